/** A day and a moment, formatted for a language. */
import { dayInIndia, type IsoDate } from '#machines/domain/calendar.ts';
import type * as english from '#messages/calendar.ts';
import inLanguages from '#messages/calendar.ts?languages';
import { inEachLanguage, type Language, type Texts } from './request-language.ts';

const texts = inLanguages as Texts<typeof english>;
const months = inEachLanguage((language) => {
  const names = texts[language];
  return [
    names.january,
    names.february,
    names.march,
    names.april,
    names.may,
    names.june,
    names.july,
    names.august,
    names.september,
    names.october,
    names.november,
    names.december,
  ];
});

/** '4 Jan 2027', '4 जनवरी 2027'. */
export function dayIn(language: Language, date: IsoDate): string {
  const [year, month, day] = date.split('-').map(Number);
  return `${day} ${months[language][(month ?? 0) - 1]} ${year}`;
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
