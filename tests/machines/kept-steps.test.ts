/** The undo and redo history is stored with the plan, and continues in the next visit. */
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { silentApp } from '#machines/app/app.samples.ts';
import type { autosaveMachine } from '#machines/autosave/autosave.machine.ts';
import { silentAutosave } from '#machines/autosave/autosave.samples.ts';
import type { PlanFound } from '#machines/domain/plan/stored-plan.ts';
import { sealPlan } from '#machines/domain/plan/stored-plan.ts';
import { openPlan } from '#machines/domain/plan/envelope.ts';
import type { PlanWrite, PlanWritten } from '#machines/ports/plan-store.ts';
import { outside } from './outside.ts';

/** A visit that finds this; the store receives its writes. */
function visit(found: PlanFound) {
  const store = outside<PlanWritten, PlanWrite>();
  const autosave: typeof autosaveMachine = silentAutosave.provide({ actors: { writePlan: store.actor } });
  const app = createActor(silentApp.provide({ actors: { autosave } }), {
    input: { found, payments: { receipt: null, openOrders: [] }, currency: 'INR', seed: 'visit' },
  }).start();
  const { plan } = app.getSnapshot().children;
  if (!plan) throw new Error('The plan did not start');
  return { plan, store, context: () => plan.getSnapshot().context };
}

it('steps of an earlier visit can be undone and redone in the next one', async () => {
  const first = visit({ kind: 'none' });
  first.plan.send({ type: 'template.toggled', templateId: 3 });
  await first.store.answer({ kind: 'written', stored: { draft: first.context().draft, revision: 1, savedAt: 1 } });
  first.plan.send({ type: 'platform.toggled', platformId: 'web' });
  first.plan.send({ type: 'speed.chosen', speed: 'fast' });
  first.plan.send({ type: 'plan.undone' });
  await first.store.answer({ kind: 'written', stored: { draft: first.context().draft, revision: 2, savedAt: 1 } });
  const last = first.store.asked.at(-1);
  if (!last) throw new Error('Nothing was written');

  const { plan, context } = visit(
    openPlan(sealPlan({ draft: last.draft, revision: 3, savedAt: 1, history: last.history })),
  );
  const chosen = context().draft;
  expect(chosen).toEqual(first.context().draft);
  plan.send({ type: 'plan.redone' });
  expect(context().draft).toEqual({ ...chosen, speed: 'fast' });
  plan.send({ type: 'plan.undone' });
  plan.send({ type: 'plan.undone' });
  expect(context().draft).toEqual({ ...chosen, platforms: ['android'] });
  expect(context().history.past.map(({ outcome }) => outcome)).toEqual([{ kind: 'baseChosen', templateId: 3 }]);
});
