// What is printed.

export class Paper {
  constructor(game) {
    this.game = game;
  }

  printBoard() {}

  printWalk() {}
}
