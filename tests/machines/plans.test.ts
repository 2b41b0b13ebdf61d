import { describe, expect, it, vi } from 'vitest';
import { fromCallback, type AnyEventObject } from 'xstate';
import { changedPlans, keptPlansLimit, type KeptPlan, type KeptPlansChange } from '#machines/domain/plan/kept-plans.ts';
import { emptyDraft } from '#machines/domain/plan/plan-draft.ts';
import { emptyHistory } from '#machines/domain/plan/plan-history.ts';
import { plansMachine } from '#machines/plans/plans.machine.ts';
import { outside } from './outside.ts';
import { startUnderParent } from './under-parent.ts';

const draftOf = (id: string) => ({ ...emptyDraft(id), templateId: 3 as const });
const kept = (id: string): KeptPlan => ({ draft: draftOf(id), history: emptyHistory, savedAt: 1 });

function start() {
  const store = outside<readonly KeptPlan[], { readonly changes: readonly KeptPlansChange[] }>();
  let otherTab: (event: AnyEventObject) => void = () => undefined;
  const storedPlans = fromCallback(({ sendBack }) => void (otherTab = sendBack));
  const { actor, news } = startUnderParent(
    plansMachine.provide({ actors: { keepPlans: store.actor, storedPlans } }),
    undefined,
  );
  const leave = (id: string): void => actor.send({ type: 'plan.left', draft: draftOf(id), history: emptyHistory });
  const ids = (): readonly string[] => actor.getSnapshot().context.plans.map(({ draft }) => draft.id);
  const find = (...plans: readonly KeptPlan[]): void => otherTab({ type: 'plans.found', plans });
  return { actor, news, store, leave, ids, find, state: () => actor.getSnapshot().value };
}

describe('plans beside the open one', () => {
  it('are known once they are found, and follow other tabs', () => {
    const { find, ids } = start();
    find(kept('one'), kept('two'));
    expect(ids()).toEqual(['one', 'two']);
    find(kept('two'));
    expect(ids()).toEqual(['two']);
  });

  it('are written one batch at a time, and later ones are written next', async () => {
    const { leave, ids, state, store } = start();
    leave('one');
    leave('two');
    expect([ids(), state(), store.asked.length]).toEqual([['two', 'one'], 'writing', 1]);
    await store.answer([kept('one')]);
    expect([ids(), state()]).toEqual([['two', 'one'], 'writing']);
    expect(store.asked.at(-1)?.changes).toMatchObject([{ kind: 'left', plan: { draft: { id: 'two' } } }]);
    await store.answer([kept('two'), kept('one')]);
    expect([ids(), state(), store.asked.length]).toEqual([['two', 'one'], 'kept', 2]);
  });

  it('last as long as the page where nothing can be written, and the next change tries again with all of them', async () => {
    const { actor, find, leave, ids, state, store } = start();
    leave('one');
    await store.fail();
    expect([ids(), state()]).toEqual([['one'], 'unwritten']);
    find(kept('elsewhere'));
    expect(ids()).toEqual(['one', 'elsewhere']);
    actor.send({ type: 'plan.removed', planId: 'elsewhere' });
    expect(store.asked.at(-1)?.changes).toMatchObject([{ kind: 'left' }, { kind: 'removed', planId: 'elsewhere' }]);
  });

  it('are not written when another tab holds the store for too long', async () => {
    vi.useFakeTimers();
    const { leave, ids, state } = start();
    leave('one');
    await vi.advanceTimersByTimeAsync(60_000);
    expect([ids(), state()]).toEqual([['one'], 'unwritten']);
    vi.useRealTimers();
  });

  it.each([
    ['once everything is written', async () => undefined],
    ['while others are being written', async ({ leave }: ReturnType<typeof start>) => leave('two')],
    [
      'where nothing can be written',
      async ({ leave, store }: ReturnType<typeof start>) => {
        leave('two');
        await store.fail();
      },
    ],
  ])('are removed and brought back %s', async (_, prepare) => {
    const started = start();
    const { actor, find, ids } = started;
    find(kept('one'));
    await prepare(started);
    actor.send({ type: 'plan.removed', planId: 'one' });
    expect(ids()).not.toContain('one');
    actor.send({ type: 'removal.undone' });
    expect(ids()[0]).toBe('one');
    expect(actor.getSnapshot().can({ type: 'removal.undone' })).toBe(false);
  });

  it('cannot be restored after the message of the removal was dismissed', () => {
    const { actor, find } = start();
    find(kept('one'));
    actor.send({ type: 'plan.removed', planId: 'one' });
    actor.send({ type: 'removal.dismissed' });
    expect(actor.getSnapshot().can({ type: 'removal.undone' })).toBe(false);
  });

  it('are opened with their undo steps; an unknown one is not', () => {
    const { actor, find, news } = start();
    find(kept('one'));
    actor.send({ type: 'plan.openRequested', planId: 'nowhere' });
    actor.send({ type: 'plan.openRequested', planId: 'one' });
    expect(news).toEqual([{ type: 'plan.reopened', draft: draftOf('one'), history: emptyHistory }]);
  });

  it.each(['kept', 'writing', 'unwritten'] as const)('go when they are paid: %s', async (from) => {
    const { actor, find, leave, ids, state, store } = start();
    find(kept('one'));
    if (from !== 'kept') leave('two');
    if (from === 'unwritten') await store.fail();
    expect(state()).toBe(from);
    actor.send({ type: 'plan.paid', planId: 'one' });
    expect(ids()).not.toContain('one');
    expect(actor.getSnapshot().can({ type: 'plan.paid', planId: 'one' })).toBe(false);
  });
});

describe('the list', () => {
  it('has each plan once, in its last state, and no more than the newest', () => {
    const many = Array.from({ length: keptPlansLimit + 5 }, (_, index) => ({
      kind: 'left' as const,
      plan: kept(`plan-${index}`),
    }));
    const list = changedPlans([], [...many, { kind: 'left', plan: { ...kept('plan-20'), savedAt: 2 } }]);
    expect(list).toHaveLength(keptPlansLimit);
    expect(list[0]).toEqual({ ...kept('plan-20'), savedAt: 2 });
    expect(list.filter(({ draft }) => draft.id === 'plan-20')).toHaveLength(1);
    expect(list.map(({ draft }) => draft.id)).not.toContain('plan-4');
  });
});
