/** Finds revisions by words. It also runs in browsers. */
import type { Revision } from './flow-revisions.ts';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** '22 Nov 2026', in UTC. @param date ISO */
export function dateWords(date: string): string {
  const at = new Date(date);
  return `${at.getUTCDate()} ${months[at.getUTCMonth()]} ${at.getUTCFullYear()}`;
}

/**
 * Whether a revision has all words, in any order: of its subject, author, name and date (2026-11-22 or 22 Nov 2026). A
 * hash is matched from its start.
 */
export function isFoundBy({ name, commit, date, author, subject }: Revision, words: string): boolean {
  const text = `${subject} ${author} ${name} ${date} ${dateWords(date)}`.toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word) || commit.startsWith(word));
}
