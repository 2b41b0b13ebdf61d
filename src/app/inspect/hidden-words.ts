/** Blanks the texts of a screen that may say something about a person. */
import { isOwnWord } from './own-words.ts';

/** What stands for a text that is not shown: its length is not told either. */
export const blank = '•••';

/** The most texts that are remembered: the newest. */
const most = 3_000;

const wordPattern = /[\p{L}\p{M}\p{N}]+/gu;

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}

/** A text anywhere in another one, at the boundaries of words. */
function wholeWords(pattern: string, flags: string): RegExp {
  return new RegExp(String.raw`(?<![\p{L}\p{M}\p{N}])${pattern}(?![\p{L}\p{M}\p{N}])`, flags);
}

/** The pattern of a hidden text within others; undefined for an identifier such as 'shown', compared as a whole. */
function patternOf(text: string): RegExp | undefined {
  if (/^[a-z][\w.-]*$/.test(text)) return undefined;
  return wholeWords(escaped(text).replaceAll(/\s+/g, String.raw`\s+`), 'giu');
}

/** The digits of a hidden text, however they are grouped: '9821140733' is '98211 40733'. */
function digitsOf(text: string): RegExp | undefined {
  const digits = text.replaceAll(/\D/g, '');
  return digits.length < 3 || digits.length > 20
    ? undefined
    : wholeWords(Array.from(digits).join(String.raw`[\s().-]?`), 'gu');
}

/** Groups of digits, but not those of an amount such as '5,73,000'. */
const digitGroups = /(?<![\p{N},.])\p{N}+(?:[ -]\p{N}+)*(?![\p{N}]|[,.]\p{N})/gu;

/** Whether digits may be a phone number, a code or a reference: they are longer than a count or a year. */
function isLongNumber(text: string): boolean {
  const groups = text.split(/[ -]/);
  return groups.length > 1 ? groups.join('').length > 4 : text.length > 3 && !/^(?:19|20)\d\d$/.test(text);
}

/** The texts that no recorded screen shows. */
export interface HiddenWords {
  readonly add: (text: string) => void;
  /** A text without what is hidden, and without words that are not the product's. */
  readonly blanked: (text: string) => string;
}

export function createHiddenWords(): HiddenWords {
  const patterns = new Map<string, readonly RegExp[]>();
  return {
    add: (given) => {
      const text = given.trim();
      // A code such as 'INR' is no text of a person; initials are no word of the product, and hidden as such.
      if (text.length < 2 || /^[A-Z]{2,3}$/.test(text) || patterns.has(text)) return;
      patterns.set(
        text,
        [patternOf(text), digitsOf(text)].filter((pattern) => pattern !== undefined),
      );
      const [oldest] = patterns.keys();
      if (patterns.size > most && oldest !== undefined) patterns.delete(oldest);
    },
    blanked: (text) => {
      const trimmed = text.trim();
      if (trimmed === '') return text;
      if (patterns.has(trimmed)) return blank;
      let shown = text;
      for (const pattern of [...patterns.values()].flat()) shown = shown.replaceAll(pattern, blank);
      shown = shown.replaceAll(wordPattern, (word) => (isOwnWord(word) ? word : blank));
      shown = shown.replaceAll(digitGroups, (digits) => (isLongNumber(digits) ? blank : digits));
      // Numbers beside a hidden text belong to it: a house, a flat, a code.
      return shown === text ? text : shown.replaceAll(/\p{N}+/gu, blank);
    },
  };
}
