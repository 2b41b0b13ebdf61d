import { WIDTHS as latin } from './letter-widths.ts';

/*
 * Widths of Noto Sans Devanagari at weight 400 as well, from its hmtx table. A word is at most as wide as the sum of
 * its characters; signs above and below the line take no width.
 */
export const WIDTHS: readonly (readonly [characters: string, width: number])[] = [
  ...latin,
  ['\u0901\u0902\u093c\u0941\u0942\u0943\u0945\u0947\u0948\u094d\u200c\u200d', 0],
  ['\u0903', 202],
  ['\u093e\u093f\u0940\u0949\u094b\u094c', 259],
  ['।', 379],
  ['र', 409],
  ['इई', 491],
  ['ट', 504],
  ['दह', 531],
  ['ड\u095c', 535],
  ['उ', 548],
  ['एऐ', 553],
  ['नव', 556],
  ['गढ\u095a\u095d', 563],
  ['तप', 570],
  ['ब', 571],
  ['षय\u095f', 580],
  ['ठ', 581],
  ['घ', 591],
  ['म', 598],
  ['ध', 615],
  ['चङथ', 639],
  ['सलश', 680],
  ['छभ', 703],
  ['ण', 723],
  ['जञ\u095b', 742],
  ['झ', 756],
  ['अ', 764],
  ['फ\u095eक\u0958ळ', 771],
  ['ऊ', 785],
  ['ख\u0959', 818],
  ['ऋ', 853],
  ['आऑओऔ', 1023],
];
