import { describe, expect, it, vi } from 'vitest';
import { fromCallback, type AnyEventObject } from 'xstate';
import { autosaveMachine } from '#machines/autosave/autosave.machine.ts';
import { emptyDraft, type PlanDraft } from '#machines/domain/plan/plan-draft.ts';
import type { PlanFound, StoredPlan } from '#machines/domain/plan/stored-plan.ts';
import type { PlanWrite, PlanWritten } from '#machines/ports/plan-store.ts';
import { outside } from './outside.ts';
import { startUnderParent } from './under-parent.ts';

function start(found: PlanFound = { kind: 'none' }) {
  const store = outside<PlanWritten, PlanWrite>();
  let sayToMachine: (event: AnyEventObject) => void = () => undefined;
  const otherTabs = fromCallback(({ sendBack }) => {
    sayToMachine = sendBack;
  });
  const { actor: autosave, news } = startUnderParent(
    autosaveMachine.provide({ actors: { writePlan: store.actor, otherTabs } }),
    { found },
  );
  const change = (draft: PlanDraft): void => autosave.send({ type: 'plan.changed', draft });
  const otherTabWrites = (plan: StoredPlan): void => sayToMachine({ type: 'otherTab.wrote', stored: plan });
  return { autosave, news, store, change, otherTabWrites };
}

function named(name: string): PlanDraft {
  return { ...emptyDraft('plan-1'), name };
}

function stored(draft: PlanDraft, revision: number): StoredPlan {
  return { draft, revision, savedAt: 1_800_000_000_000 + revision };
}

function written(draft: PlanDraft, revision: number): PlanWritten {
  return { kind: 'written', stored: stored(draft, revision) };
}

const mine = named('Mine');
const theirs = named('Theirs');

/** A tab that changed its plan while another tab saved theirs. */
async function startConflicted() {
  const started = start();
  started.change(mine);
  await started.store.answer({ kind: 'conflict', stored: stored(theirs, 2) });
  expect(started.autosave.getSnapshot().value).toBe('conflicted');
  return started;
}

describe('a change', () => {
  it('is written, and its time can be shown to the visitor', async () => {
    const { autosave, store, change } = start();
    expect(autosave.getSnapshot().context.savedAt).toBeNull();
    change(mine);
    expect(autosave.getSnapshot().hasTag('pending')).toBe(true);
    expect(store.asked).toEqual([{ draft: mine, seen: 0 }]);
    await store.answer(written(mine, 1));
    expect(autosave.getSnapshot().value).toBe('saved');
    expect(autosave.getSnapshot().context).toMatchObject({ seen: 1, savedAt: 1_800_000_000_001 });
  });

  it('of nothing is not written', async () => {
    const { autosave, store, change } = start();
    change(mine);
    change(mine);
    await store.answer(written(mine, 1));
    change(mine);
    expect(autosave.getSnapshot().value).toBe('saved');
    expect(store.asked).toHaveLength(1);
  });

  it('while another is being written is written after it, on top of that write', async () => {
    const { autosave, store, change } = start();
    change(named('A'));
    change(named('B'));
    change(named('C'));
    expect(store.asked).toEqual([{ draft: named('A'), seen: 0 }]);
    await store.answer(written(named('A'), 1));
    expect(autosave.getSnapshot().hasTag('pending')).toBe(true);
    expect(store.asked.slice(1)).toEqual([{ draft: named('C'), seen: 1 }]);
    await store.answer(written(named('C'), 2));
    expect(autosave.getSnapshot().value).toBe('saved');
    expect(store.asked).toHaveLength(2);
  });

  it('overwrites unreadable data, and continues readable data', () => {
    const unreadable = start({ kind: 'unreadable', revision: 7 });
    unreadable.change(mine);
    expect(unreadable.store.asked).toEqual([{ draft: mine, seen: 7 }]);
    const readable = start({ kind: 'plan', stored: stored(theirs, 3) });
    readable.change(mine);
    expect(readable.store.asked).toEqual([{ draft: mine, seen: 3 }]);
  });
});

describe('a saved plan', () => {
  it('is announced, each time as it was written; another tab’s earlier write is not', async () => {
    const { autosave, store, change } = start();
    const kept: PlanDraft[] = [];
    autosave.on('plan.kept', ({ draft }) => void kept.push(draft));
    change(named('A'));
    change(named('B'));
    await store.answer(written(named('A'), 1));
    await store.answer(written(named('B'), 2));
    change(mine);
    await store.answer({ kind: 'conflict', stored: stored(theirs, 4) });
    expect(kept).toEqual([named('A'), named('B')]);
  });
});

describe('a store that saves nothing', () => {
  it('for as long as another tab holds it is reported after 35 seconds, and the next change tries again', async () => {
    vi.useFakeTimers();
    const { autosave, store, change } = start();
    change(mine);
    await vi.advanceTimersByTimeAsync(34_999);
    expect(autosave.getSnapshot().value).toEqual({ saving: 'unchanged' });
    await vi.advanceTimersByTimeAsync(1);
    expect(autosave.getSnapshot().value).toBe('unavailable');
    vi.useRealTimers();
    change(named('Again'));
    expect(store.asked.at(-1)).toEqual({ draft: named('Again'), seen: 0 });
  });

  it('is reported, and the next change tries again', async () => {
    const { autosave, store, change } = start();
    change(mine);
    await store.fail();
    expect(autosave.getSnapshot().value).toBe('unavailable');
    expect(autosave.getSnapshot().context.draft).toEqual(mine);
    change(named('Again'));
    expect(store.asked.at(-1)).toEqual({ draft: named('Again'), seen: 0 });
    await store.fail();
    expect(autosave.getSnapshot().value).toBe('unavailable');
    change(named('And again'));
    await store.answer(written(named('And again'), 1));
    expect(autosave.getSnapshot().value).toBe('saved');
  });

  it('is reported from the start when the browser says so', () => {
    const { autosave, store, change } = start({ kind: 'unavailable' });
    expect(autosave.getSnapshot().value).toBe('unavailable');
    change(mine);
    expect(store.asked).toHaveLength(1);
  });
});

describe('the state at the start', () => {
  it('that cannot be read is reported until the visitor dismisses it', () => {
    const { autosave, store } = start({ kind: 'unreadable', revision: 7 });
    expect(autosave.getSnapshot().value).toBe('saved');
    expect(autosave.getSnapshot().context).toMatchObject({ opening: 'unreadable', draft: null });
    autosave.send({ type: 'opening.dismissed' });
    expect(autosave.getSnapshot().context.opening).toBe('none');
    expect(store.asked).toEqual([]);
  });

  it('is saved already', () => {
    const { autosave, store, change } = start({ kind: 'plan', stored: stored(mine, 3) });
    const { context, value } = autosave.getSnapshot();
    expect(value).toBe('saved');
    expect(context).toMatchObject({ seen: 3, savedAt: 1_800_000_000_003, opening: 'plan' });
    change(context.draft ?? theirs);
    expect(store.asked).toEqual([]);
  });
});

describe('another tab', () => {
  it('is followed while this one only shows the plan', () => {
    const { autosave, news, store, change, otherTabWrites } = start({ kind: 'plan', stored: stored(mine, 1) });
    otherTabWrites(stored(theirs, 2));
    expect(news).toEqual([{ type: 'plan.taken', draft: theirs }]);
    expect(autosave.getSnapshot().value).toBe('saved');
    expect(autosave.getSnapshot().context).toMatchObject({ seen: 2, savedAt: 1_800_000_000_002, theirs: null });
    // The plan reports a change to the plan that it was given.
    change(theirs);
    expect(store.asked).toEqual([]);
    otherTabWrites(stored(named('Theirs again'), 3));
    expect(news.at(-1)).toEqual({ type: 'plan.taken', draft: named('Theirs again') });
  });

  it('is reported once both changed the plan, and nothing is taken over', async () => {
    const { autosave, news } = await startConflicted();
    expect(autosave.getSnapshot().context).toMatchObject({ draft: mine, theirs: stored(theirs, 2) });
    expect(news).toEqual([]);
  });

  it('is followed when it continues from this tab’s saved plan', async () => {
    const { autosave, news, store, change, otherTabWrites } = start();
    change(mine);
    await store.answer(written(mine, 1));
    otherTabWrites(stored(theirs, 2));
    expect(autosave.getSnapshot().value).toBe('saved');
    expect(news).toEqual([{ type: 'plan.taken', draft: theirs }]);
    change(theirs);
    change(named('Mine again'));
    expect(store.asked.at(-1)).toEqual({ draft: named('Mine again'), seen: 2 });
  });

  it('is followed when it continues from this tab’s pending write, which is confirmed later', async () => {
    const { autosave, news, store, change, otherTabWrites } = start({ kind: 'plan', stored: stored(mine, 1) });
    change(named('Mine again'));
    otherTabWrites(stored(theirs, 3));
    expect(autosave.getSnapshot().hasTag('pending')).toBe(true);
    await store.answer(written(named('Mine again'), 2));
    expect(autosave.getSnapshot().value).toBe('saved');
    expect(autosave.getSnapshot().context).toMatchObject({ seen: 3, theirs: null });
    expect(news).toEqual([{ type: 'plan.taken', draft: theirs }]);
  });

  it('is a conflict when both continued from this tab’s pending write', async () => {
    const { autosave, news, store, change, otherTabWrites } = start({ kind: 'plan', stored: stored(mine, 1) });
    change(named('Mine again'));
    change(named('Mine once more'));
    otherTabWrites(stored(theirs, 3));
    await store.answer(written(named('Mine again'), 2));
    expect(autosave.getSnapshot().value).toBe('conflicted');
    expect(autosave.getSnapshot().context).toMatchObject({ draft: named('Mine once more'), theirs: stored(theirs, 3) });
    expect(news).toEqual([]);
  });

  it('that could save its plan when this one could not is followed, or is a conflict', async () => {
    const looking = start({ kind: 'unavailable' });
    looking.otherTabWrites(stored(theirs, 1));
    expect(looking.autosave.getSnapshot().value).toBe('saved');
    expect(looking.news).toEqual([{ type: 'plan.taken', draft: theirs }]);
    const working = start();
    working.change(mine);
    await working.store.fail();
    working.otherTabWrites(stored(theirs, 1));
    expect(working.autosave.getSnapshot().value).toBe('conflicted');
  });

  it('is found out when this one writes', async () => {
    const { autosave, news, store, change } = start();
    change(mine);
    await store.answer({ kind: 'conflict', stored: stored(theirs, 4) });
    expect(autosave.getSnapshot().value).toBe('conflicted');
    expect(autosave.getSnapshot().context).toMatchObject({ draft: mine, theirs: stored(theirs, 4) });
    expect(news).toEqual([]);
  });

  it('that wrote again before the conflict was reported is a conflict with its newest plan', async () => {
    const { autosave, store, change, otherTabWrites } = start();
    change(mine);
    otherTabWrites(stored(named('Theirs again'), 5));
    await store.answer({ kind: 'conflict', stored: stored(theirs, 4) });
    expect(autosave.getSnapshot().context.theirs).toEqual(stored(named('Theirs again'), 5));
    autosave.send({ type: 'plan.mineKept' });
    expect(store.asked.at(-1)).toEqual({ draft: mine, seen: 5 });
  });

  it('reports nothing new with a known revision', async () => {
    const { autosave, news, store, change, otherTabWrites } = start({ kind: 'plan', stored: stored(mine, 3) });
    otherTabWrites(stored(theirs, 3));
    otherTabWrites(stored(theirs, 2));
    expect(news).toEqual([]);
    change(named('Mine again'));
    otherTabWrites(stored(theirs, 3));
    await store.answer(written(named('Mine again'), 4));
    otherTabWrites(stored(theirs, 4));
    expect(autosave.getSnapshot().value).toBe('saved');
    expect(news).toEqual([]);
  });
});

describe('while the visitor decides between two plans', () => {
  it('nothing is written, and both plans stay up to date', async () => {
    const { autosave, store, change, otherTabWrites } = await startConflicted();
    const before = store.asked.length;
    change(named('Mine again'));
    otherTabWrites(stored(named('Theirs again'), 3));
    expect(store.asked).toHaveLength(before);
    expect(autosave.getSnapshot().value).toBe('conflicted');
    expect(autosave.getSnapshot().context).toMatchObject({
      draft: named('Mine again'),
      theirs: stored(named('Theirs again'), 3),
    });
  });

  it('keeping mine writes the newest of mine over theirs', async () => {
    const { autosave, news, store, change } = await startConflicted();
    change(named('Mine again'));
    autosave.send({ type: 'plan.mineKept' });
    expect(store.asked.at(-1)).toEqual({ draft: named('Mine again'), seen: 2 });
    await store.answer(written(named('Mine again'), 3));
    expect(autosave.getSnapshot().value).toBe('saved');
    expect(autosave.getSnapshot().context).toMatchObject({ seen: 3, theirs: null });
    expect(news).toEqual([]);
  });

  it('taking theirs sends the plan and writes nothing back', async () => {
    const { autosave, news, store, change } = await startConflicted();
    const before = store.asked.length;
    autosave.send({ type: 'plan.theirsTaken' });
    expect(news).toEqual([{ type: 'plan.taken', draft: theirs }]);
    change(theirs);
    expect(autosave.getSnapshot().value).toBe('saved');
    expect(autosave.getSnapshot().context).toMatchObject({ draft: theirs, seen: 2, theirs: null });
    expect(store.asked).toHaveLength(before);
  });

  it('taking theirs makes this a tab that only shows the plan', async () => {
    const { autosave, news, otherTabWrites } = await startConflicted();
    autosave.send({ type: 'plan.theirsTaken' });
    otherTabWrites(stored(named('Theirs again'), 3));
    expect(autosave.getSnapshot().value).toBe('saved');
    expect(news.at(-1)).toEqual({ type: 'plan.taken', draft: named('Theirs again') });
  });
});
