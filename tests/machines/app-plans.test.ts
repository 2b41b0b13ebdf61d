/** The plans beside the open one: a replaced plan is kept, and a plan from a link waits for a decision. */
import { describe, expect, it } from 'vitest';
import type { KeptPlan } from '#machines/domain/plan/kept-plans.ts';
import { emptyDraft } from '#machines/domain/plan/plan-draft.ts';
import { chooseTemplate } from '#machines/domain/plan/plan-rules.ts';
import { sampleOrder, sampleReceipt } from '#machines/payment/payment.samples.ts';
import { startApp } from './running-app.ts';

describe('a plan that is replaced by another', () => {
  const mine = chooseTemplate({ ...emptyDraft('mine'), name: 'Mine' }, 3);
  const shared = chooseTemplate({ ...emptyDraft('link'), name: 'Shared' }, 6);
  const withMine = (kept: readonly KeptPlan[] = []) =>
    startApp({ found: { kind: 'plan', stored: { draft: mine, revision: 1, savedAt: 1 } } }, kept);

  it('stays beside it, and opens again with its undo steps', () => {
    const { app, beside, draft, plan, plans } = withMine();
    plan.send({ type: 'speed.chosen', speed: 'fast' });
    app.send({ type: 'plan.newRequested' });
    expect([draft(), beside()]).toEqual([emptyDraft('visit-2'), ['mine']]);
    plans.send({ type: 'plan.openRequested', planId: 'mine' });
    expect(draft()).toEqual({ ...mine, speed: 'fast' });
    plan.send({ type: 'plan.undone' });
    expect(draft()).toEqual(mine);
  });

  it('is not kept when it is empty', () => {
    const { app, beside } = startApp();
    app.send({ type: 'plan.newRequested' });
    expect(beside()).toEqual([]);
  });

  it('is not kept once it is paid, whether it was open or beside', async () => {
    const { beside, payForOne } = startApp({}, [{ draft: mine, savedAt: 1 }]);
    await payForOne();
    expect(beside()).toEqual(['mine']);
    const late = startApp(
      {
        found: { kind: 'plan', stored: { draft: shared, revision: 1, savedAt: 1 } },
        payments: { receipt: null, openOrders: [{ ...sampleOrder('mine'), draft: mine }] },
      },
      [{ draft: mine, savedAt: 1 }],
    );
    await late.bank.answer({ kind: 'paid', receipt: sampleReceipt('mine') });
    expect(late.beside()).toEqual([]);
  });

  it('is replaced by the plan of a link only by the person’s decision', () => {
    const open = () => {
      const started = withMine();
      started.app.send({ type: 'link.opened', draft: shared, difference: 0 });
      expect([started.draft(), started.sharing.getSnapshot().context.offered?.name]).toEqual([mine, 'Shared']);
      return started;
    };
    const kept = open();
    kept.sharing.send({ type: 'offer.declined' });
    expect([kept.draft(), kept.beside()]).toEqual([mine, []]);
    const beside = open();
    beside.sharing.send({ type: 'offer.openedBeside' });
    expect([beside.draft(), beside.beside(), beside.plan.getSnapshot().can({ type: 'plan.undone' })]).toEqual([
      { ...shared, id: 'visit-2' },
      ['mine'],
      false,
    ]);
    const replaced = open();
    replaced.sharing.send({ type: 'offer.replaced' });
    expect([replaced.draft(), replaced.beside()]).toEqual([{ ...shared, id: 'visit-2' }, ['mine']]);
    replaced.plan.send({ type: 'plan.undone' });
    expect(replaced.draft()).toEqual(mine);
  });

  it('is replaced by a link at once when it is empty, and without a question by the same plan', () => {
    const { app, beside, draft, sharing } = startApp();
    app.send({ type: 'link.opened', draft: shared, difference: 0 });
    expect([draft(), beside(), sharing.getSnapshot().hasTag('offered')]).toEqual([
      { ...shared, id: 'visit-2' },
      [],
      false,
    ]);
    app.send({ type: 'link.opened', draft: shared, difference: 0 });
    expect([draft().id, sharing.getSnapshot().hasTag('offered')]).toEqual(['visit-2', false]);
  });
});
