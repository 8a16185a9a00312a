"""The network: a cell's picture of 32 x 32 x 3 to the scores of 19 classes."""

import torch
from torch import nn

CLASSES = 19


def _block(source, target):
    """A 3 x 3 convolution of each channel by itself, and one of 1 x 1 that mixes them."""
    return nn.Sequential(
        nn.Conv2d(source, source, 3, padding=1, groups=source, bias=False),
        nn.BatchNorm2d(source),
        nn.Conv2d(source, target, 1, bias=False),
        nn.BatchNorm2d(target),
        nn.ReLU(),
    )


class Network(nn.Module):
    """One and a half million multiplications a cell."""

    def __init__(self):
        super().__init__()
        self.features = nn.Sequential(
            nn.Conv2d(3, 16, 5, stride=2, padding=2, bias=False),
            nn.BatchNorm2d(16),
            nn.ReLU(),
            _block(16, 32),
            _block(32, 32),
            nn.MaxPool2d(2),
            _block(32, 64),
            _block(64, 96),
            nn.MaxPool2d(2),
        )
        self.drop = nn.Dropout(0.1)
        self.head = nn.Linear(96 * 16, CLASSES)

    def forward(self, cells):
        """Scores before the softmax."""
        return self.head(self.drop(self.features(cells).flatten(1)))
