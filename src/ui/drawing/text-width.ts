import { WIDTHS } from './letter-widths.ts';

/** The assumed width of any other letter: that of one of the widest. */
const WIDEST = 945;
/** A margin for kerning pairs and for rounding to whole pixels. */
const MARGIN = 1.02;

const widths = new Map(
  WIDTHS.flatMap(([characters, width]) => Array.from(characters, (character) => [character, width] as const)),
);

/** The maximum width of a text, in the unit of `fontSize`, at weight 400. Estimated from the metrics of the font. */
export function textWidth(text: string, fontSize: number): number {
  let sum = 0;
  for (const character of text) sum += widths.get(character) ?? WIDEST;
  return (sum / 1000) * fontSize * MARGIN;
}
