/**
 * Single-line texts that people enter and others read: names, titles and labels, in lists, mails and documents. Browser
 * and server share this rule. Invisible characters at the ends come from pasting and are removed silently; inside they
 * are rejected, since they can hide or reorder the text.
 */
import * as messages from '#messages/one-line.ts';
import type { TextsOf } from '#messages/message.ts';

/** Scripts in which joiners and non-joiners shape letters. */
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
 * Legitimate invisible characters: joiners between letters, and those that combine several characters into one picture.
 */
const legitimate = new RegExp(
  [
    String.raw`(?<=[${joining}])[\u200C\u200D](?=[${joining}])`,
    String.raw`(?<=[\p{ExtPict}\uFE0F\u{1F3FB}-\u{1F3FF}])\u200D(?=\p{ExtPict})`,
    String.raw`(?<=[\p{L}\p{N}\p{P}\p{S}])[\uFE00-\uFE0F]`,
    String.raw`(?<=\p{scx=Han})[\u{E0100}-\u{E01EF}]`,
    String.raw`(?<=\p{scx=Mong})[\u180B-\u180F]`,
    // A subdivision flag.
    String.raw`(?<=\u{1F3F4}[\u{E0020}-\u{E007E}]{0,8})[\u{E0020}-\u{E007F}]`,
  ].join('|'),
  'gu',
);

const lineBreak = /[\n\v\f\r\u0085\u2028\u2029]/u;
const direction = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u;
/** Controls, default ignorables, lone surrogates, and annotation marks; a tab counts as white space. */
const hidden = /[\p{Cc}\p{Cs}\p{DI}\u2028\u2029\uFFF9-\uFFFB]/u;
const visible = /[^\p{M}\p{Z}\p{C}\p{DI}\u2800]/u;
const edge = /^[\s\u0085\p{DI}]$/u;
/** Invisible characters that modify the one before them. */
const following = /^(?:[\uFE00-\uFE0F]|[\u180B-\u180F]|[\u{E0020}-\u{E007F}]|[\u{E0100}-\u{E01EF}])$/u;
const spaces = /[\t\p{Zs}]+/gu;

/** Reasons why a text is not a valid single line. */
export type LineFault = 'lineBreak' | 'direction' | 'invisible' | 'blank';

/** The stored form of a text: in NFC, without white space and invisible characters at its ends, with single spaces. */
export function cleanLine(text: string): string {
  const characters = Array.from(text.normalize('NFC'));
  const isEdge = (at: number): boolean => edge.test(characters[at] ?? '');
  let [start, end] = [0, characters.length];
  while (start < end && isEdge(start)) start += 1;
  while (end > start && isEdge(end - 1) && !following.test(characters[end - 1] ?? '')) end -= 1;
  return characters.slice(start, end).join('').replace(spaces, ' ');
}

/**
 * The fault inside a text; undefined if there is none. An empty text is `blank`, as is one without a visible character.
 */
export function lineFault(text: string): LineFault | undefined {
  const rest = cleanLine(text).replace(legitimate, '');
  if (lineBreak.test(rest)) return 'lineBreak';
  if (direction.test(rest)) return 'direction';
  if (hidden.test(rest)) return 'invisible';
  return visible.test(rest) ? undefined : 'blank';
}

/** The error message for a text of more characters than the limit; undefined for a shorter one. */
export function lengthError(
  text: string,
  limit: number,
  texts: TextsOf<typeof messages> = messages,
): string | undefined {
  const { length } = cleanLine(text);
  return length > limit ? texts.tooLong({ limit, length }) : undefined;
}

/**
 * The error message for an entered text; undefined when it is valid.
 * @param limit its longest stored form, in UTF-16 code units
 * @param empty the message for an empty text, if one is required
 */
export function lineError(
  text: string,
  limit: number,
  empty: string | undefined,
  texts: TextsOf<typeof messages> = messages,
): string | undefined {
  if (cleanLine(text) === '') return empty;
  const fault = lineFault(text);
  return fault ? texts[fault] : lengthError(text, limit, texts);
}

/**
 * A text of any age in a form that is safe on one line, such as the subject of a mail: characters that are not allowed
 * are dropped.
 */
export function shownLine(text: string): string {
  const kept = cleanLine(text).replaceAll(new RegExp(lineBreak, 'gu'), ' ');
  const places = new Set([...kept.matchAll(legitimate)].map(({ index }) => index));
  return cleanLine(
    kept.replaceAll(new RegExp(hidden, 'gu'), (character, at: number) => (places.has(at) ? character : '')),
  );
}
