import { countWord } from '#machines/domain/counted.ts';
import type { SignedInBrowser } from '#machines/domain/identity/signed-in-browser.ts';
import { momentInWords } from './settings.view.ts';

const times = new Intl.DateTimeFormat('en-IN', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** 'today at 09:04', or 'on 4 January 2027 at 14:30': in the time of whoever looks. */
function whenInWords(at: number, now: number): string {
  const isToday = new Date(at).toDateString() === new Date(now).toDateString();
  return isToday ? `today at ${times.format(at)}` : `on ${momentInWords(at)}`;
}

/** Since when this browser is signed in, or when another one was there last. */
export function whenSeen({ isThis, startedAt, seenAt }: Pick<SignedInBrowser, 'isThis' | 'seenAt' | 'startedAt'>, now: number): string {
  if (!isThis) return `Active ${whenInWords(seenAt, now)}.`;
  const since = whenInWords(startedAt, now);
  return `Since ${since.replace(/^on /, '')}.`;
}

/** 'Four browsers.' */
export function browsersInWords(count: number): string {
  const word = countWord(count);
  return `${word.charAt(0).toUpperCase()}${word.slice(1)} ${count === 1 ? 'browser' : 'browsers'}.`;
}
