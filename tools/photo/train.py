"""Trains the network."""

import time

import numpy as np
import torch
import torch.nn.functional as functional


def train(network, source, steps, rate, seed):
    """Trains in place. `source` gives some pictures and their classes when called with a generator."""
    rng = np.random.default_rng(seed)
    torch.manual_seed(seed)
    network = network.to(memory_format=torch.channels_last).train()
    optimizer = torch.optim.AdamW(network.parameters(), lr=rate, weight_decay=0.02)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, rate, total_steps=steps, pct_start=0.1)
    sum_loss, start = 0.0, time.time()
    for step in range(steps):
        pictures, classes = source(rng)
        # Half the bits for what flows through the layers: twice as quick where the processor can.
        with torch.autocast("cpu", torch.bfloat16):
            read = network(pictures.contiguous(memory_format=torch.channels_last))
        loss = functional.cross_entropy(read.float(), classes)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        schedule.step()
        sum_loss += loss.item()
        if step % 200 == 199:
            print(f"step {step + 1} loss {sum_loss / 200:.4f} {time.time() - start:.0f} s", flush=True)
            sum_loss = 0.0
    return network.eval()


def scores(network, pictures):
    """The network's scores of pictures."""
    with torch.no_grad():
        return network(pictures.contiguous(memory_format=torch.channels_last))
