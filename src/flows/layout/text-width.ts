/** How wide a text is, without a browser to ask. */

/** Widths of Geist at weight 600, in thousandths of the font size. It is the widest weight that a chart uses, so lighter text fits as well. */
const widths: Readonly<Record<string, number>> = {
  0: 683, 1: 427, 2: 642, 3: 637, 4: 643, 5: 656, 6: 615, 7: 538, 8: 644, 9: 618, ' ': 250, '!': 243, '"': 376, '#': 552, '$': 656, '%': 818,
  '&': 677, "'": 195, '(': 306, ')': 306, '*': 430, '+': 566, ',': 225, '-': 419, '.': 225, '/': 508, ':': 306, ';': 306, '<': 548, '=': 548,
  '>': 548, '?': 581, '@': 944, A: 709, B: 695, C: 724, D: 708, E: 615, F: 600, G: 726, H: 719, I: 290, J: 617, K: 672, L: 586, M: 902, N: 748,
  O: 763, P: 664, Q: 757, R: 689, S: 668, T: 584, U: 699, V: 709, W: 991, X: 660, Y: 613, Z: 577, '[': 375, '\\': 485, ']': 375, '^': 450, _: 560,
  '`': 268, a: 580, b: 621, c: 580, d: 621, e: 591, f: 429, g: 620, h: 601, i: 269, j: 308, k: 628, l: 297, m: 892, n: 601, o: 603, p: 621, q: 621,
  r: 409, s: 553, t: 427, u: 597, v: 584, w: 839, x: 628, y: 570, z: 567, '{': 401, '|': 284, '}': 401, '~': 523, '→': 1000, '’': 232, '“': 431,
  '”': 431, '…': 654, '–': 594, '—': 910, '·': 225, '×': 528, '₹': 636,
};

/** Any other character is taken to be as wide as the widest of these. */
const widest = 1_000;

/** The width in px that a text needs at most. @param size of the font, in px. */
export function textWidth(text: string, size: number): number {
  const thousandths = Array.from(text).reduce((sum, character) => sum + (widths[character] ?? widest), 0);
  return Math.ceil((thousandths * size) / 1_000);
}
