/**
 * An e-mail address as it may be kept in a browser: the whole host, where most slips of the finger are seen, and of the
 * name only its first and its last letter, `m***a@lakeside.in`.
 */
export function shownAddress(email: string): string {
  const at = Math.max(email.lastIndexOf('@'), 0);
  const [, first = '', last = ''] = /^(.)(?:.+(.))?/su.exec(email.slice(0, at)) ?? [];
  return `${first}***${last}${email.slice(at)}`;
}
