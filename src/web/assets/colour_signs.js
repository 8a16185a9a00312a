// Signs of the colours, for those who see no colours: triangles in the corners of a cell, where no mark stands.

/** The corners of a cell of side 60, each with a triangle: top left, top right, bottom right, bottom left. */
const TRIANGLES = ["M0 0h10l-10 10z", "M60 0v10l-10 -10z", "M60 60h-10l10 -10z", "M0 60v-10l10 10z"];

/** The corners that have one, by colour: the two colours of a pair have opposite corners, or sides. */
const CORNERS = [[], [0], [2], [1], [3], [0, 1], [2, 3], [0, 3], [1, 2], [0, 1, 2, 3]];

/** The sign of a colour as a path, in a cell of side 60. @param {number} colour */
export const signPath = (colour) => CORNERS[colour].map((corner) => TRIANGLES[corner]).join("");

/** The sign of a colour as markup, to be laid over a cell. @param {number} colour */
export const signMarkup = (colour) =>
  '<svg class="colour-sign" viewBox="0 0 60 60" preserveAspectRatio="none" aria-hidden="true">' +
  `<path d="${signPath(colour)}"/></svg>`;
