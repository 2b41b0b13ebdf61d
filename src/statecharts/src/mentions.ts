/** Searches the names and descriptions of a machine for a phrase. */

function wordsOf(text: string): readonly string[] {
  return (
    text
      .replace(/([a-z])([A-Z])/g, '$1 $2')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

/** A word without its ending, so that 'signing out' also finds 'signOut.requested'. */
function stemOf(word: string): string {
  return word.length > 4 ? word.replace(/(?:ing|ed|es|e|s)$/, '') : word;
}

/**
 * Whether one of the texts has all words of a phrase, in any order and any spelling: 'log out' is in 'Logout', 'sign
 * out' in 'signOut.requested' and in 'Signing out of this browser'. A phrase without a word is in every text.
 */
export function mentions(texts: readonly (string | null | undefined)[], phrase: string): boolean {
  const sought = wordsOf(phrase);
  return texts.some((text) => {
    const words = wordsOf(text ?? '');
    return (
      words.join('').includes(sought.join('')) ||
      sought.every((one) => words.some((word) => word.startsWith(stemOf(one))))
    );
  });
}
