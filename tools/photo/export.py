"""Writes a trained network in the form that src/photo/network/weights.rs describes, and reads it back."""

import struct

import torch
from torch import nn

import cells

CONVOLVE, POOL, SUM = range(3)


def _folded(convolution, norm):
    """Weights and biases of a convolution with the batch norm behind it."""
    factor = norm.weight / torch.sqrt(norm.running_var + norm.eps)
    return convolution.weight * factor[:, None, None, None], norm.bias - norm.running_mean * factor


def _layers(network, temperature):
    """For each layer: kind, window, stride, weights as inputs x outputs, biases."""
    flat = []
    for part in network.features:
        flat.extend(part if isinstance(part, nn.Sequential) else [part])
    norms = iter(part for part in flat if isinstance(part, nn.BatchNorm2d))
    side = cells.SIDE
    for part in flat:
        if isinstance(part, nn.MaxPool2d):
            side //= 2
            yield POOL, 2, 2, None, None
        elif isinstance(part, nn.Conv2d):
            weights, biases = _folded(part, next(norms))
            side //= part.stride[0]
            outputs = part.out_channels
            # From output, input, row, column to row, column, input, output.
            yield CONVOLVE, part.kernel_size[0], part.stride[0], weights.permute(2, 3, 1, 0).reshape(-1, outputs), biases
    outputs = network.head.out_features
    weights = network.head.weight.reshape(outputs, -1, side, side).permute(2, 3, 1, 0).reshape(-1, outputs)
    yield SUM, 0, 0, weights / temperature, network.head.bias / temperature


def write(network, path, temperature):
    """Writes the weights, with a byte for each, the scores divided by `temperature`."""
    with torch.no_grad():
        layers = list(_layers(network, temperature))
        head, body = b"SWN2" + bytes([len(layers)]), b""
        for kind, size, stride, weights, biases in layers:
            head += bytes([kind, size, stride, 0 if biases is None else len(biases)])
            if biases is not None:
                scales = (weights.abs().amax(0) / 127).clamp(min=1e-12)
                signed = torch.round(weights / scales).to(torch.int8)
                body += struct.pack(f"<{len(biases)}f", *scales.tolist())
                body += struct.pack(f"<{len(biases)}f", *biases.tolist())
                body += signed.contiguous().numpy().tobytes()
    with open(path, "wb") as file:
        file.write(head + body)
    return len(head + body)


def rounded(network):
    """The network with its weights as they are after writing: each a byte times its output's scale.

    Where a batch norm stands behind a convolution, rounding before it is the same as after.
    """
    with torch.no_grad():
        for part in network.modules():
            if isinstance(part, (nn.Conv2d, nn.Linear)):
                scales = (part.weight.flatten(1).abs().amax(1) / 127).clamp(min=1e-12)
                scales = scales.reshape(-1, *[1] * (part.weight.dim() - 1))
                part.weight.copy_(torch.round(part.weight / scales) * scales)
    return network
