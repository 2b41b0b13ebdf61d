/** Legal and unique names for other programs, which know fewer letters than XState. */

/** Returns the name of a text: the same for the same text, and different for different texts. */
export type NameOf = (text: string) => string;

/**
 * Names texts in the order in which they are asked for. Texts whose legal form is the same are numbered.
 * @param legalOf replaces what a program does not allow in a name
 * @param texts are named first: those that are legal as they are keep their names
 * @param taken names that are used elsewhere; new names are added to it
 */
export function uniqueNames(
  legalOf: (text: string) => string,
  texts: readonly string[] = [],
  taken: Set<string> = new Set(),
): NameOf {
  const names = new Map<string, string>();
  const nameOf: NameOf = (text) => {
    const known = names.get(text);
    if (known !== undefined) return known;
    const plain = legalOf(text);
    let name = plain;
    for (let count = 2; taken.has(name); count += 1) name = `${plain}_${count}`;
    taken.add(name);
    names.set(text, name);
    return name;
  };
  for (const text of texts.toSorted((a, b) => Number(legalOf(a) !== a) - Number(legalOf(b) !== b))) nameOf(text);
  return nameOf;
}

/** Words that cannot name a variable of ECMAScript, and those of SCXML itself. */
const reserved = new Set(
  [
    'break case catch class const continue debugger default delete do else enum export extends false finally for',
    'function if implements import in instanceof interface let new null package private protected public return',
    'static super switch this throw true try typeof undefined var void while with yield await arguments eval',
    'In _event _ioprocessors _name _sessionid _x',
  ].flatMap((words) => words.split(' ')),
);

/** Letters, digits and single underscores, without a digit at the start: a variable of most languages. */
export function identifierOf(text: string): string {
  const plain = text
    .replace(/[^A-Za-z0-9]+/g, '_')
    .replace(/_$/, '')
    .replace(/^(?=\d)/, '_');
  if (plain === '') return '_';
  return reserved.has(plain) ? `${plain}_` : plain;
}

/** An id of XML: letters, digits, dots, hyphens and underscores, after a letter or an underscore. */
export function xmlIdOf(text: string): string {
  const plain = text.replace(/[^A-Za-z0-9._-]+/g, '_').replace(/^(?![A-Za-z_])/, '_');
  return plain === '' ? '_' : plain;
}
