import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { Intent, Wish } from '#machines/domain/assistant/assistant.types.ts';
import { figuresAsked, plainKinds } from '#machines/domain/assistant/assistant.types.ts';
import { factIds } from '#machines/domain/assistant/fact-ids.ts';
import { proposalView } from '#machines/domain/assistant/proposal-parts.ts';
import { features } from '#machines/domain/catalogue/features.ts';
import { phases } from '#machines/domain/catalogue/phases.ts';
import { platforms } from '#machines/domain/catalogue/platforms.ts';
import { customTemplate, templates } from '#machines/domain/catalogue/templates.ts';
import { topics } from '#machines/domain/guide/topics.ts';
import { areAllowed } from '#machines/domain/plan/change-rules.ts';
import type { PlanDraft } from '#machines/domain/plan/plan-draft.ts';
import { planCosts } from '#machines/domain/pricing/cost-summary.ts';
import { cycles, speeds } from '#machines/domain/pricing/policy.ts';
import { planMachine } from '#machines/plan/plan.machine.ts';
import { runs } from '#tests/support/runs.ts';
import attempts from './attempts.json' with { type: 'json' };
import { noPlan, replied, repliedTo, start, tiffin, type Replied } from './replied.ts';

const plans: readonly PlanDraft[] = [
  noPlan,
  tiffin,
  { ...noPlan, templateId: 7 },
  {
    ...noPlan,
    templateId: 1,
    added: ['anonymous-posts'],
    platforms: ['web'],
    phases: ['mvp'],
    speed: 'fastest',
    care: 'none',
  },
];

/** Expects that the reply is a proposal that the plan accepts now and can undo, or no proposal. */
function expectLegal({ changes, reply }: Replied, draft: PlanDraft, why: string): void {
  expect(reply.sentences.length + Number(reply.proposal !== null), why).toBeGreaterThan(0);
  expect(reply.choices.length).toBeLessThanOrEqual(3);
  // The sentence itself is repeated as it was typed.
  expect(JSON.stringify({ ...reply, sentences: reply.sentences.slice(1) })).not.toMatch(
    /<script|undefined|NaN|Infinity/,
  );
  expect(reply.sentences.join(' ')).not.toMatch(/undefined|NaN|Infinity/);
  if (changes.length === 0) return;
  expect(areAllowed(draft, changes), `${why}: ${JSON.stringify(changes)}`).toBe(true);
  const plan = createActor(planMachine, { input: { draft } }).start();
  plan.send({ type: 'changes.taken', changes });
  const after = plan.getSnapshot().context;
  expect(after.history.past).toHaveLength(1);
  expect(planCosts(after.draft).total).toBe(proposalView(draft, changes, [], start).total);
  expect(after.draft.platforms.length * after.draft.phases.length).toBeGreaterThan(0);
  plan.send({ type: 'plan.undone' });
  expect(plan.getSnapshot().context.draft).toEqual(draft);
}

const id = fc.constantFrom(...features.map((one) => one.id));
const ids = fc.uniqueArray(id, { maxLength: 5 });
const topicIds = fc.uniqueArray(fc.constantFrom(...topics.map((one) => one.id)), { minLength: 1, maxLength: 3 });
const templateId = fc.constantFrom(...[...templates, customTemplate].map((one) => one.id));
const platform = fc.constantFrom(...platforms.map((one) => one.id));
const wish: fc.Arbitrary<Wish> = fc.oneof(
  fc.record({ kind: fc.constant('feature' as const), id, isWanted: fc.boolean() }),
  fc.record({ kind: fc.constant('platform' as const), id: platform, isWanted: fc.boolean() }),
  fc.record({
    kind: fc.constant('phase' as const),
    id: fc.constantFrom(...phases.map((one) => one.id)),
    isWanted: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('base' as const), id: templateId }),
  fc.record({ kind: fc.constant('speed' as const), id: fc.constantFrom(...speeds.map((one) => one.id)) }),
  fc.record({ kind: fc.constant('care' as const), id: fc.constantFrom('standard' as const, 'none' as const) }),
  fc.record({ kind: fc.constant('cycle' as const), id: fc.constantFrom(...cycles.map((one) => one.id)) }),
);
const wishes = fc.array(wish, { minLength: 1, maxLength: 5 });
const budget = fc.option(
  fc.record({
    amount: fc.integer({ min: 1_000_00, max: 20_00_000_00 }),
    per: fc.constantFrom('total' as const, ...cycles.map((one) => one.id)),
    tax: fc.constantFrom('included' as const, 'excluded' as const),
  }),
);
const by = fc.option(fc.constantFrom('2026-12-01', '2027-01-15', '2027-06-30', '2028-01-01'));
const anyIntent: fc.Arbitrary<Intent> = fc.oneof(
  fc.record({ kind: fc.constantFrom(...plainKinds) }),
  fc.record({ kind: fc.constant('choose' as const), at: fc.integer({ min: -1, max: 3 }) }),
  fc.record({ kind: fc.constant('except' as const), featureIds: ids }),
  fc.record({ kind: fc.constant('fact' as const), fact: fc.constantFrom(...factIds) }),
  fc.record({ kind: fc.constant('figure' as const), figure: fc.constantFrom(...figuresAsked) }),
  fc.record({
    kind: fc.constant('describe' as const),
    topicIds,
    featureIds: ids,
    platforms: fc.uniqueArray(platform, { maxLength: 3 }),
    budget,
    by,
  }),
  fc.record({ kind: fc.constant('need' as const), topicIds }),
  fc.record({ kind: fc.constant('cost' as const), things: wishes }),
  fc.record({ kind: fc.constant('change' as const), wishes, lacks: fc.constantFrom([], ['kundli']) }),
  fc.record({ kind: fc.constant('only' as const), featureIds: ids }),
  fc.record({ kind: fc.constantFrom('cheaper' as const, 'sooner' as const), musts: ids, budget, by }),
  fc.record({ kind: fc.constant('why' as const), featureId: id }),
  fc.record({ kind: fc.constant('compare' as const), templateIds: fc.uniqueArray(templateId, { maxLength: 3 }) }),
  fc.record({ kind: fc.constant('left' as const), budget, by }),
  fc.record({ kind: fc.constant('lacking' as const), lacks: fc.constant('kundli') }),
);

describe('any meaning', () => {
  it('has a reply whose every proposal the plan takes now and undoes in one step', () => {
    fc.assert(
      fc.property(
        anyIntent,
        fc.constantFrom(...plans),
        fc.record({ budget, by, musts: ids }),
        (intent, draft, remembered) =>
          expectLegal(replied(intent, draft, { remembered }), draft, JSON.stringify(intent)),
      ),
      runs(300),
    );
  });

  it('of 60 attempts to make it do more is answered from the catalogue only', () => {
    expect(attempts.length).toBeGreaterThanOrEqual(60);
    for (const text of attempts)
      for (const draft of plans) {
        const said = repliedTo(text, draft);
        expectLegal(said, draft, text);
        expect(said.reply.sentences.slice(0, said.reply.kind === 'unknown' ? 0 : 99).join(' ')).not.toMatch(
          /halved|as agreed/,
        );
      }
  });
});

describe('a proposal', () => {
  it('is accepted in part: left-out parts are not counted, and parts that then are impossible are not accepted', () => {
    const changes = [
      { type: 'template.toggled', templateId: 3 },
      { type: 'feature.added', featureId: 'tips' },
    ] as const;
    const whole = proposalView(noPlan, changes, [], start);
    expect(whole.taken).toEqual(changes);
    expect(whole.effect.total).toBe(whole.parts.reduce((sum, { effect }) => sum + effect.total, 0));
    expect(whole.effect.workingDays).toBe(whole.parts.reduce((sum, { effect }) => sum + effect.workingDays, 0));
    expect(proposalView(noPlan, changes, [1], start).taken).toEqual([changes[0]]);
    expect(proposalView(noPlan, changes, [0], start)).toMatchObject({
      taken: [],
      parts: [{ isPossible: true }, { isPossible: false }],
    });
  });

  it('names the additions and removals that come with each part', () => {
    const [board] = proposalView(tiffin, [{ type: 'feature.added', featureId: 'dispatch-board' }], [], start).parts;
    expect(board).toMatchObject({ verb: 'Add', name: 'Dispatch Board', note: expect.stringContaining('Driver App') });
    const [map] = proposalView(tiffin, [{ type: 'feature.removed', featureId: 'map-view' }], [], start).parts;
    expect(map).toMatchObject({ verb: 'Remove', note: expect.stringContaining('Also removes') });
  });
});
