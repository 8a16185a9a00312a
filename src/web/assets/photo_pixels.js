// Converts image files to the pixels that the engine reads, and pixels to canvases.

import { make } from "./dom.js";
import { Failure } from "./failure.js";
import { PHOTO } from "./words.js";

/** @import { Straight } from "../answers.js" */

/** Maximum side in pixels: the engine needs no more. */
const LONGEST = 1280;

const PICTURES = /\.(?:avif|bmp|gif|hei[cf]|jpe?g|jfif|png|tiff?|webp)$/i;

/**
 * Tells whether a file is a picture: not every system knows the type of each.
 *
 * @param {Blob & { name?: string }} file
 */
export const isPicture = ({ type, name = "" }) => type.startsWith("image/") || (type === "" && PICTURES.test(name));

/** Decodes a picture as the browser shows it, upright. @param {Blob} file */
async function decoded(file) {
  try {
    return await createImageBitmap(file, { imageOrientation: "from-image" });
  } catch {
    throw new Failure(PHOTO.unreadable, {
      help: PHOTO.readable,
    });
  }
}

/** The pen of a canvas. @param {HTMLCanvasElement} canvas @param {CanvasRenderingContext2DSettings} [options] */
export function penOf(canvas, options) {
  const pen = canvas.getContext("2d", options);
  if (!pen) throw new Error("The browser cannot draw.");
  return pen;
}

/** The pixels of a picture, scaled down if it is large. @param {ImageBitmap} bitmap */
function shrunk(bitmap) {
  const scale = Math.min(1, LONGEST / Math.max(bitmap.width, bitmap.height));
  const [width, height] = [bitmap.width, bitmap.height].map((side) => Math.max(1, Math.round(side * scale)));
  const pen = penOf(make("canvas", { width, height }), { willReadFrequently: true });
  pen.imageSmoothingQuality = "high";
  // What shows through is paper.
  pen.fillStyle = "white";
  pen.fillRect(0, 0, width, height);
  pen.drawImage(bitmap, 0, 0, width, height);
  return pen.getImageData(0, 0, width, height);
}

/** @param {Uint8ClampedArray} rgba */
function withoutAlpha(rgba) {
  const rgb = new Uint8Array((rgba.length / 4) * 3);
  for (let from = 0, to = 0; from < rgba.length; from += 4) {
    rgb[to++] = rgba[from];
    rgb[to++] = rgba[from + 1];
    rgb[to++] = rgba[from + 2];
  }
  return rgb;
}

/**
 * Encodes bytes in Base64; the browser does it beside the page.
 *
 * @param {Uint8Array<ArrayBuffer>} bytes
 * @returns {Promise<string>}
 */
function inBase64(bytes) {
  const reader = new FileReader();
  return new Promise((resolve, reject) => {
    reader.addEventListener("load", () => resolve(`${reader.result}`.replace(/^[^,]*,/, "")));
    reader.addEventListener("error", () => reject(reader.error));
    reader.readAsDataURL(new Blob([bytes]));
  });
}

/** The picture in a file as the fields of a question: its size, and its pixels, row by row. @param {Blob} file */
export async function pixelsOf(file) {
  const bitmap = await decoded(file);
  const { width, height, data } = shrunk(bitmap);
  bitmap.close();
  return { width, height, rgb: await inBase64(withoutAlpha(data)) };
}

/** Draws a square picture of an answer on a canvas. @param {Straight} picture */
export function canvasOf({ side, rgb }) {
  const bytes = atob(rgb);
  const pixels = new ImageData(side, side);
  for (let at = 0; at < side * side; at += 1) {
    for (let colour = 0; colour < 3; colour += 1) pixels.data[4 * at + colour] = bytes.charCodeAt(3 * at + colour);
    pixels.data[4 * at + 3] = 255;
  }
  const canvas = make("canvas", { width: side, height: side });
  penOf(canvas).putImageData(pixels, 0, 0);
  return canvas;
}
