/** The root: events of one flow reach the others. */
import { describe, expect, it } from 'vitest';
import { lastReceipt, openPayment } from '#machines/app/app.selectors.ts';
import { emptyDraft } from '#machines/domain/plan/plan-draft.ts';
import { emptyHistory } from '#machines/domain/plan/plan-history.ts';
import { chooseTemplate } from '#machines/domain/plan/plan-rules.ts';
import { sampleOrder, sampleReceipt } from '#machines/payment/payment.samples.ts';
import { startApp } from './running-app.ts';

const next = { type: 'step.nextRequested' } as const;
const back = { type: 'step.backRequested' } as const;

describe('choosing a base', () => {
  it('lets the visitor go on, and clearing it brings the visitor back', () => {
    const { funnel, plan } = startApp();
    funnel.send(next);
    expect(funnel.getSnapshot().value).toBe('studio');
    plan.send({ type: 'template.toggled', templateId: 3 });
    funnel.send(next);
    expect(funnel.getSnapshot().value).toBe('features');
    plan.send({ type: 'template.cleared' });
    expect(funnel.getSnapshot().value).toBe('studio');
    plan.send({ type: 'plan.undone' });
    expect(funnel.getSnapshot().can(next)).toBe(true);
  });

  it('is saved', async () => {
    const { autosave, plan, store, draft } = startApp();
    expect(store.asked).toEqual([]);
    plan.send({ type: 'template.toggled', templateId: 3 });
    expect(store.asked).toEqual([
      {
        draft: draft(),
        history: {
          past: [{ outcome: { kind: 'baseChosen', templateId: 3 }, draft: emptyDraft('visit-1') }],
          future: [],
        },
        seen: 0,
      },
    ]);
    await store.answer({ kind: 'written', stored: { draft: draft(), revision: 1, savedAt: 1 } });
    expect(autosave.getSnapshot().value).toBe('saved');
  });
});

describe('a visit', () => {
  it('begins with a plan of its own when nothing was found', () => {
    const { draft } = startApp();
    expect(draft()).toEqual(emptyDraft('visit-1'));
  });

  it('continues the plan that was found, at any step, and writes nothing for it', () => {
    const found = chooseTemplate(emptyDraft('earlier-4'), 3);
    const { draft, funnel, goTo, store } = startApp({
      found: { kind: 'plan', stored: { draft: found, revision: 2, savedAt: 1 } },
    });
    expect(draft()).toEqual(found);
    goTo('#checkAnswers');
    expect(funnel.getSnapshot().value).toEqual({ checkAnswers: 'reading' });
    expect(store.asked).toEqual([]);
  });

  it('shows the receipt of an earlier one again', () => {
    const { funnel, goTo } = startApp({ payments: { receipt: sampleReceipt('earlier-1'), openOrders: [] } });
    goTo('#thankYou');
    expect(funnel.getSnapshot().value).toEqual({ thankYou: 'shown' });
  });
});

describe('paying', () => {
  it('opens the checkout, which nothing leaves until it answers', async () => {
    const { funnel, plan, orders, bank, goTo, request, leaveCheckout } = startApp();
    plan.send({ type: 'template.toggled', templateId: 3 });
    goTo('#checkAnswers');
    request();
    const expectNoWayOut = (): void => {
      expect(funnel.getSnapshot().value).toEqual({ checkAnswers: 'paying' });
      goTo('#studio');
      funnel.send(back);
      expect(funnel.getSnapshot().value).toEqual({ checkAnswers: 'paying' });
    };
    expectNoWayOut();
    await orders.answer({ kind: 'checkout' });
    expectNoWayOut();
    leaveCheckout();
    expectNoWayOut();
    await bank.answer({ kind: 'declined', reason: 'No.' });
    expect(funnel.getSnapshot().value).toEqual({ checkAnswers: 'reading' });
  });

  it('leads to the thank-you page, begins the next plan empty, and cannot be paid again', async () => {
    const { funnel, payment, plan, store, draft, goTo, payForOne } = startApp();
    await payForOne();
    expect(payment.getSnapshot().value).toBe('paid');
    expect(draft()).toEqual(emptyDraft('visit-2'));
    expect(plan.getSnapshot().can({ type: 'plan.undone' })).toBe(false);
    funnel.send(back);
    goTo('#checkAnswers');
    goTo('#features');
    expect(funnel.getSnapshot().value).toEqual({ thankYou: 'shown' });
    // The paid plan was being written when the next one began; the next one is written after it.
    await store.answer({ kind: 'written', stored: { draft: sampleOrder('visit-1').draft, revision: 1, savedAt: 1 } });
    expect(store.asked.at(-1)).toEqual({ draft: emptyDraft('visit-2'), history: emptyHistory, seen: 1 });
  });

  it('can be done for one plan after another, none of which has the name of an earlier one', async () => {
    const { draft, orders, payForOne, autosave, store } = startApp();
    await payForOne();
    await payForOne();
    // Another tab's plan takes over, with its own name and number.
    await store.answer({ kind: 'conflict', stored: { draft: emptyDraft('other-1'), revision: 9, savedAt: 1 } });
    autosave.send({ type: 'plan.theirsTaken' });
    expect(draft().id).toBe('other-1');
    await payForOne();
    await payForOne();
    const paid = orders.asked.map((order) => order.draft.id);
    expect(paid.toSpliced(2, 1)).toEqual(['visit-1', 'visit-2', 'visit-4']);
    expect(new Set([...paid, draft().id]).size).toBe(5);
  });

  it('that the bank confirms late leads to the thank-you page from wherever the visitor is', async () => {
    const order = sampleOrder('visit-1');
    const { funnel, payment, bank, draft, goTo } = startApp({
      found: { kind: 'plan', stored: { draft: order.draft, revision: 1, savedAt: 1 } },
      payments: { receipt: null, openOrders: [order] },
    });
    goTo('#checkAnswers');
    await bank.answer({ kind: 'unknown' });
    payment.send({ type: 'payment.checked' });
    goTo('#features');
    await bank.answer({ kind: 'paid', receipt: sampleReceipt('visit-1') });
    expect(funnel.getSnapshot().value).toEqual({ thankYou: 'due' });
    expect(draft().templateId).toBeNull();
  });
});

describe('coming back from the checkout', () => {
  const order = sampleOrder('visit-1');
  const comeBack = () => {
    const started = startApp({
      found: { kind: 'plan', stored: { draft: order.draft, revision: 1, savedAt: 1 } },
      payments: { receipt: null, openOrders: [order] },
    });
    started.goTo('#checkAnswers');
    return started;
  };

  it('to a page that was reloaded leads to the thank-you page, once the server confirms the payment', async () => {
    const { funnel, bank, orders, draft } = comeBack();
    expect(funnel.getSnapshot().value).toEqual({ checkAnswers: 'reading' });
    await bank.answer({ kind: 'paid', receipt: sampleReceipt('visit-1') });
    expect(funnel.getSnapshot().value).toEqual({ thankYou: 'due' });
    expect(draft().templateId).toBeNull();
    expect(orders.asked).toEqual([]);
  });

  it('to the thank-you page, where the server knows the receipt already, begins the next plan', async () => {
    const { funnel, bank, draft } = startApp({
      found: { kind: 'plan', stored: { draft: order.draft, revision: 1, savedAt: 1 } },
      payments: { receipt: sampleReceipt('visit-1'), openOrders: [order] },
    });
    await bank.answer({ kind: 'paid', receipt: sampleReceipt('visit-1') });
    expect(funnel.getSnapshot().value).toMatchObject({ thankYou: expect.anything() });
    expect(draft().templateId).toBeNull();
  });

  it('without having paid leaves the plan, which can be paid', async () => {
    const { funnel, bank, orders, draft, request } = comeBack();
    await bank.answer({ kind: 'cancelled' });
    expect(funnel.getSnapshot().value).toEqual({ checkAnswers: 'reading' });
    expect(draft()).toEqual(order.draft);
    request();
    expect(orders.asked.map(({ draft: { id } }) => id)).toEqual(['visit-1']);
  });
});

describe('an order that gets no checkout', () => {
  it.each(['repriced', 'unreachable'] as const)('(%s) leaves every step available again', async (left) => {
    const { funnel, payment, plan, orders, goTo, request } = startApp();
    plan.send({ type: 'template.toggled', templateId: 3 });
    goTo('#checkAnswers');
    request();
    await (left === 'repriced' ? orders.answer({ kind: 'repriced', amount: 80_000_00 }) : orders.fail());
    expect(payment.getSnapshot().value).toBe(left);
    expect(funnel.getSnapshot().value).toEqual({ checkAnswers: 'reading' });
    funnel.send(back);
    expect(funnel.getSnapshot().value).toBe('billingDetails');
  });
});

describe('another tab', () => {
  const theirs = chooseTemplate(emptyDraft('other-1'), 6);

  it('is followed by a visit that only reads, and its write is not repeated', () => {
    const { draft, funnel, plan, store, otherTabWrites } = startApp();
    otherTabWrites({ draft: theirs, revision: 1, savedAt: 1 });
    expect(draft()).toEqual(theirs);
    expect(plan.getSnapshot().can({ type: 'plan.undone' })).toBe(false);
    expect(funnel.getSnapshot().can(next)).toBe(true);
    expect(store.asked).toEqual([]);
  });

  it('that changes a plan which is being paid here changes nothing of it', async () => {
    const { draft, funnel, plan, store, endCheckout, goTo, otherTabWrites, request } = startApp({
      found: { kind: 'plan', stored: { draft: theirs, revision: 1, savedAt: 1 } },
    });
    goTo('#checkAnswers');
    request();
    otherTabWrites({ draft: { ...theirs, templateId: null }, revision: 2, savedAt: 2 });
    expect(draft()).toEqual(theirs);
    expect(store.asked).toMatchObject([{ draft: theirs, seen: 2 }]);
    await endCheckout({ kind: 'cancelled' });
    expect(funnel.getSnapshot().value).toEqual({ checkAnswers: 'reading' });
    expect(plan.getSnapshot().hasTag('locked')).toBe(false);
  });
});

describe('two plans', () => {
  const [x, y] = [sampleOrder('plan-x'), sampleOrder('plan-y')];
  const backFromX = () =>
    startApp({
      found: { kind: 'plan', stored: { draft: x.draft, revision: 1, savedAt: 1 } },
      payments: { receipt: null, openOrders: [x] },
    });

  it('are each paid separately: a late payment of one does not affect the other, and is reported', async () => {
    const { app, bank, draft, funnel, goTo, plan } = backFromX();
    plan.send({ type: 'plan.started', draft: y.draft });
    goTo('#features');
    await bank.answer({ kind: 'paid', receipt: sampleReceipt('plan-x') });
    expect(draft()).toEqual(y.draft);
    expect(funnel.getSnapshot().value).toBe('features');
    expect(app.getSnapshot().hasTag('receiptArrived')).toBe(true);
    expect(lastReceipt(app.getSnapshot())?.order.draft.id).toBe('plan-x');
    goTo('#thankYou');
    expect(funnel.getSnapshot().value).toEqual({ thankYou: 'shown' });
    app.send({ type: 'receipt.dismissed' });
    expect(app.getSnapshot().hasTag('receiptArrived')).toBe(false);
  });

  it('do not wait for each other: one is paid while the bank has not answered for the other', async () => {
    const { app, bank, orders, goTo, plan, request } = backFromX();
    await bank.answer({ kind: 'unknown' });
    plan.send({ type: 'plan.started', draft: y.draft });
    goTo('#checkAnswers');
    request();
    expect(orders.asked.map(({ draft }) => draft.id)).toEqual(['plan-y']);
    expect(openPayment(app.getSnapshot()).getSnapshot().context.order?.draft.id).toBe('plan-y');
  });

  it('are distinguished when one is opened again: the one with the bank cannot be changed, and its copy can', async () => {
    const { app, bank, draft, plan } = backFromX();
    const isLocked = () => plan.getSnapshot().hasTag('locked');
    await bank.answer({ kind: 'unknown' });
    plan.send({ type: 'speed.chosen', speed: 'fastest' });
    expect([isLocked(), draft()]).toEqual([true, x.draft]);
    plan.send({ type: 'plan.started', draft: y.draft });
    expect(isLocked()).toBe(false);
    // Changes to it elsewhere are replaced by the ordered plan.
    plan.send({ type: 'plan.started', draft: { ...x.draft, speed: 'fastest' } });
    expect([isLocked(), draft()]).toEqual([true, x.draft]);
    app.send({ type: 'copy.requested' });
    expect(isLocked()).toBe(false);
    expect(draft()).toMatchObject({ templateId: 3, name: 'Corner Kitchen, copy' });
    expect(draft().id).not.toBe('plan-x');
  });

  it('are both there when one of a link is opened beside the one that is being paid', () => {
    const { app, beside, draft, plan, sharing } = backFromX();
    app.send({ type: 'link.opened', draft: { ...y.draft, name: 'Shared' }, difference: 0 });
    expect([draft().id, sharing.getSnapshot().hasTag('offered')]).toEqual(['plan-x', true]);
    sharing.send({ type: 'offer.openedBeside' });
    expect(draft()).toEqual({ ...y.draft, name: 'Shared', id: 'visit-2' });
    expect([beside(), plan.getSnapshot().hasTag('locked')]).toEqual([['plan-x'], false]);
  });
});
