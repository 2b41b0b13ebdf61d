/**
 * Texts with values in them, in ICU MessageFormat: `{name}`, `{count, plural, one {# day} other {# days}}`, `{kind,
 * select, …}`, `<link>…</link>`. The build compiles them (src/tools/languages.mjs), so that a browser loads no parser.
 * An arm of a plural or a select has more than one word, or a `#`: a single word in braces is parsed as a value.
 */
import format, { type FormatOptions } from 'icu-minify/format';

type Trimmed<Text extends string> = Text extends ` ${infer Rest}`
  ? Trimmed<Rest>
  : Text extends `${infer Rest} `
    ? Trimmed<Rest>
    : Text;
/** The name of a value; never matches the text of an arm. */
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
/** The text after the last brace before a plural. */
type LastName<Text extends string> = Text extends `${string}{${infer Rest}` ? LastName<Rest> : Text;
type Tags<Text extends string> = Text extends `${string}<${infer Name}>${infer Rest}`
  ? Name extends `/${string}`
    ? Tags<Rest>
    : Name | Tags<Rest>
  : never;

/** The values of a text: a number for a count; a word, a number or a formatted amount for the others. */
export type Values<Text extends string> = {
  readonly [Name in Names<Text>]: Name extends Counts<Text> ? number : string | number;
};
/** The replacement of each pair of tags of a text, created from the text between them; tags are not nested. */
export type Marks<Text extends string, Part> = { readonly [Name in Tags<Text>]: (words: string) => Part };

/** The texts of a module of messages, in any language. */
export type TextsOf<Module> = { readonly [Name in keyof Module]: Module[Name] extends string ? string : Module[Name] };

let made: FormatOptions | undefined;

/** Made when they are first asked for: a built module may make a text before this module is evaluated. */
function formatOptions(): FormatOptions {
  if (made) return made;
  const rules: Record<string, Intl.PluralRules> = {};
  // Numbers in texts are small: large numbers and dates are passed in already formatted.
  const formatters = {
    getNumberFormat: () => ({ format: String }),
    getPluralRules: (language: string) => (rules[language] ??= new Intl.PluralRules(language)),
  };
  made = { formatters } as unknown as FormatOptions;
  return made;
}

/**
 * A name as it stands within a sentence or a list: one with letters from right to left is isolated, as by `<bdi>`, so
 * that it does not reorder what stands around it.
 */
export function isolated(name: string): string {
  // Letters from right to left. Within the function: a built module may make a text before this one is evaluated.
  return /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u.test(name)
    ? `\u2068${name}\u2069`
    : name;
}

/** The values of a text, each name isolated. */
function isolatedIn(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, typeof value === 'string' ? isolated(value) : value]),
  );
}

/**
 * A text with values. @param text in ICU MessageFormat, as a literal in the call; at run time it is the compiled form
 * that replaced it, in the language of its module.
 */
export function message<const Text extends string>(text: Text, language = 'en'): (values: Values<Text>) => string {
  return (values) => String(format(text, language, isolatedIn(values) as typeof values, formatOptions()));
}

/**
 * A text with marked parts, such as a link in a sentence, as a list of its parts in order. @param text in ICU
 * MessageFormat, as a literal in the call.
 */
export function markedMessage<const Text extends string>(
  text: Text,
  language = 'en',
): <Part>(values: Values<Text> & Marks<Text, Part>) => readonly (string | Part)[] {
  return <Part>(values: Values<Text> & Marks<Text, Part>) => {
    const whole = Object.entries(isolatedIn(values)).map(([name, value]) => [
      name,
      typeof value === 'function' ? (words: readonly string[]) => value(words.join('')) as Part : value,
    ]);
    const parts = format<Part>(text, language, Object.fromEntries(whole), formatOptions());
    return Array.isArray(parts) ? parts : [parts];
  };
}
