import { once } from '#machines/domain/once.ts';
import { locale } from '#machines/messages/language.ts';
import * as messages from '#machines/messages/moments.ts';

const moments = once(() => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }));

/** '4 January 2027 at 14:30', in the time of whoever looks. */
export function momentInWords(at: number): string {
  return moments().format(at);
}

const times = once(() => new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }));

/** 'today at 09:04', or 'on 4 January 2027 at 14:30': in the time of whoever looks. */
export function whenInWords(at: number, now: number): string {
  const isToday = new Date(at).toDateString() === new Date(now).toDateString();
  return isToday ? messages.today({ time: times().format(at) }) : messages.onDay({ moment: momentInWords(at) });
}
