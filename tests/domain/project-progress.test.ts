import { describe, expect, it } from 'vitest';
import { sampleCard } from '#machines/dashboard/project-card.samples.ts';
import {
  distanceWords,
  phaseWords,
  plannedInstalments,
  progressWords,
  weeksSince,
} from '#machines/domain/projects/project-progress.ts';

const schedule = { start: '2027-01-04', weeks: 24, finalDelivery: '2027-06-18' };
const design = { start: '2027-01-04', end: '2027-01-29', days: 20 };

describe('the progress of a project', () => {
  it.each([
    ['2026-12-30', ['Starts 4 Jan 2027', 'On time for 18 Jun 2027']],
    ['2027-01-04', ['Week 1 of 24', 'On time for 18 Jun 2027']],
    ['2027-01-10', ['Week 2 of 24', 'On time for 18 Jun 2027']],
    ['2027-02-17', ['Week 7 of 24', 'On time for 18 Jun 2027']],
    ['2027-06-18', ['Week 24 of 24', 'On time for 18 Jun 2027']],
    ['2027-06-21', ['Week 24 of 24', 'Due since 18 Jun 2027']],
  ])('on %s is %j', (today, words) => expect(progressWords('running', schedule, today)).toEqual(words));

  it('is a plan alone while nothing is built', () =>
    expect(progressWords('draft', schedule, '2027-02-17')).toEqual(['Final delivery 18 Jun 2027']));

  it.each([
    ['2026-12-30', 'From 4 Jan 2027'],
    ['2027-01-04', 'Week 1 of 4'],
    ['2027-01-29', 'Week 4 of 4'],
    ['2027-01-30', 'Done 29 Jan 2027'],
  ])('of a phase on %s is %s', (today, words) => expect(phaseWords('running', design, today)).toBe(words));

  it('of a phase is a plan alone while nothing is built', () =>
    expect(phaseWords('draft', design, '2027-01-15')).toBe('From 4 Jan 2027'));

  it('is to scale in weeks of five days', () =>
    expect([weeksSince('2027-01-04', '2027-01-06'), weeksSince('2027-01-04', '2027-01-01')]).toEqual([0.4, -0.2]));
});

it.each([
  ['2027-03-04', 'today'],
  ['2027-03-05', 'tomorrow'],
  ['2027-03-19', 'in 15 days'],
  ['2027-03-03', 'yesterday'],
  ['2027-03-01', '3 days ago'],
])('%s from 4 March is %s', (day, words) => {
  expect(distanceWords('2027-03-04', day)).toBe(words);
});

describe('the amount due of an unpaid project', () => {
  it('is its total with GST, in the cycle of its plan', () => {
    const rows = plannedInstalments(sampleCard);
    expect([rows.length, rows[0]?.due, rows.reduce((all, { net }) => all + net, 0)]).toEqual([
      6,
      '2027-01-04',
      sampleCard.total,
    ]);
    expect(rows.reduce((all, { amount }) => all + amount, 0)).toBe(Math.round(sampleCard.total * 1.18));
    expect(plannedInstalments({ ...sampleCard, draft: { ...sampleCard.draft, cycle: 'upfront' } })).toHaveLength(1);
  });

  it.each([
    { status: 'freemium' },
    { status: 'archived' },
    { prototype: 'instant' },
    { draft: { ...sampleCard.draft, templateId: null } },
  ] as const)('is nothing for %j', (changes) => {
    expect(plannedInstalments({ ...sampleCard, ...changes })).toEqual([]);
  });
});
