import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  dayInIndia,
  formatDate,
  isIsoDate,
  isWorkingDay,
  nextMonday,
  nextWorkingDay,
  timeInIndia,
  workingDay,
} from '#machines/domain/calendar.ts';
import { anyDay } from '#tests/support/arbitrary-plan.ts';
import { runs } from '#tests/support/runs.ts';

/** The names in the platform's own calendar. */
const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' });
const weekdayOf = (day: string): string => weekday.format(new Date(`${day}T12:00:00Z`));
const isWeekend = (day: string): boolean => ['Saturday', 'Sunday'].includes(weekdayOf(day));

/** The day after, one step at a time. */
function dayAfter(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + 1);
  return date.toISOString().slice(0, 10);
}

it.each([
  ['2027-01-01', 'Friday', '2027-01-04'],
  ['2027-01-02', 'Saturday', '2027-01-04'],
  ['2027-01-03', 'Sunday', '2027-01-04'],
  ['2027-01-04', 'Monday', '2027-01-05'],
])('the working day after %s, a %s, is %s', (day, name, next) => {
  expect(weekdayOf(day)).toBe(name);
  expect(nextWorkingDay(day)).toBe(next);
});

describe('the day in India', () => {
  it.each([
    ['2027-01-03T18:29:59.999Z', '2027-01-03'],
    ['2027-01-03T18:30:00.000Z', '2027-01-04'],
    ['2027-01-04T00:00:00.000Z', '2027-01-04'],
    ['2026-12-31T18:30:00.000Z', '2027-01-01'],
    ['2028-02-28T18:30:00.000Z', '2028-02-29'],
  ])('at %s is %s', (moment, day) => {
    expect(dayInIndia(Date.parse(moment))).toBe(day);
  });

  it('is the platform’s day of Asia/Kolkata', () => {
    const kolkata = new Intl.DateTimeFormat('en-CA', {
      timeZone: 'Asia/Kolkata',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }),
        (date) => {
          expect(dayInIndia(date.getTime())).toBe(kolkata.format(date));
        },
      ),
    );
  });
});

describe('the next Monday', () => {
  it.each([
    ['a Sunday, one millisecond before midnight in India', '2027-01-03T18:29:59.999Z', '2027-01-04'],
    ['that midnight, when it is Monday', '2027-01-03T18:30:00.000Z', '2027-01-11'],
    ['a Monday morning', '2027-01-04T04:00:00.000Z', '2027-01-11'],
    ['a Tuesday', '2027-01-05T06:00:00.000Z', '2027-01-11'],
    ['a Saturday at the end of a year', '2027-01-02T06:00:00.000Z', '2027-01-04'],
  ])('seen from %s', (_, moment, monday) => {
    expect(nextMonday(dayInIndia(Date.parse(moment)))).toBe(monday);
  });

  it('is a Monday, one to seven days ahead', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        let expected = dayAfter(day);
        while (weekdayOf(expected) !== 'Monday') expected = dayAfter(expected);
        expect(nextMonday(day)).toBe(expected);
      }),
    );
  });
});

describe('working days', () => {
  it('are Monday to Friday', () => {
    fc.assert(fc.property(anyDay, (day) => isWorkingDay(day) !== isWeekend(day)));
  });

  it.each([
    ['2027-01-04', 1, '2027-01-04'],
    ['2027-01-04', 5, '2027-01-08'],
    ['2027-01-04', 6, '2027-01-11'],
    ['2027-01-07', 3, '2027-01-11'],
    ['2027-01-09', 1, '2027-01-11'],
    ['2027-01-10', 6, '2027-01-18'],
    ['2027-12-31', 2, '2028-01-03'],
  ])('from %s, number %i is %s', (start, n, day) => {
    expect(workingDay(start, n)).toBe(day);
  });

  it('are those found by going day by day', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 1, max: 120 }), (start, n) => {
        let day = start;
        while (isWeekend(day)) day = dayAfter(day);
        for (let left = n - 1; left > 0; left -= 1) {
          do day = dayAfter(day);
          while (isWeekend(day));
        }
        expect(workingDay(start, n)).toBe(day);
      }),
      runs(200),
    );
  });
});

describe('adding to a day', () => {
  it('crosses months, years and leap days', () => {
    expect(addDays('2027-12-31', 1)).toBe('2028-01-01');
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2027-02-28', 1)).toBe('2027-03-01');
    expect(addDays('2027-01-01', -1)).toBe('2026-12-31');
    expect(addDays('2027-06-15', 0)).toBe('2027-06-15');
  });

  it.each([
    ['2025-01-31', 1, '2025-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2027-01-31', 2, '2027-03-31'],
    ['2027-01-31', 3, '2027-04-30'],
    ['2027-10-31', 4, '2028-02-29'],
    ['2027-11-30', 3, '2028-02-29'],
    ['2027-12-15', 1, '2028-01-15'],
    ['2028-02-29', 12, '2029-02-28'],
    ['2027-05-05', 0, '2027-05-05'],
  ])('%s and %i months is %s', (day, months, later) => {
    expect(addMonths(day, months)).toBe(later);
  });

  it('of months keeps the day, or takes the last one of a shorter month', () => {
    fc.assert(
      fc.property(anyDay, fc.nat({ max: 60 }), (day, months) => {
        const later = addMonths(day, months);
        const monthNumber = (date: string): number => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));
        expect(monthNumber(later) - monthNumber(day)).toBe(months);
        const isLastOfMonth = dayAfter(later).endsWith('-01');
        expect(later.slice(8) === day.slice(8) || (isLastOfMonth && later.slice(8) < day.slice(8))).toBe(true);
      }),
      runs(300),
    );
  });
});

describe('a day as text', () => {
  it.each(['2027-01-04', '2028-02-29', '2027-12-31'])('%s is a day', (text) => {
    expect(isIsoDate(text)).toBe(true);
  });

  it.each([
    '2027-02-29',
    '2027-02-30',
    '2027-13-01',
    '2027-00-10',
    '2027-04-31',
    '2027-1-4',
    '04-01-2027',
    '2027-01-04T00:00',
    ' 2027-01-04',
    'soon',
    '',
  ])('"%s" is none', (text) => {
    expect(isIsoDate(text)).toBe(false);
  });

  it('is written as it is read in India', () => {
    expect(formatDate('2027-01-04')).toBe('4 Jan 2027');
    expect(formatDate('2028-02-29')).toBe('29 Feb 2028');
    const written = new Intl.DateTimeFormat('en-IN', {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      timeZone: 'UTC',
    });
    for (let day = 0; day < 366; day += 1)
      expect(formatDate(addDays('2028-01-01', day))).toBe(written.format(new Date(Date.UTC(2028, 0, 1 + day))));
  });
});

it('the time in India is that of its clocks, five and a half hours ahead', () => {
  expect(timeInIndia(Date.UTC(2026, 11, 31, 20))).toBe('01:30');
  expect(timeInIndia(Date.UTC(2027, 0, 1, 18, 29, 59))).toBe('23:59');
});
