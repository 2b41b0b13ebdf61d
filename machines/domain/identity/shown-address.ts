/**
 * An e-mail address in the form that a browser may store: the whole host, which has most typos, and of the name only
 * its first and its last letter, `m***a@lakeside.in`.
 */
export function shownAddress(email: string): string {
  const at = Math.max(email.lastIndexOf('@'), 0);
  const [, first = '', last = ''] = /^(.)(?:.+(.))?/su.exec(email.slice(0, at)) ?? [];
  return `${first}***${last}${email.slice(at)}`;
}
