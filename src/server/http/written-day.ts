/** A day as it is written in a language. */
import { formatDate, type IsoDate } from '#machines/domain/calendar.ts';
import * as hindi from '#machines/messages/calendar.hi.ts';
import type { Language } from './request-language.ts';

const hindiMonths = [
  hindi.january, hindi.february, hindi.march, hindi.april, hindi.may, hindi.june,
  hindi.july, hindi.august, hindi.september, hindi.october, hindi.november, hindi.december,
];

/** '4 Jan 2027', '4 जनवरी 2027'. */
export function dayIn(language: Language, date: IsoDate): string {
  if (language === 'en') return formatDate(date);
  const [year, month, day] = date.split('-').map(Number);
  return `${day} ${hindiMonths[(month ?? 0) - 1]} ${year}`;
}
