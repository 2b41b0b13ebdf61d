/**
 * Texts with values in them, in ICU MessageFormat: `{name}`, `{count, plural, one {# day} other {# days}}`, `{kind,
 * select, …}`, `<link>…</link>`. The build compiles them (src/tools/languages.mjs), so that a browser loads no parser.
 * An arm of a plural or a select has more than one word, or a `#`: one word alone in braces is read as a value.
 */
import format, { type FormatOptions } from 'icu-minify/format';

type Trimmed<Text extends string> = Text extends ` ${infer Rest}`
  ? Trimmed<Rest>
  : Text extends `${infer Rest} `
    ? Trimmed<Rest>
    : Text;
/** The name of a value; never for the words of an arm. */
type Word<Text extends string> = Text extends `${string}${' ' | '#' | '{'}${string}` ? never : Text;
type NameIn<Inner extends string> = Inner extends `${infer Name},${string}`
  ? Word<Trimmed<Name>>
  : Word<Trimmed<Inner>>;
type Names<Text extends string> = Text extends `${string}{${infer Rest}`
  ? Rest extends `${infer Inner}}${string}`
    ? NameIn<Inner> | Names<Rest>
    : never
  : never;
type Counts<Text extends string> = Text extends `${string}{${infer Name}, plural,${infer Rest}`
  ? LastName<Name> | Counts<Rest>
  : never;
/** What follows the last brace before a plural. */
type LastName<Text extends string> = Text extends `${string}{${infer Rest}` ? LastName<Rest> : Text;
type Tags<Text extends string> = Text extends `${string}<${infer Name}>${infer Rest}`
  ? Name extends `/${string}`
    ? Tags<Rest>
    : Name | Tags<Rest>
  : never;

/** The values of a text: a number for what is counted, a word, a number or a written amount for the rest. */
export type Values<Text extends string> = {
  readonly [Name in Names<Text>]: Name extends Counts<Text> ? number : string | number;
};
/** What stands for each pair of tags of a text, made of the words between them; no tags stand between tags. */
export type Marks<Text extends string, Part> = { readonly [Name in Tags<Text>]: (words: string) => Part };

/** The texts of a module of messages, in any language. */
export type TextsOf<Module> = { readonly [Name in keyof Module]: Module[Name] extends string ? string : Module[Name] };

const rules: Record<string, Intl.PluralRules> = {};
// Numbers in texts are small: those that are grouped, and dates, come as they are written.
const formatters = {
  getNumberFormat: () => ({ format: String }),
  getPluralRules: (language: string) => (rules[language] ??= new Intl.PluralRules(language)),
};
const options = { formatters } as unknown as FormatOptions;

/**
 * A text with values. @param text in ICU MessageFormat, written out where it is declared; what runs is the compiled
 * form that took its place, with the language of the module that it stands in.
 */
export function message<const Text extends string>(text: Text, language = 'en'): (values: Values<Text>) => string {
  return (values) => String(format(text, language, values, options));
}

/**
 * A text with marked words, such as a link in a sentence, as its parts in their order. @param text in ICU
 * MessageFormat, written out where it is declared.
 */
export function markedMessage<const Text extends string>(
  text: Text,
  language = 'en',
): <Part>(values: Values<Text> & Marks<Text, Part>) => readonly (string | Part)[] {
  return <Part>(values: Values<Text> & Marks<Text, Part>) => {
    const whole = Object.entries<unknown>(values).map(([name, value]) => [
      name,
      typeof value === 'function' ? (words: readonly string[]) => value(words.join('')) as Part : value,
    ]);
    const parts = format<Part>(text, language, Object.fromEntries(whole), options);
    return Array.isArray(parts) ? parts : [parts];
  };
}
