import { describe, expect, it } from 'vitest';
import { emptyDraft } from '#machines/domain/plan/plan-draft.ts';
import { cycles, type CycleId } from '#machines/domain/pricing/policy.ts';
import { instalmentsOf, quoteOf } from '#machines/domain/pricing/quote.ts';
import { calendarFile, calendarFileName, type CalendarPlan } from '#screens/payment-plan/calendar-file.ts';

const quote = quoteOf({ ...emptyDraft('plan-1'), templateId: 1 }, '2027-01-04');
const planOf = (cycle: CycleId = 'monthly', changes: Partial<CalendarPlan> = {}): CalendarPlan => ({
  planId: 'plan-1',
  project: 'Lakeside Kitchen',
  cycle,
  rows: instalmentsOf(quote, cycle),
  schedule: quote.schedule,
  madeAt: Date.UTC(2027, 0, 1, 6, 30),
  ...changes,
});

/** The lines as a calendar reads them: with folded lines joined. */
const linesOf = (file: string): readonly string[] => file.replaceAll('\r\n ', '').split('\r\n');
const valuesOf = (file: string, property: string): readonly string[] =>
  linesOf(file)
    .filter((line) => line.startsWith(`${property}:`))
    .map((line) => line.slice(property.length + 1));

/** The lines of each event, without its reminder. */
const eventsOf = (file: string): readonly (readonly string[])[] =>
  linesOf(file)
    .join('\n')
    .split('BEGIN:VEVENT\n')
    .slice(1)
    .map((event) => event.split('\nBEGIN:VALARM')[0]?.split('\n') ?? []);

describe('a calendar file', () => {
  it('has a day for each instalment and each delivery', () => {
    expect(valuesOf(calendarFile(planOf()), 'DTSTART;VALUE=DATE')).toEqual([
      '20270104',
      '20270204',
      '20270304',
      '20270405',
      '20270504',
      '20270604',
      '20270331',
      '20270617',
    ]);
    for (const { id } of cycles) {
      const plan = planOf(id);
      expect(eventsOf(calendarFile(plan))).toHaveLength(plan.rows.length + 2);
    }
  });

  it('describes each instalment: its number, its amount, and the days of its payment link', () => {
    const [first = [], second = []] = eventsOf(calendarFile(planOf()));
    expect(first).toContain(String.raw`SUMMARY:Lakeside Kitchen: instalment 1 of 6\, ₹1\,21\,329.57`);
    expect(first).toContain(String.raw`DESCRIPTION:To pay ₹1\,21\,329.57: ₹1\,02\,821.67 and GST 18% ₹18\,507.90.`);
    expect(second).toContain(
      String.raw`DESCRIPTION:To pay ₹1\,21\,329.57: ₹1\,02\,821.67 and GST 18% ₹18\,507.90.\nWe e-mail the payment link on 1 Feb 2027 and on this day. Nothing is taken automatically.`,
    );
    expect(second).toContain('DTEND;VALUE=DATE:20270205');
  });

  it('names the deliveries, and one that is both', () => {
    const summaries = (plan: CalendarPlan): readonly string[] =>
      valuesOf(calendarFile(plan), 'SUMMARY').slice(plan.rows.length);
    expect(summaries(planOf())).toEqual(['Lakeside Kitchen: First delivery', 'Lakeside Kitchen: Final delivery']);
    expect(
      summaries(planOf('upfront', { schedule: { firstDelivery: '2027-06-17', finalDelivery: '2027-06-17' } })),
    ).toEqual(['Lakeside Kitchen: First and final delivery']);
  });

  it('reminds of each day one day before', () => {
    const lines = linesOf(calendarFile(planOf()));
    const alarms = lines.flatMap((line, index) => (line === 'BEGIN:VALARM' ? [lines.slice(index + 1, index + 3)] : []));
    expect(alarms).toEqual(Array.from({ length: 8 }, () => ['ACTION:DISPLAY', 'TRIGGER:-P1D']));
  });

  it('keeps its ids from one creation to the next, each of them once', () => {
    const ids = (plan: CalendarPlan): readonly string[] => valuesOf(calendarFile(plan), 'UID');
    const made = ids(planOf());
    expect(made[1]).toBe('plan-1-monthly-2@plinth.example');
    expect(ids(planOf('monthly', { project: 'Renamed', madeAt: Date.UTC(2027, 1, 1) }))).toEqual(made);
    expect(new Set(made).size).toBe(made.length);
    expect(ids(planOf('weekly')).slice(0, 3)).not.toEqual(made.slice(0, 3));
    expect(ids(planOf('monthly', { planId: 'plan-2' })).filter((id) => made.includes(id))).toEqual([]);
  });

  it('ends each line as the format requires, with no line over 75 octets', () => {
    const file = calendarFile(planOf('weekly', { project: `${'किचन '.repeat(15)}🏗️` }));
    expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(file.replaceAll('\r\n ', '')).toContain('किचन 🏗️: instalment 1 of 24');
  });

  it('escapes the project’s name, so that a name adds nothing', () => {
    const file = calendarFile(planOf('monthly', { project: 'Lakes, rivers; and\r\nEND:VCALENDAR\u0007' }));
    const named = String.raw`Lakes\, rivers\; and\nEND:VCALENDAR`;
    expect(valuesOf(file, 'SUMMARY').at(-1)).toBe(`${named}: Final delivery`);
    expect(valuesOf(file, 'X-WR-CALNAME')).toEqual([String.raw`${named}\, payment plan`]);
    expect(linesOf(file).filter((line) => line === 'END:VCALENDAR')).toHaveLength(1);
  });
});

describe('the name of the file', () => {
  it.each([
    ['Lakeside Kitchen', 'lakeside-kitchen-payment-plan.ics'],
    ['../../Gather: v1.0/"best"\n', 'gather-v1-0-best-payment-plan.ics'],
    ['Café किचन', 'café-किचन-payment-plan.ics'],
    ['???', 'payment-plan.ics'],
    ['', 'payment-plan.ics'],
    [`${'a'.repeat(47)} b`, `${'a'.repeat(47)}-payment-plan.ics`],
  ])('of %j is %s', (project, name) => {
    expect(calendarFileName(project)).toBe(name);
  });
});
