/** Positions in our own files, which are not personal data although they look like numbers and tokens. */
const position = String.raw`\/assets\/[\w.-]+(?::\d+){0,2}|\.[cm]?[jt]sx?(?::\d+){1,2}`;

const rules: readonly (readonly [RegExp, (whole: string) => string])[] = [
  // Messages quote unreadable input, which a person may have typed.
  [/"[^"]*"/g, () => '"…"'],
  [/[^\s"'(<>]+@[^\s"')<>]+\.[^\s"')<>]+/g, () => '[email]'],
  [/[?#][^\s"')]+/g, () => ''],
  [/[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/gi, () => '[id]'],
  [
    new RegExp(String.raw`${position}|(?=[\w.-]*\d)(?=[\w.-]*[a-z])[\w-]{16,}(?:\.[\w-]{8,})*`, 'gi'),
    (whole) => (/[/:]/.test(whole) ? whole : '[token]'),
  ],
  [new RegExp(String.raw`${position}|\+?\d(?:[ -]?\d){3,}`, 'g'), (whole) => (/[/:]/.test(whole) ? whole : '[number]')],
];

/**
 * Removes text that may be personal: queries and hashes of addresses, e-mail addresses, quoted values, ids, tokens, and
 * numbers of four or more digits. Line and column numbers of scripts stay.
 */
export function redactText(text: string): string {
  return rules.reduce((left, [pattern, replacement]) => left.replace(pattern, replacement), text);
}
