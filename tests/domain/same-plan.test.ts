import { describe, expect, it } from 'vitest';
import { emptyDraft, isPlanOfLink, isSamePlan, type PlanDraft } from '#machines/domain/plan/plan-draft.ts';
import { chooseTemplate } from '#machines/domain/plan/plan-rules.ts';

const {
  musts: _musts,
  branches: _branches,
  ...plan
}: PlanDraft = { ...chooseTemplate(emptyDraft('plan-1'), 1), name: 'Boat Club' };
const feature = 'chat';

/** One change for each field of a plan. */
const changed: Readonly<Record<keyof PlanDraft, PlanDraft>> = {
  id: { ...plan, id: 'plan-2' },
  name: { ...plan, name: 'Row Club' },
  templateId: { ...plan, templateId: 2 },
  added: { ...plan, added: [feature] },
  removed: { ...plan, removed: [feature] },
  platforms: { ...plan, platforms: ['ios'] },
  phases: { ...plan, phases: ['design'] },
  speed: { ...plan, speed: 'fast' },
  care: { ...plan, care: 'none' },
  cycle: { ...plan, cycle: 'weekly' },
  musts: { ...plan, musts: [feature] },
  branches: { ...plan, branches: [{ name: 'First', choices: null }] },
};

describe('two plans', () => {
  it.each(Object.entries(changed))('that differ in %s are not the same', (_field, other) => {
    expect(isSamePlan(plan, other)).toBe(false);
  });

  it('that differ in the must-haves of a branch are not the same', () => {
    const { id: _id, name: _name, ...choices } = plan;
    const branch = (musts: readonly string[]): PlanDraft => ({
      ...plan,
      branches: [
        { name: 'First', choices: null },
        { name: 'Second', choices: { ...choices, musts } },
      ],
    });
    expect(isSamePlan(branch([]), branch([feature]))).toBe(false);
  });

  it('are the same in any order of their fields, and with no must-haves written in either way', () => {
    const reversed = Object.fromEntries(Object.entries(plan).toReversed()) as unknown as PlanDraft;
    expect(isSamePlan(plan, reversed)).toBe(true);
    expect(isSamePlan(plan, { ...plan, musts: [] })).toBe(true);
  });
});

describe('the plan of a link', () => {
  it('is this one under another id; a link without must-haves leaves them', () => {
    const kept = { ...plan, musts: [feature] };
    expect(isPlanOfLink(kept, { ...plan, id: 'linked' })).toBe(true);
    expect(isPlanOfLink(kept, { ...kept, id: 'linked' })).toBe(true);
    expect(isPlanOfLink(plan, { ...kept, id: 'linked' })).toBe(false);
  });
});
