import { describe, expect, it } from 'vitest';
import { changePlan, featureNames, type PlanChange } from '#machines/domain/plan/plan-changes.ts';
import { emptyDraft, nameLimit, type PlanDraft } from '#machines/domain/plan/plan-draft.ts';
import { addFeature, chooseTemplate } from '#machines/domain/plan/plan-rules.ts';
import { stepWords } from '#machines/domain/plan/step-words.ts';
import type { TemplateId } from '#machines/domain/catalogue/templates.ts';

const nothing = emptyDraft('plan-1');
const on = (id: TemplateId, ...added: readonly string[]): PlanDraft =>
  added.reduce(addFeature, chooseTemplate(nothing, id));

describe('the message after a step', () => {
  it.each<[string, PlanDraft, PlanChange]>([
    ['Chose Gather', nothing, { type: 'template.toggled', templateId: 1 }],
    ['Chose Khata', on(1), { type: 'template.toggled', templateId: 4 }],
    ['Cleared the selection', on(1), { type: 'template.toggled', templateId: 1 }],
    ['Cleared the selection', on(1), { type: 'template.cleared' }],
    [
      'Took the suggestion Tiffin',
      on(1),
      { type: 'suggestion.taken', suggestion: { templateId: 3, featureIds: [], platforms: ['ios'] } },
    ],
    ['Added Video Calls', on(1), { type: 'feature.added', featureId: 'video-calls' }],
    ['Added Subscriptions and Payments', on(5), { type: 'feature.added', featureId: 'subscriptions' }],
    ['Added Free Trials, Payments and Subscriptions', on(5), { type: 'feature.added', featureId: 'free-trials' }],
    ['Removed Videos', on(1), { type: 'feature.removed', featureId: 'videos' }],
    ['Removed Payments and Subscriptions', on(1), { type: 'feature.removed', featureId: 'payments' }],
    [
      'Removed Payments, Subscriptions and Free Trials',
      on(1, 'free-trials'),
      { type: 'feature.removed', featureId: 'payments' },
    ],
    [
      'Added Invite-Only Entry, removed Guest Mode',
      on(1, 'guest-mode'),
      { type: 'feature.swapped', featureId: 'invite-only-entry' },
    ],
    [
      'Added Anonymous Statistics Only, removed Session Replay and Individual Timelines',
      on(1, 'session-replay', 'individual-timelines'),
      { type: 'feature.swapped', featureId: 'anonymous-statistics-only' },
    ],
    ['Removed all features', on(1), { type: 'features.cleared' }],
    ['Added iOS', on(1), { type: 'platform.toggled', platformId: 'ios' }],
    [
      'Removed Android',
      { ...on(1), platforms: ['android', 'web'] },
      { type: 'platform.toggled', platformId: 'android' },
    ],
    ['Added Professional Prototype', on(1), { type: 'phase.toggled', phaseId: 'professional-prototype' }],
    ['Removed MVP', on(1), { type: 'phase.toggled', phaseId: 'mvp' }],
    ['Set the speed to Fastest', on(1), { type: 'speed.chosen', speed: 'fastest' }],
    ['Renamed from Gather to Club', on(1), { type: 'project.renamed', name: 'Club' }],
    ['Renamed from Club to Gather', { ...on(1), name: 'Club' }, { type: 'project.renamed', name: '' }],
    ['Named the project Club', emptyDraft('plan-1'), { type: 'project.renamed', name: 'Club' }],
  ])('%s', (words, plan, change) => {
    expect(stepWords(changePlan(plan, change).outcome)).toBe(words);
  });

  it('counts features when there are more than three', () => {
    const { outcome, draft } = changePlan(on(1), { type: 'feature.removed', featureId: 'email-login' });
    expect(draft.removed.length).toBeGreaterThan(3);
    expect(stepWords(outcome)).toBe(`Removed ${draft.removed.length} features`);
    expect(featureNames(['videos', 'payments', 'invoices'])).toBe('Videos, Payments and Invoices');
    expect(featureNames(['videos', 'payments', 'invoices', 'comments'])).toBe('4 features');
  });
});

describe('the effect of a step on the plan', () => {
  it('chooses a base, another one, and none', () => {
    const chosen = changePlan(nothing, { type: 'template.toggled', templateId: 1 }).draft;
    expect(chosen).toEqual(on(1));
    expect(changePlan(chosen, { type: 'template.toggled', templateId: 2 }).draft).toEqual(on(2));
    expect(changePlan(chosen, { type: 'template.toggled', templateId: 1 }).draft).toEqual(nothing);
    expect(changePlan(chosen, { type: 'template.cleared' }).draft).toEqual(nothing);
  });

  it('adds, swaps and removes features', () => {
    expect(changePlan(on(1), { type: 'feature.added', featureId: 'guest-mode' }).draft).toEqual(on(1, 'guest-mode'));
    expect(changePlan(on(1, 'guest-mode'), { type: 'feature.swapped', featureId: 'invite-only-entry' }).draft).toEqual(
      on(1, 'invite-only-entry'),
    );
    expect(changePlan(on(1, 'guest-mode'), { type: 'feature.removed', featureId: 'guest-mode' }).draft).toEqual(on(1));
    expect(changePlan(on(1, 'guest-mode'), { type: 'features.cleared' }).draft.added).toEqual([]);
  });

  it('changes platforms, phases and speed, and nothing else', () => {
    expect(changePlan(on(1), { type: 'platform.toggled', platformId: 'ios' }).draft).toEqual({
      ...on(1),
      platforms: ['android', 'ios'],
    });
    expect(changePlan(on(1), { type: 'phase.toggled', phaseId: 'mvp' }).draft).toEqual({
      ...on(1),
      phases: ['design', 'full-build'],
    });
    expect(changePlan(on(1), { type: 'speed.chosen', speed: 'fast' }).draft).toEqual({ ...on(1), speed: 'fast' });
  });

  it('renames the project, without spaces around the name and not without end', () => {
    const renamed = (name: string): string => changePlan(on(1), { type: 'project.renamed', name }).draft.name;
    expect(renamed('  Book club ')).toBe('Book club');
    expect(renamed('   ')).toBe('');
    expect(renamed('x'.repeat(nameLimit + 1))).toBe('x'.repeat(nameLimit));
  });

  it('leaves the plan before it as it was', () => {
    const plan = on(1, 'guest-mode');
    const before = structuredClone(plan);
    changePlan(plan, { type: 'feature.removed', featureId: 'email-login' });
    changePlan(plan, { type: 'platform.toggled', platformId: 'ios' });
    expect(plan).toEqual(before);
  });
});
