import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { features } from '#machines/domain/catalogue/features.ts';
import { changeBranches } from '#machines/domain/plan/branches.ts';
import { emptyDraft } from '#machines/domain/plan/plan-draft.ts';
import { planFeatures } from '#machines/domain/plan/plan-features.ts';
import { readPlanLink, shortCode, writePlanLink } from '#machines/domain/plan/plan-link.ts';
import { addFeature, chooseTemplate, toggleMust } from '#machines/domain/plan/plan-rules.ts';
import { planCosts } from '#machines/domain/pricing/cost-summary.ts';
import { anyPlan } from '#tests/support/arbitrary-plan.ts';
import { runs } from '#tests/support/runs.ts';

const gather = addFeature(
  chooseTemplate({ ...emptyDraft('plan-1'), name: 'Lakeside Kitchen. No. 1 – ₹' }, 1),
  'video-calls',
);

describe('a plan link', () => {
  it('carries any plan there and back, with the total it was made at', () => {
    fc.assert(
      fc.property(anyPlan, fc.string({ maxLength: 80 }), (plan, name) => {
        const draft = { ...plan, name: name.trim() };
        const { total } = planCosts(draft);
        expect(readPlanLink(writePlanLink(draft, total))).toEqual({
          kind: 'plan',
          draft: { ...draft, id: 'link' },
          total,
        });
      }),
      runs(300),
    );
  });

  it('is short: a base with one feature more fits a message', () => {
    expect(writePlanLink({ ...gather, name: '' }, planCosts(gather).total).length).toBeLessThan(40);
  });

  it('of an earlier release, which had neither care nor cycle, is read with care, paid monthly', () => {
    const body = '1.1.1.q.2...9ix.Boats';
    expect(readPlanLink(`${body}.${shortCode(body)}`)).toEqual({
      kind: 'plan',
      draft: {
        ...chooseTemplate(emptyDraft('link'), 1),
        name: 'Boats',
        speed: 'fast',
        care: 'standard',
        cycle: 'monthly',
      },
      total: 12_345,
    });
  });

  it('of an earlier release opens, with branches or without', () => {
    const boats = { ...gather, name: 'Boats' };
    const two = changeBranches(boats, { type: 'branch.made', name: 'Lean MVP' }).draft;
    for (const [draft, body] of [
      [boats, '2.1.1.q.101.rpK8..9ix.Boats'],
      [two, '3.1.1.q.101.rpK8..9ix.Boats.%20first.1.1.q.101.rpK8..Lean%20MVP......'],
    ] as const) {
      const link = `${body}.${shortCode(body)}`;
      expect(readPlanLink(link)).toEqual({ kind: 'plan', draft: { ...draft, id: 'link' }, total: 12_345 });
    }
  });

  it('of an earlier release calls the first branch as it was called where the link was made', () => {
    for (const name of ['Full', 'Original', 'पूरा']) {
      const body = `3.1.1.q.101.rpK8..9ix.Boats.${encodeURIComponent(name)}.1.1.q.101.rpK8..Lean%20MVP......`;
      expect(readPlanLink(`${body}.${shortCode(body)}`)).toMatchObject({
        kind: 'plan',
        draft: { branches: [{ name }, { name: 'Lean MVP', choices: null }] },
      });
    }
  });

  it('contains the must-haves of the plan and of each branch, four characters each', () => {
    const musts = planFeatures(gather).reduce(toggleMust, gather);
    const link = writePlanLink(musts, planCosts(musts).total);
    expect(link.length).toBeLessThan(
      writePlanLink(gather, planCosts(gather).total).length + planFeatures(gather).length * 4 + 2,
    );
    const made = changeBranches(toggleMust(gather, 'videos'), { type: 'branch.made', name: 'Lean MVP' }).draft;
    const branched = toggleMust(toggleMust(made, 'videos'), 'video-calls');
    const read = readPlanLink(writePlanLink(branched, 1));
    expect(read).toMatchObject({
      draft: { musts: ['video-calls'], branches: [{ choices: { musts: ['videos'] } }, { choices: null }] },
    });
  });

  it('with must-haves is damaged when a must-have is no feature, and when a part is missing', () => {
    for (const [body, kind] of [
      ['4.1.1.q.101...DIE8.9ix.Boats', 'plan'],
      ['4.1.1.q.101...DIE7.9ix.Boats', 'damaged'],
      ['4.1.1.q.101...DIE8.9ix', 'damaged'],
      ['4.1.1.q.101...DIE8.9ix.Boats.Full......', 'damaged'],
      ['6.1.1.q.101...DIE8.9ix.Boats', 'damaged'],
    ] as const) {
      expect(readPlanLink(`${body}.${shortCode(body)}`).kind, body).toBe(kind);
    }
  });

  const kitchen = { ...gather, name: 'Meera’s (new) *app* – _v1_… ~50% off!' };
  const inChat = writePlanLink(kitchen, 12_345);

  const behindLinks = [
    Array.from('.,)*_…।\u200B\u200E!?;:"’»]>~/='),
    ['..', ').', '**', '.\n', '%20', '%0A', '+', '.html', ' is my plan. What do you think?'],
    ['&utm_source=whatsapp', '&fbclid=IwAR0abc.def', '?utm_medium=social'],
  ].flat();
  it.each(behindLinks)('opens with %j behind it', (behind) => {
    expect(readPlanLink(inChat + behind)).toMatchObject({ kind: 'plan', draft: { name: kitchen.name }, total: 12_345 });
  });

  it('has no sign at which a chat ends an address, and ends with a letter', () => {
    fc.assert(
      fc.property(anyPlan, fc.string({ maxLength: 80 }), (plan, name) => {
        const link = writePlanLink({ ...plan, name }, 1);
        expect(link).toMatch(/^[\w.%-]+[a-z]$/);
        expect(link).not.toContain('..');
      }),
      runs(300),
    );
  });

  it('opens when its escapes were escaped once more, and with an invisible character inside', () => {
    for (const text of [
      encodeURIComponent(inChat),
      inChat.replaceAll('%', '%25'),
      `${inChat.slice(0, 9)}\u200B${inChat.slice(9)}`,
    ])
      expect(readPlanLink(text), text).toMatchObject({ kind: 'plan', draft: { name: kitchen.name } });
  });

  it('has a code of its own for each feature', () => {
    expect(new Set(features.map(({ id }) => shortCode(id))).size).toBe(features.length);
  });

  it('is damaged by any single character that is changed, lost or added', () => {
    // Without its last letter, which only protects the others.
    const link = writePlanLink(gather, planCosts(gather).total).slice(0, -1);
    const spoiled = Array.from(link).flatMap((character, index) => [
      link.slice(0, index) + (character === 'x' ? 'y' : 'x') + link.slice(index + 1),
      link.slice(0, index) + link.slice(index + 1),
      `${link.slice(0, index)}x${link.slice(index)}`,
    ]);
    expect(spoiled.filter((text) => readPlanLink(text).kind === 'plan')).toEqual([]);
  });

  it('is never read from text that is none, and never throws', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(readPlanLink(text)).toEqual({ kind: 'damaged' });
      }),
      runs(300),
    );
    const body = '1.1.1.q.1....%E0%A4%A';
    expect(readPlanLink(`${body}.${shortCode(body)}`)).toEqual({ kind: 'damaged' });
  });
});
