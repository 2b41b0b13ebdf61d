/**
 * Texts on one line that people give and others read: names, titles and labels, in lists, mails and documents. Browser
 * and server ask this one rule. What is invisible at the ends came with a paste and goes without a word; inside it is
 * refused, since it can hide or reorder what is read.
 */
import * as messages from '#messages/one-line.ts';
import type { TextsOf } from '#messages/message.ts';

/** Scripts whose letters a joiner or a non-joiner shapes. */
const joining = [
  'Arab',
  'Syrc',
  'Nkoo',
  'Mong',
  'Phag',
  'Mand',
  'Deva',
  'Beng',
  'Guru',
  'Gujr',
  'Orya',
  'Taml',
  'Telu',
  'Knda',
  'Mlym',
  'Sinh',
  'Khmr',
  'Mymr',
  'Tibt',
]
  .map((script) => String.raw`\p{scx=${script}}`)
  .join('');

/**
 * Invisible characters where they belong: joiners between letters, and those that make one picture of several
 * characters.
 */
const legitimate = new RegExp(
  [
    String.raw`(?<=[${joining}])[\u200C\u200D](?=[${joining}])`,
    String.raw`(?<=[\p{ExtPict}\uFE0F\u{1F3FB}-\u{1F3FF}])\u200D(?=\p{ExtPict})`,
    String.raw`(?<=[\p{L}\p{N}\p{P}\p{S}])[\uFE00-\uFE0F]`,
    String.raw`(?<=\p{scx=Han})[\u{E0100}-\u{E01EF}]`,
    String.raw`(?<=\p{scx=Mong})[\u180B-\u180F]`,
    // A flag of a part of a country.
    String.raw`(?<=\u{1F3F4}[\u{E0020}-\u{E007E}]{0,8})[\u{E0020}-\u{E007F}]`,
  ].join('|'),
  'gu',
);

const lineBreak = /[\n\v\f\r\u0085\u2028\u2029]/u;
const direction = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u;
/** Controls, default ignorables, halves of surrogate pairs, and marks of annotations; a tab is white space. */
const hidden = /[\p{Cc}\p{Cs}\p{DI}\u2028\u2029\uFFF9-\uFFFB]/u;
const visible = /[^\p{M}\p{Z}\p{C}\p{DI}\u2800]/u;
const edge = /^[\s\u0085\p{DI}]$/u;
/** Invisible characters that belong to the one before them. */
const following = /^(?:[\uFE00-\uFE0F]|[\u180B-\u180F]|[\u{E0020}-\u{E007F}]|[\u{E0100}-\u{E01EF}])$/u;
const spaces = /[\t\p{Zs}]+/gu;

/** What keeps a text from standing on one line. */
export type LineFault = 'lineBreak' | 'direction' | 'invisible' | 'blank';

/** The text as it is kept: in NFC, without white space and invisible characters at its ends, with single spaces. */
export function cleanLine(text: string): string {
  const characters = Array.from(text.normalize('NFC'));
  const isEdge = (at: number): boolean => edge.test(characters[at] ?? '');
  let [start, end] = [0, characters.length];
  while (start < end && isEdge(start)) start += 1;
  while (end > start && isEdge(end - 1) && !following.test(characters[end - 1] ?? '')) end -= 1;
  return characters.slice(start, end).join('').replace(spaces, ' ');
}

/**
 * What is wrong inside a text; undefined when nothing is. An empty one is `blank`, as is one without a visible
 * character.
 */
export function lineFault(text: string): LineFault | undefined {
  const rest = cleanLine(text).replace(legitimate, '');
  if (lineBreak.test(rest)) return 'lineBreak';
  if (direction.test(rest)) return 'direction';
  if (hidden.test(rest)) return 'invisible';
  return visible.test(rest) ? undefined : 'blank';
}

/**
 * What to do about a text that somebody gave; undefined when it can be kept. @param empty what is said of nothing at
 * all, where it is needed
 */
export function lineError(
  text: string,
  empty: string | undefined,
  texts: TextsOf<typeof messages> = messages,
): string | undefined {
  if (cleanLine(text) === '') return empty;
  const fault = lineFault(text);
  return fault && texts[fault];
}

/** A text of any age, safe to show on one line, as in the subject of a mail: what may not be in it is left out. */
export function shownLine(text: string): string {
  const kept = cleanLine(text).replaceAll(new RegExp(lineBreak, 'gu'), ' ');
  const places = new Set([...kept.matchAll(legitimate)].map(({ index }) => index));
  return cleanLine(
    kept.replaceAll(new RegExp(hidden, 'gu'), (character, at: number) => (places.has(at) ? character : '')),
  );
}
