import { once } from '#machines/domain/once.ts';
import { locale } from '#messages/language.ts';

const moments = once(
  () =>
    new Intl.DateTimeFormat(locale, {
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }),
);

/** '4 January 2027 at 14:30', in the viewer's time zone. */
export function momentInWords(at: number): string {
  return moments().format(at);
}

const times = once(() => new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }));

/** '09:04' for a moment of today, in the viewer's time zone; null for another day. */
export function timeToday(at: number, now: number): string | null {
  return new Date(at).toDateString() === new Date(now).toDateString() ? times().format(at) : null;
}
