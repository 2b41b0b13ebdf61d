/** Which of some names a person probably meant. */

/**
 * How many letters have to be added, left out or changed to make one word of another.
 * @param {string} one
 * @param {string} other
 */
function distance(one, other) {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const changed = (row[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1);
      next.push(Math.min(changed, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}

/**
 * The name that is most like another one.
 * @param {string} name
 * @param {readonly string[]} names at least one
 */
export function nearest(name, names) {
  const plain = name.toLowerCase();
  return (
    names.map((one) => ({ one, far: distance(plain, one.toLowerCase()) })).toSorted((a, b) => a.far - b.far)[0]?.one ??
    ''
  );
}

/**
 * Throws one sentence when a name is none of those there are.
 * @param {string} what 'flow', 'format'
 * @param {string} name
 * @param {readonly string[]} names
 */
export function requireKnown(what, name, names) {
  if (!names.includes(name)) throw new Error(`No ${what} is called ${name}: did you mean ${nearest(name, names)}?`);
}
