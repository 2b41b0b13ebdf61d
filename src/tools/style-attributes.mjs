/** Style attributes of prerendered markup, which the security policy does not permit, as rules of a style element. */

/** @type {Readonly<Record<string, string>>} */
const characters = { '&quot;': '"', '&#x27;': "'", '&lt;': '<', '&gt;': '>', '&amp;': '&' };

/**
 * Replaces each style attribute by a mark with a rule of the same precedence: only the style that a script sets on the
 * element later is stronger.
 * @param {string} markup
 * @returns {{ readonly markup: string; readonly rules: string }}
 */
export function withoutStyleAttributes(markup) {
  /** @type {Map<string, number>} */
  const looks = new Map();
  const marked = markup.replace(/(<[a-z][^<>]*?) style="([^"]*)"/gi, (_, before, text) => {
    const look = looks.get(text) ?? looks.size;
    looks.set(text, look);
    return `${before} data-look="${look}"`;
  });
  const rules = [...looks].map(
    ([text, look]) =>
      `[data-look="${look}"]:not(#_){${text.replace(/&(?:quot|#x27|lt|gt|amp);/g, (found) => characters[found] ?? found)}}`,
  );
  return { markup: marked, rules: rules.join('') };
}
