"""Trains the network on drawn pages, and then on drawn ones and photos together."""

import time

import numpy as np
import torch
import torch.nn.functional as functional

import cells
import model
from page import CELL


def from_pages(pages, rng):
    """The pictures of some straightened pages as the network takes them, each cut a little off."""
    cut = [cells.even(cells.cut(torch.from_numpy(page).permute(2, 0, 1).float(), CELL, rng)) for page in pages]
    return cells.scaled(torch.cat(cut))


def train(network, drawn, photos, steps, rate, seed):
    """Trains in place. `drawn` and `photos` give some pages and their labels when called with a generator."""
    rng = np.random.default_rng(seed)
    torch.manual_seed(seed)
    network = network.to(memory_format=torch.channels_last).train()
    optimizer = torch.optim.AdamW(network.parameters(), lr=rate, weight_decay=0.02)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, rate, total_steps=steps, pct_start=0.15)
    sum_loss, start = 0.0, time.time()
    for step in range(steps):
        batches = [source(rng) for source in (drawn, photos) if source]
        seen = torch.cat([pictures for pictures, _ in batches]).contiguous(memory_format=torch.channels_last)
        labels = torch.cat([labels for _, labels in batches])
        loss = functional.cross_entropy(network(seen), labels)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        schedule.step()
        sum_loss += loss.item()
        if step % 50 == 49:
            print(f"step {step + 1} loss {sum_loss / 50:.4f} {time.time() - start:.0f} s", flush=True)
            sum_loss = 0.0
    return network.eval()


def scores(network, pictures):
    """The network's scores of one page's evened pictures."""
    with torch.no_grad():
        return network(pictures.contiguous(memory_format=torch.channels_last))
