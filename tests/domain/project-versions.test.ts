import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, isWorkingDay, workingDay } from '#machines/domain/calendar.ts';
import {
  chooseTemplate,
  addFeature,
  clearTemplate,
  removeAllFeatures,
  removeFeature,
} from '#machines/domain/plan/plan-rules.ts';
import { emptyDraft, type PlanDraft } from '#machines/domain/plan/plan-draft.ts';
import { quoteOf } from '#machines/domain/pricing/quote.ts';
import type { ProjectStatus } from '#machines/domain/projects/project-status.ts';
import { versionDifference, versionWords, type SavedVersion } from '#machines/domain/projects/version-words.ts';
import { workingDaysBetween } from '#machines/domain/days-between.ts';
import { anyDay, anyPlan, anyWorkingDay } from '../support/arbitrary-plan.ts';
import { runs } from '#tests/support/runs.ts';

const start = '2027-01-04';
const gather = chooseTemplate(emptyDraft('plan-1'), 1);

function saved(draft: PlanDraft, status: ProjectStatus = 'draft', on = start): SavedVersion {
  const { costs, schedule } = quoteOf(draft, on);
  return { status, draft, total: costs.total, finalDelivery: schedule.finalDelivery };
}

const free = (words: readonly string[]) => words.filter((word) => !/^[+\u2212]/.test(word));

describe('the changes between two versions', () => {
  it('are listed in words, then in rupees and working days', () => {
    const [before, after] = [saved(gather), saved(addFeature(gather, 'video-calls'))];
    expect(versionWords(before, after)).toEqual(['added Video Calls', '+₹17,904.71', '+4 days']);
    expect(versionWords(after, before)).toEqual(['removed Video Calls', '−₹17,904.71', '−4 days']);
  });

  it('keep the paise of an amount that has some', () => {
    const plain = saved(gather);
    const dearer = {
      ...saved(addFeature(gather, 'video-calls')),
      total: plain.total + 16_629_77,
      finalDelivery: workingDay(plain.finalDelivery, 7),
    };
    expect(versionWords(plain, dearer).join(', ')).toBe('added Video Calls, +₹16,629.77, +6 days');
  });

  it.each<[string, PlanDraft, PlanDraft]>([
    ['removed Comments and Videos', gather, ['videos', 'comments'].reduce(removeFeature, gather)],
    ['changed the base from Gather to Storefront', gather, chooseTemplate(gather, 2)],
    ['chose Gather', emptyDraft('plan-1'), gather],
    [
      'changed the base from Gather to Storefront, added Video Calls',
      gather,
      addFeature(chooseTemplate(gather, 2), 'video-calls'),
    ],
    ['cleared the selection', addFeature(gather, 'video-calls'), clearTemplate(addFeature(gather, 'video-calls'))],
    ['added iOS', gather, { ...gather, platforms: ['android', 'ios'] }],
    ['added iOS and Web, removed Android', gather, { ...gather, platforms: ['ios', 'web'] }],
    [
      'added Professional Prototype, removed Full Build',
      gather,
      { ...gather, phases: ['design', 'professional-prototype', 'mvp'] },
    ],
    ['changed the speed from Standard to Fast', gather, { ...gather, speed: 'fast' }],
    ['changed the payments from Monthly to Upfront', gather, { ...gather, cycle: 'upfront' }],
    ['marked Comments and Videos as a must-have', gather, { ...gather, musts: ['comments', 'videos'] }],
    [
      'unmarked Comments as a must-have',
      { ...gather, musts: ['comments', 'videos'] },
      { ...gather, musts: ['videos'] },
    ],
    ['removed Videos', { ...gather, musts: ['videos'] }, removeFeature({ ...gather, musts: ['videos'] }, 'videos')],
    ['renamed from Gather to Club', gather, { ...gather, name: 'Club' }],
    ['renamed from Club to Guild', { ...gather, name: 'Club' }, { ...gather, name: 'Guild' }],
    [
      'added Video Calls, changed the speed from Standard to Fast, renamed from Gather to Club',
      gather,
      { ...addFeature(gather, 'video-calls'), speed: 'fast', name: 'Club' },
    ],
  ])('%s', (words, before, after) => {
    expect(free(versionWords(saved(before), saved(after))).join(', ')).toBe(words);
  });

  it('count features when there are more than three', () => {
    const words = versionWords(saved(gather), saved(removeAllFeatures(gather)));
    expect(words[0]).toBe(`removed ${removeAllFeatures(gather).removed.length} features`);
  });

  it.each<[string, ProjectStatus, ProjectStatus]>([
    ['created the project', 'draft', 'created'],
    ['archived the project', 'created', 'archived'],
    ['restored the project', 'archived', 'draft'],
    ['restored the project', 'archived', 'shipped'],
    ['withdrew the last link', 'invited', 'draft'],
    ['withdrew the last link', 'invited', 'created'],
    ['started the project', 'archived', 'running'],
    ['made the project a draft again', 'freemium', 'draft'],
    ['started the project', 'created', 'running'],
    ['delivered the project', 'running', 'shipped'],
    ['marked the project as invited', 'created', 'invited'],
    ['marked the project as freemium', 'created', 'freemium'],
  ])('%s, when only the status changed', (words, from, to) => {
    expect(versionWords(saved(gather, from), saved(gather, to))).toEqual([words]);
  });

  it('are only the delivery when the same plan was saved a week later', () => {
    expect(versionDifference(saved(gather), saved(gather, 'draft', addDays(start, 7)))).toEqual({
      words: ['+5 days'],
      total: 0,
      days: 5,
    });
  });

  it('have a singular for one day', () => {
    const before = saved(gather);
    expect(versionWords(before, { ...before, finalDelivery: workingDay(before.finalDelivery, 2) })).toEqual(['+1 day']);
  });

  it('are none between equal versions, and add up over any third, whatever the plans', () => {
    fc.assert(
      fc.property(anyPlan, anyPlan, anyPlan, anyWorkingDay, anyWorkingDay, (a, b, c, day, other) => {
        const [first, second, third] = [saved(a, 'draft', day), saved(b, 'created', other), saved(c, 'archived', day)];
        expect(versionDifference(first, first)).toEqual({ words: [], total: 0, days: 0 });
        const [there, back, on, whole] = [
          versionDifference(first, second),
          versionDifference(second, first),
          versionDifference(second, third),
          versionDifference(first, third),
        ];
        expect([there.total + back.total, there.days + back.days]).toEqual([0, 0]);
        expect([there.total + on.total, there.days + on.days]).toEqual([whole.total, whole.days]);
        for (const word of there.words) expect(word).toMatch(/^(?:[a-z]|[+\u2212]₹?\d)/);
      }),
      runs(300),
    );
  });
});

describe('the working days between two days', () => {
  it.each([
    ['2027-01-04', '2027-01-04', 0],
    ['2027-01-04', '2027-01-05', 1],
    ['2027-01-08', '2027-01-11', 1],
    ['2027-01-11', '2027-01-08', -1],
    ['2027-01-04', '2027-02-01', 20],
    ['2027-01-09', '2027-01-11', 0],
  ])('from %s to %s are %i', (from, to, days) => {
    expect(workingDaysBetween(from, to)).toBe(days);
  });

  it('are as many as the calendar counts on, from any working day', () => {
    fc.assert(
      fc.property(anyWorkingDay, fc.nat({ max: 400 }), (day, count) => {
        expect(workingDaysBetween(day, workingDay(day, count + 1))).toBe(count);
      }),
      runs(300),
    );
  });

  it('grow by one over each working day and by none over a weekend', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        expect(workingDaysBetween(day, addDays(day, 1))).toBe(isWorkingDay(day) ? 1 : 0);
      }),
      runs(300),
    );
  });
});
