/** Whether PostgreSQL can store a text: it rejects U+0000, and a lone surrogate cannot be encoded as UTF-8. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && !/\p{Surrogate}/u.test(text);
}
