/** Sets text of any script in lines: fonts by script, order by Unicode's bidirectional algorithm, shapes by HarfBuzz. */
import bidiFactory from 'bidi-js';
import * as harfBuzz from 'harfbuzzjs';
import { fontFor, hasLetters, latinLetters, type LetterFont, type Weight } from './letter-fonts.ts';

/** A glyph at its place in a line. Lengths are in ems. */
export interface PlacedGlyph {
  readonly font: LetterFont;
  readonly glyph: number;
  readonly x: number;
  readonly y: number;
  /** The text that the glyph stands for; empty if another glyph of the same cluster does. */
  readonly text: string;
}

/** A text in one font and one direction, with its glyphs from left to right. */
export interface SetRun {
  readonly text: string;
  /** Whether it is written from right to left. */
  readonly isLeftward: boolean;
  readonly glyphs: readonly PlacedGlyph[];
  readonly width: number;
}

/** A line, with the space that its fonts need above and below the baseline. */
export interface SetLine {
  readonly runs: readonly SetRun[];
  readonly width: number;
  readonly ascent: number;
  readonly descent: number;
}

/** A part of a text in one font and one direction. */
interface Run {
  readonly font: LetterFont;
  readonly level: number;
  readonly text: string;
}

interface Character {
  readonly font: LetterFont;
  readonly text: string;
}

/** The height of a line in ems, at least. */
const leastHeight = 1.3;
const bidi = bidiFactory();
const characters = new Intl.Segmenter('und', { granularity: 'grapheme' });
const words = new Intl.Segmenter('und', { granularity: 'word' });

/** A letter that no font has, as its number: '[U+1F600]'. */
const numbered = (character: string): string =>
  `[U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`;

/** Whether the Latin font has all of the text. */
export function isLatin(text: string, weight: Weight): boolean {
  const { letters } = latinLetters(harfBuzz, weight);
  return Array.from(text).every((letter) => letters.has(letter.codePointAt(0) ?? 0));
}

/** The characters of a text with their fonts. Signs of no script stay in the font before them, if it has them. */
function charactersOf(text: string, weight: Weight): readonly Character[] {
  const found: Character[] = [];
  for (const { segment } of characters.segment(text.normalize('NFC'))) {
    const before = found.at(-1)?.font;
    const stays = before !== undefined && /^[\p{sc=Zyyy}\p{sc=Zinh}]+$/u.test(segment) && hasLetters(before, segment);
    const font = stays ? before : fontFor(harfBuzz, segment, text, weight);
    if (font) found.push({ font, text: segment });
    else found.push(...Array.from(numbered(segment), (sign) => ({ font: latinLetters(harfBuzz, weight), text: sign })));
  }
  return found;
}

/** Whether a text has a letter that no font has, which is written as its number. */
export function hasUnknownLetter(text: string, weight: Weight): boolean {
  return [...characters.segment(text.normalize('NFC'))].some(
    ({ segment }) => !fontFor(harfBuzz, segment, text, weight),
  );
}

function runsOf(line: readonly Character[]): readonly Run[] {
  const { levels } = bidi.getEmbeddingLevels(line.map(({ text }) => text).join(''));
  const runs: Run[] = [];
  let at = 0;
  for (const { font, text } of line) {
    const level = levels[at] ?? 0;
    const last = runs.at(-1);
    if (last?.font === font && last.level === level) runs[runs.length - 1] = { font, level, text: last.text + text };
    else runs.push({ font, level, text });
    at += text.length;
  }
  return runs;
}

/** The runs from left to right: rule L2 of the algorithm. */
function inSight(runs: readonly Run[]): readonly Run[] {
  const ordered = [...runs];
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level -= 1) {
    for (let from = 0; from < ordered.length; from += 1) {
      let to = from;
      while ((ordered[to]?.level ?? -1) >= level) to += 1;
      if (to > from) ordered.splice(from, to - from, ...ordered.slice(from, to).toReversed());
      from = Math.max(from, to);
    }
  }
  return ordered;
}

/** The glyphs of a run from left to right, and its width. */
function shaped({ font, level, text }: Run, start: number): SetRun {
  const buffer = new harfBuzz.Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  const isLeftward = level % 2 === 1;
  buffer.setDirection(isLeftward ? harfBuzz.Direction.RTL : harfBuzz.Direction.LTR);
  harfBuzz.shape(font.font, buffer);
  const { upem } = font.face;
  const infos = buffer.getGlyphInfosAndPositions();
  const starts = [...new Set(infos.map(({ cluster }) => cluster)), text.length].toSorted((one, other) => one - other);
  const told = new Set<number>();
  let x = start;
  const glyphs = infos.map(({ codepoint, cluster, xAdvance = 0, xOffset = 0, yOffset = 0 }) => {
    const isTold = told.has(cluster);
    told.add(cluster);
    const place = { x: x + xOffset / upem, y: yOffset / upem };
    x += xAdvance / upem;
    return {
      font,
      glyph: codepoint,
      ...place,
      text: isTold ? '' : text.slice(cluster, starts[starts.indexOf(cluster) + 1]),
    };
  });
  return { text, isLeftward, glyphs, width: x - start };
}

function setLine(line: readonly Character[]): SetLine {
  const runs: SetRun[] = [];
  let width = 0;
  for (const run of inSight(runsOf(line))) {
    const set = shaped(run, width);
    runs.push(set);
    width += set.width;
  }
  const inEms = line.map(({ font: { font, face } }) => {
    const { ascender, descender } = font.hExtents();
    return { ascent: ascender / face.upem, descent: -descender / face.upem };
  });
  const ascent = Math.max(0, ...inEms.map((font) => font.ascent));
  return { runs, width, ascent, descent: Math.max(leastHeight - ascent, ...inEms.map(({ descent }) => descent)) };
}

/** The parts of a text between which a line can end: after spaces, and between words of scripts without spaces. */
function partsOf(text: string): readonly string[] {
  const parts: string[] = [];
  for (const { segment, isWordLike } of words.segment(text)) {
    const before = parts.at(-1) ?? '';
    const begins = before === '' || /\s$/u.test(before);
    const joins = isWordLike === true && (/[\p{L}\p{N}]/u.test(before) || before === '');
    if (begins ? !/^\s/u.test(segment) || before === '' : joins) parts.push(segment);
    else parts[parts.length - 1] = before + segment;
  }
  return parts;
}

const trimmed = (line: readonly Character[]): readonly Character[] =>
  line.slice(0, line.findLastIndex(({ text }) => text.trim() !== '') + 1);

/** The lines of a text, each at most `room` ems wide. A part that is wider is broken between its characters. */
export function setText(text: string, weight: Weight, room: number): readonly SetLine[] {
  const fits = (line: readonly Character[]): boolean => setLine(trimmed(line)).width <= room;
  const lines: Character[][] = [[]];
  const put = (part: readonly Character[]): void => {
    const line = lines.at(-1) ?? [];
    if (fits([...line, ...part])) line.push(...part);
    else if (line.length > 0) {
      lines.push([]);
      put(part);
    } else if (part.length > 1) for (const character of part) put([character]);
    else line.push(...part);
  };
  const all = charactersOf(text.replaceAll(/\s+/gu, ' ').trim(), weight);
  let next = 0;
  for (const part of partsOf(all.map((character) => character.text).join(''))) {
    const start = next;
    for (let length = 0; length < part.length && next < all.length; next += 1) length += all[next]?.text.length ?? 0;
    put(all.slice(start, next));
  }
  return lines.map((line) => setLine(trimmed(line)));
}
