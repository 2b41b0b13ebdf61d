import { describe, expect, it } from 'vitest';
import {
  answerBy,
  answerSentence,
  demoCalendar,
  demoDayError,
  demoTimes,
  wishSentence,
  wishedDemo,
} from '#machines/domain/leads/demo-time.ts';

const at = (text: string): number => Date.parse(text);
const nowhereElse = (): undefined => undefined;

describe('a request for a demo is answered', () => {
  it.each([
    ['on a Thursday, by Friday evening', '2026-11-26T12:00:00+05:30', '2026-11-27T18:00:00+05:30'],
    ['on a Friday, by Monday evening', '2026-11-27T17:59:00+05:30', '2026-11-30T18:00:00+05:30'],
    ['on a Saturday, by Monday evening', '2026-11-28T01:00:00+05:30', '2026-11-30T18:00:00+05:30'],
    // In London it is still Thursday.
    ['after midnight in India, by the working day after it', '2026-11-26T19:00:00Z', '2026-11-30T18:00:00+05:30'],
  ])('%s', (_, received, answered) => {
    expect(answerBy(at(received))).toBe(at(answered));
  });

  it('with the time in India, and the visitor’s own if it differs', () => {
    const received = at('2026-11-27T12:00:00+05:30');
    expect(answerSentence(received, nowhereElse)).toBe('We answer by 30 Nov 2026, 18:00, India time.');
    expect(answerSentence(received, () => '30 Nov 2026, 12:30')).toBe(
      'We answer by 30 Nov 2026, 18:00, India time: 30 Nov 2026, 12:30 where you are.',
    );
  });
});

describe('a wished demo', () => {
  it('is at a full hour of the working day in India', () => {
    expect([demoTimes[0], demoTimes.at(-1)]).toEqual(['10:00', '17:00']);
    expect(wishedDemo({ demoday: '2026-12-01', demotime: '11:00' })).toEqual({
      from: at('2026-12-01T05:30:00Z'),
      to: at('2026-12-01T06:00:00Z'),
    });
    expect(wishedDemo({ demoday: '2026-12-01', demotime: '03:00' })).toBeUndefined();
    expect(wishedDemo({ demoday: '', demotime: '11:00' })).toBeUndefined();
  });

  it.each([
    ['2026-11-30', undefined],
    ['2026-11-28', 'Choose a day from tomorrow on, at most 60 days ahead'],
    ['2026-11-29', 'Choose a working day, Monday to Friday'],
    ['2027-03-01', 'Choose a day from tomorrow on, at most 60 days ahead'],
    ['soon', 'Choose a day from tomorrow on, at most 60 days ahead'],
  ])('on %s is judged on Saturday, 28 November', (day, error) => {
    expect(demoDayError(day, '2026-11-28')).toBe(error);
  });

  it('is repeated in the confirmation, as a day where no time was chosen', () => {
    expect(wishSentence({ demoday: '2026-12-01', demotime: '11:00' }, nowhereElse)).toBe(
      'You asked for a demo on 1 Dec 2026, 11:00, India time. It is fixed once we confirm it.',
    );
    expect(wishSentence({ demoday: '2026-12-01', demotime: '' })).toBe(
      'You asked for a demo on 1 Dec 2026. We propose a time.',
    );
    expect(wishSentence({ demoday: '', demotime: '' })).toBeUndefined();
  });

  it('is a tentative entry in a calendar, in universal time', () => {
    const file = demoCalendar(
      { demoday: '2026-12-01', demotime: '11:00' },
      at('2026-11-28T10:00:00Z'),
      'plinth.example',
    );
    expect(file?.split('\r\n')).toEqual(
      expect.arrayContaining(['DTSTART:20261201T053000Z', 'DTEND:20261201T060000Z', 'STATUS:TENTATIVE']),
    );
    expect(demoCalendar({ demoday: '2026-12-01', demotime: '' }, 0, 'plinth.example')).toBeUndefined();
  });
});
