// What cannot be read or seen: the contrast of ink and ground as WCAG computes it, in the page as it stands.

/** Least contrasts: of text, of large text, and of lines that mean something. */
const LEAST = { text: 4.5, large: 3, line: 3 };

/**
 * What stands out too little on the page as it is now: texts of elements, texts before and after them, digits and
 * shapes of a layer, signs of colours, edges of controls, and the lines of the board. It runs in the page.
 *
 * @param {[typeof LEAST, string]} args
 */
function faults([least, within]) {
  /** Red, green, blue from 0 to 1, and how much of it there is. */
  const parse = (colour) => {
    const scale = colour.startsWith("color(") ? 1 : 255;
    const [red, green, blue, alpha = 1] = colour.match(/[\d.]+(?:e-\d+)?/g).map(Number);
    return [red / scale, green / scale, blue / scale, alpha];
  };
  /** A colour laid over another one, which is opaque. */
  const over = ([r, g, b, alpha], under) => [...[r, g, b].map((part, at) => part * alpha + under[at] * (1 - alpha)), 1];
  const bright = (colour) => {
    const [r, g, b] = colour.map((it) => (it <= 0.04045 ? it / 12.92 : ((it + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const contrast = (one, other) => {
    const [more, less] = [bright(one), bright(other)].sort((a, b) => b - a);
    return (more + 0.05) / (less + 0.05);
  };
  const styleOf = (element, part) => getComputedStyle(element, part);
  const middle = (element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  };
  /** The middle of each character of a text in a picture. */
  const characters = (text) => Array.from({ length: text.getNumberOfChars() }, (_, at) => {
    const { x, y, width, height } = text.getExtentOfChar(at);
    return new DOMPoint(x + width / 2, y + height / 2).matrixTransform(text.getScreenCTM());
  });
  const holds = (shape, { x, y }) => {
    const matrix = shape.getScreenCTM?.();
    return Boolean(matrix) && shape.isPointInFill?.(new DOMPoint(x, y).matrixTransform(matrix.inverse()));
  };
  /** The tint of a house that lies over a place, whether ink or ground. */
  const tinted = (colour, place) => {
    const tint = [...document.querySelectorAll("#layer .tint, #layer .tint *")].find((it) => holds(it, place));
    if (!tint) return colour;
    const { fill, fillOpacity, opacity } = styleOf(tint);
    return over([...parse(fill).slice(0, 3), Number(fillOpacity) * Number(opacity)], colour);
  };
  const grounds = new Map([[null, [1, 1, 1, 1]]]);
  /** The ground of an element: what is painted behind it, down to the page. */
  const groundOf = (element) => {
    if (!grounds.has(element)) {
      const own = parse(styleOf(element).backgroundColor);
      grounds.set(element, over(own, groundOf(element.parentElement)));
    }
    return grounds.get(element);
  };
  const cellAt = ({ x, y }) => [...document.querySelectorAll("#grid .cell")].find((it) => {
    const { left, right, top, bottom } = it.getBoundingClientRect();
    return x >= left && x < right && y >= top && y < bottom;
  });
  const seen = (element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !element.closest(".unseen, .hear");
  const found = new Map();
  const judge = (name, ink, ground, needed) => {
    const ratio = contrast(over(ink, ground), ground);
    if (ratio < needed - 0.005) found.set(name, `${name}: ${ratio.toFixed(2)}`);
  };
  const neededBy = ({ fontSize, fontWeight }) => {
    const size = Number.parseFloat(fontSize);
    return size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700) ? least.large : least.text;
  };
  const nameOf = (element) => {
    const own = element.id || `${element.localName}.${element.getAttribute("class") ?? ""}`;
    const cell = element.closest(".cell");
    const around = cell ? ` in ${cell.className}` : ` in ${element.closest("[id]")?.id}`;
    return `${own}${around} “${element.textContent.trim().slice(0, 12)}”`;
  };

  const dialog = document.querySelector("dialog[open]");
  for (const element of (dialog ?? document.querySelector(within)).querySelectorAll("*")) {
    if (element.closest("svg, option, noscript") || !seen(element)) continue;
    const style = styleOf(element);
    const isOff = element.closest("[aria-disabled=true], :disabled") !== null;
    const isText = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim());
    const onBoard = element.closest("#grid") !== null;
    const ground = onBoard ? tinted(groundOf(element), middle(element)) : groundOf(element);
    if (isText && !isOff) {
      const ink = onBoard ? tinted(parse(style.color), middle(element)) : parse(style.color);
      judge(nameOf(element), ink, ground, neededBy(style));
    }
    // Marks are many, and have nothing before or after them.
    for (const part of element.closest(".marks") ? [] : ["::before", "::after"]) {
      const its = styleOf(element, part);
      if (isOff || !/["“]\s*[^"\s]/.test(its.content) || its.display === "none") continue;
      judge(`${nameOf(element)}${part}`, parse(its.color), over(parse(its.backgroundColor), ground), neededBy(its));
    }
    const isControl = element.matches("button, .button, select, textarea, input[type=search], input[type=text]");
    if (isOff || !isControl) continue;
    const behind = groundOf(element.parentElement);
    const edge = parse(style.borderTopColor);
    if (Number.parseFloat(style.borderTopWidth) === 0 || edge[3] === 0) continue;
    // What is filled is seen by its ground.
    const filled = contrast(over(parse(style.backgroundColor), behind), behind);
    if (filled < least.line) judge(`edge of ${nameOf(element)}`, edge, behind, least.line);
  }

  for (const sign of dialog ? [] : document.querySelectorAll(".colour-sign")) {
    if (seen(sign)) judge(`sign of ${sign.parentElement.className}`, parse(styleOf(sign).fill), groundOf(sign.parentElement), least.line);
  }
  if (!dialog) {
    for (const line of document.querySelectorAll("#field .ruled path")) {
      for (const cell of document.querySelectorAll("#grid .cell")) {
        const name = `${line.getAttribute("class")} beside ${cell.className}`;
        judge(name, parse(styleOf(line).stroke), groundOf(cell), least.line);
      }
    }
    const parts = [...document.querySelectorAll("#layer :is(circle, rect, path, text)")];
    const painted = parts.filter((it) => !it.closest(".tint, .band"));
    painted.forEach((it, at) => {
      const { fill, stroke } = styleOf(it);
      const group = it.closest("[class]").getAttribute("class");
      const isText = it.localName === "text";
      for (const place of isText ? characters(it) : [middle(it)]) {
        const cell = cellAt(place);
        if (!cell) continue;
        const ground = tinted(groundOf(cell), place);
        if (isText) {
          const shapes = painted.slice(0, at).filter((it) => it.localName !== "text" && styleOf(it).fill !== "none");
          const behind = shapes.findLast((it) => holds(it, place));
          const under = behind ? parse(styleOf(behind).fill) : ground;
          judge(`${group} in a layer on ${cell.className}`, parse(fill), under, least.text);
        } else if (stroke !== "none" || fill !== "none") {
          const ink = parse(stroke === "none" ? fill : stroke);
          judge(`${group} in a layer on ${cell.className}`, ink, ground, least.line);
        }
      }
    });
  }
  return [...found.values()];
}

/** What of the page, or of the element with this selector, stands out too little now, by name, with its contrast. */
export const faint = (page, within = "body") => page.evaluate(faults, [LEAST, within]);
