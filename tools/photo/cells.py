"""Cells as the network sees them: cut out of a straightened page, and light and contrast evened.

`cut` and `even` do what src/photo/cells.rs does, `scaled` what src/photo/network.rs does.
"""

import torch
import torch.nn.functional as functional

SIDE = 48
MIDDLE = slice(SIDE // 4, SIDE - SIDE // 4)
# A picture shows the cell and so much of it again on each side.
MARGIN = 0.1
# Red, green, and blue make light so.
LIGHT = torch.tensor([0.299, 0.587, 0.114])
LEAST_CONTRAST = 0.15
# Ink is light where what is lighter than the ground weighs so many times as much as what is darker.
LIGHT_ON_DARK = 3.0
# Light ink is lighter than its ground by at least so many parts of the ground, and by so much of 255.
LEAST_LIGHT = 0.4, 25.0
DARKEST = 0.02
# Between the lines of a cell and its digit: so far from the edge of the picture.
STRIP = slice(7, 11)


def cut(page, cell, rng=None):
    """The 81 pictures of a straightened page (3 x H x W, with half a cell around), a little off with `rng`."""
    at = (torch.arange(SIDE) + 0.5) / SIDE * (1 + 2 * MARGIN) - MARGIN - 0.5
    y, x = torch.meshgrid(at, at, indexing="ij")
    row, column = torch.meshgrid(torch.arange(9), torch.arange(9), indexing="ij")
    row, column = row.flatten().float(), column.flatten().float()
    turn = torch.zeros(81, 2, 2) + torch.eye(2)
    if rng is not None:
        noise = torch.from_numpy(rng.normal(0, 1, (82, 6))).float()
        loose = float(rng.uniform(0.0, 0.05))
        row, column = row + loose * noise[:81, 0] + 0.02 * noise[81, 0], column + loose * noise[:81, 1] + 0.02 * noise[81, 1]
        turn = turn + (0.02 * noise[:81, 2:] + 0.025 * noise[81, 2:]).reshape(81, 2, 2)
    place = torch.stack([x, y], -1).reshape(1, -1, 2) @ turn
    place = place + torch.stack([column, row], -1)[:, None, :] + 1.0
    grid = place * (2 * cell / page.shape[-1]) - 1
    crops = functional.grid_sample(page[None], grid.reshape(1, 81 * SIDE, SIDE, 2), padding_mode="border", align_corners=False)
    return crops[0].reshape(3, 81, SIDE, SIDE).transpose(0, 1)


def even(crops):
    """A page's pictures (81 x 3 x 48 x 48, 0 to 255) as planes of darkness, red, and blue, 0 to 255."""
    count = SIDE * SIDE
    light = (crops * LIGHT[:, None, None]).sum(1)
    ground = light.flatten(1).kthvalue(count // 2 + 1, dim=1).values
    step = light[:, MIDDLE, MIDDLE] - ground[:, None, None]
    lighter, darker = (step.clamp(min=0) ** 2).sum((1, 2)), (step.clamp(max=0) ** 2).sum((1, 2))
    highest = step.flatten(1).kthvalue(int(step[0].numel() * (1 - DARKEST)) + 1, dim=1).values
    least = (LEAST_LIGHT[0] * ground).clamp(min=LEAST_LIGHT[1])
    strips = light[:, :, STRIP], light.flip(2)[:, :, STRIP], light[:, STRIP], light.flip(1)[:, STRIP]
    half = strips[0][0].numel() // 2 + 1
    lightest = torch.stack([strip.flatten(1).kthvalue(half, dim=1).values for strip in strips]).amax(0)
    is_light = (lighter > LIGHT_ON_DARK * darker) & (highest > least) & (lightest - ground < least / 2)
    crops = torch.where(is_light[:, None, None, None], 255 - crops, crops)
    paper = crops.flatten(2).kthvalue(count * 3 // 4 + 1, dim=2).values.clamp(min=1)
    seen = crops / paper[..., None, None]
    light = (seen * LIGHT[:, None, None]).sum(1)
    middles = 1 - light[:, MIDDLE, MIDDLE].flatten()
    at = min(int(middles.numel() * (1 - DARKEST)), middles.numel() - 1)
    contrast = middles.kthvalue(at + 1).values.clamp(min=LEAST_CONTRAST)
    dark = 255 * (1 - light) / contrast
    red, blue = (128 + 127 * (seen[:, part] - light) / contrast for part in (0, 2))
    return torch.stack([dark, red, blue], 1).round().clamp(0, 255)


def of_pages(pages, rng=None):
    """The planes of straightened pages' cells, 81 of each page, cut a little off with `rng`."""
    side = pages[0].shape[0] // 10
    cuts = (cut(torch.from_numpy(each).permute(2, 0, 1).float(), side, rng) for each in pages)
    return torch.cat([even(each) for each in cuts])


def moved(planes, rng):
    """Evened pictures, each a little moved, turned, and stretched."""
    noise = torch.from_numpy(rng.normal(0, 1, (len(planes), 6))).float()
    affine = torch.tensor([[1.0, 0, 0], [0, 1, 0]]) + noise.reshape(-1, 2, 3) * torch.tensor([0.03, 0.03, 0.05])
    grid = functional.affine_grid(affine, planes.shape, align_corners=False)
    return functional.grid_sample(planes, grid, padding_mode="border", align_corners=False)


def soft(planes):
    """Each pixel as the mean of the nine around it."""
    wide = functional.pad(planes, (1, 1, 1, 1), mode="replicate")
    rows = wide[..., :-2] + wide[..., 1:-1] + wide[..., 2:]
    return (rows[..., :-2, :] + rows[..., 1:-1, :] + rows[..., 2:, :]) / 9


def scaled(planes):
    """Planes as the network takes them: darkness from 0 to 1, red and blue from -1 to 1."""
    none, full = torch.tensor([0.0, 128, 128]), torch.tensor([255.0, 127, 127])
    return (planes - none[:, None, None]) / full[:, None, None]
