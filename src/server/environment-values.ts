/** Validation of environment variables, and its error messages. */
import * as v from 'valibot';

type Sentence = (issue: { readonly input: unknown }) => string;

/** A value as an error message repeats it; never one that may contain a password or a key. */
export const told = ({ input }: { readonly input: unknown }): string => JSON.stringify(input);

function isWholeNumber(text: string, least: number, most: number): boolean {
  return /^\d{1,5}$/.test(text) && Number(text) >= least && Number(text) <= most;
}

export function checked(fits: (text: string) => boolean, sentence: Sentence) {
  return v.pipe(v.string(), v.trim(), v.check(fits, sentence));
}

/** A whole number. */
export function wholeNumber(usual: string, least: number, most: number, sentence: Sentence) {
  return v.optional(
    v.pipe(
      checked((text) => isWholeNumber(text, least, most), sentence),
      v.transform(Number),
    ),
    usual,
  );
}

/** A duration in whole seconds. */
export function seconds(name: string, usual: string, least: number, most: number) {
  return wholeNumber(
    usual,
    least,
    most,
    (issue) => `${name} is ${told(issue)}, which is no such time: choose whole seconds from ${least} to ${most}.`,
  );
}

/** A group of variables that are required together. @throws one sentence that names the missing ones. */
export function together<Key extends string>(
  read: Readonly<Partial<Record<Key, unknown>>>,
  why: string,
  keys: readonly Key[],
): Readonly<Record<Key, string>> {
  const missing = keys.filter((key) => read[key] === undefined);
  if (missing.length > 0)
    throw new Error(`${why} needs ${missing.join(' and ')}: set what is missing, or unset the others.`);
  return Object.fromEntries(keys.map((key) => [key, String(read[key])])) as Record<Key, string>;
}
