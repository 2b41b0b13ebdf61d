/** A day and a moment as they are written in a language. */
import { dayInIndia, formatDate, type IsoDate } from '#machines/domain/calendar.ts';
import * as hindi from '#messages/calendar.hi.ts';
import type { Language } from './request-language.ts';

const hindiMonths = [
  hindi.january,
  hindi.february,
  hindi.march,
  hindi.april,
  hindi.may,
  hindi.june,
  hindi.july,
  hindi.august,
  hindi.september,
  hindi.october,
  hindi.november,
  hindi.december,
];

/** '4 Jan 2027', '4 जनवरी 2027'. */
export function dayIn(language: Language, date: IsoDate): string {
  if (language === 'en') return formatDate(date);
  const [year, month, day] = date.split('-').map(Number);
  return `${day} ${hindiMonths[(month ?? 0) - 1]} ${year}`;
}

const moment = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Asia/Kolkata' });
const time = new Intl.DateTimeFormat('en-IN', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'Asia/Kolkata',
});

/** '4 January 2027 at 9:30 am', '4 जनवरी 2027, 09:30', in India. */
export function momentIn(language: Language, at: Date): string {
  return language === 'en' ? moment.format(at) : `${dayIn(language, dayInIndia(at.getTime()))}, ${time.format(at)}`;
}
