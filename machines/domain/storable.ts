/** Whether PostgreSQL can keep a text: it refuses U+0000, and half a pair of surrogates cannot be written as UTF-8. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && !/\p{Surrogate}/u.test(text);
}
