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
    """About a million multiplications a cell."""

    def __init__(self):
        super().__init__()
        self.features = nn.Sequential(
            nn.Conv2d(3, 16, 5, stride=2, padding=2, bias=False),
            nn.BatchNorm2d(16),
            nn.ReLU(),
            _block(16, 40),
            nn.MaxPool2d(2),
            _block(40, 72),
            _block(72, 80),
            nn.MaxPool2d(2),
        )
        self.drop = nn.Dropout(0.2)
        self.head = nn.Linear(80 * 16, CLASSES)

    def forward(self, cells):
        """Scores before the softmax."""
        return self.head(self.drop(self.features(cells).flatten(1)))
