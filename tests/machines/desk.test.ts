/** The back office: its questions before an action, its messages afterwards, and the people who see nothing of it. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { deskMachine, type DeskEvent } from '#machines/desk/desk.machine.ts';
import { sampleMessages, sampleOrder, sampleUnknown } from '#machines/desk/desk.samples.ts';
import type { DeskAct } from '#machines/domain/desk/desk-acts.ts';
import { usualTimeoutMs } from '#machines/ports/promise-port.ts';
import type { DeskAnswer, DeskFound, DeskPlace } from '#machines/ports/desk.ts';
import type { ChangeAnswer } from '#machines/ports/projects.ts';
import { outside } from './outside.ts';

beforeEach(() => void vi.useFakeTimers());

const found = (page: DeskFound): DeskAnswer => ({ kind: 'found', found: page });
const closeMessage: DeskAct = { kind: 'message.closed', id: 'm1' };
const record: DeskAct = {
  kind: 'order.recorded',
  id: sampleOrder.id,
  reference: 'AXIS0000421337',
  amount: sampleOrder.amount,
};
const choose = (act: DeskAct): DeskEvent => ({ type: 'act.chosen', act });
const openUnknown: DeskEvent = { type: 'page.opened', page: 'unknown', itemId: null };

function start() {
  const lists = outside<DeskAnswer, DeskPlace>();
  const acts = outside<ChangeAnswer, DeskAct>();
  const desk = createActor(deskMachine.provide({ actors: { listDesk: lists.actor, actAtDesk: acts.actor } })).start();
  const is = (tag: Parameters<ReturnType<typeof desk.getSnapshot>['hasTag']>[0]): boolean =>
    desk.getSnapshot().hasTag(tag);
  return { lists, acts, desk, is };
}

async function shown() {
  const started = start();
  started.desk.send({ type: 'session.held' });
  await started.lists.answer(found(sampleMessages));
  return started;
}

describe('the back office', () => {
  it('requests nothing before a user is signed in, and shows nothing after they are signed out', async () => {
    const { desk, lists, is } = start();
    desk.send(openUnknown);
    expect([lists.asked, is('loading')]).toEqual([[], true]);
    desk.send({ type: 'session.held' });
    await lists.answer(found(sampleUnknown));
    expect([lists.asked, is('shown')]).toEqual([[{ page: 'unknown', itemId: null }], true]);
    desk.send({ type: 'session.gone' });
    expect([is('signedOut'), desk.getSnapshot().context]).toEqual([
      true,
      expect.objectContaining({ found: null, act: null, words: '' }),
    ]);
  });

  it('tells a user who is not staff so, and checks again on request', async () => {
    const { desk, lists, is } = start();
    desk.send({ type: 'session.held' });
    await lists.answer({ kind: 'notStaff' });
    expect(is('notStaff')).toBe(true);
    desk.send({ type: 'desk.reloaded' });
    await lists.answer(found(sampleMessages));
    expect(is('shown')).toBe(true);
  });

  it('makes changes without money at once, and shows the result', async () => {
    const { desk, acts, lists, is } = await shown();
    desk.send(choose(closeMessage));
    expect([acts.asked, is('acting')]).toEqual([[closeMessage], true]);
    await acts.answer({ kind: 'done' });
    await lists.answer(found({ ...sampleMessages, waiting: [] }));
    expect([is('done'), desk.getSnapshot().context]).toEqual([
      true,
      expect.objectContaining({ done: 1, found: { ...sampleMessages, waiting: [] } }),
    ]);
  });

  it('moves no money before a yes, and none after a no', async () => {
    const { desk, acts, is } = await shown();
    desk.send(choose(record));
    expect([is('confirming'), acts.asked]).toEqual([true, []]);
    desk.send({ type: 'act.withdrawn' });
    expect([is('confirming'), acts.asked]).toEqual([false, []]);
    desk.send(choose(record));
    desk.send({ type: 'act.confirmed' });
    expect(acts.asked).toEqual([record]);
  });

  it('accepts no second action while one is pending', async () => {
    const { desk, acts } = await shown();
    desk.send(choose(closeMessage));
    for (const event of [choose(closeMessage), choose(record), { type: 'act.confirmed' } as const])
      expect(desk.getSnapshot().can(event)).toBe(false);
    expect(acts.asked).toHaveLength(1);
  });

  it('shows why an action is rejected, and allows it again', async () => {
    const { desk, acts, is } = await shown();
    desk.send(choose(closeMessage));
    await acts.answer({ kind: 'refused', words: 'Somebody has answered it.' });
    expect([is('refused'), desk.getSnapshot().context.words, desk.getSnapshot().can(choose(closeMessage))]).toEqual([
      true,
      'Somebody has answered it.',
      true,
    ]);
    expect(desk.getSnapshot().context.done).toBe(0);
  });

  it('ends an action without a response with a message', async () => {
    const { desk, is } = await shown();
    desk.send(choose(closeMessage));
    await vi.advanceTimersByTimeAsync(usualTimeoutMs);
    expect([is('unanswered'), desk.getSnapshot().context.words]).toEqual([
      true,
      'There was no answer. Check the connection and try again.',
    ]);
  });

  it('continues an action while another page is opened, and then shows that page', async () => {
    const { desk, acts, lists, is } = await shown();
    desk.send(choose(closeMessage));
    desk.send(openUnknown);
    await acts.answer({ kind: 'done' });
    expect(lists.asked.at(-1)).toEqual({ page: 'unknown', itemId: null });
    await lists.answer(found(sampleUnknown));
    expect([is('done'), desk.getSnapshot().context.found?.page]).toEqual([true, 'unknown']);
  });

  it('loads the opened item, and drops the response for the previous one', async () => {
    const { desk, lists, is } = await shown();
    desk.send(openUnknown);
    desk.send({ type: 'page.opened', page: 'unknown', itemId: sampleOrder.id });
    await lists.answer(found(sampleUnknown));
    expect(desk.getSnapshot().context.found).toEqual(sampleMessages);
    await lists.answer(found({ ...sampleUnknown, itemId: sampleOrder.id, item: sampleOrder }));
    expect([lists.asked.at(-1), is('shown'), desk.getSnapshot().context.found?.item]).toEqual([
      { page: 'unknown', itemId: sampleOrder.id },
      true,
      sampleOrder,
    ]);
  });

  it('keeps the shown page when it cannot be loaded again, with a message', async () => {
    const { desk, lists, is } = await shown();
    vi.advanceTimersByTime(60_000);
    await lists.fail();
    expect([is('stale'), desk.getSnapshot().context.found]).toEqual([true, sampleMessages]);
    desk.send({ type: 'desk.reloaded' });
    await vi.advanceTimersByTimeAsync(usualTimeoutMs);
    expect(is('stale')).toBe(true);
    desk.send({ type: 'desk.reloaded' });
    // The first of them is the request that timed out.
    await lists.answer(found(sampleMessages));
    await lists.answer(found(sampleMessages));
    expect(desk.getSnapshot().value).toEqual({ shown: { resting: 'quiet' } });
  });

  it('asks to load the page again after an action without a response, until that is done', async () => {
    const { desk, acts, lists, is } = await shown();
    desk.send(choose(closeMessage));
    await acts.fail();
    vi.advanceTimersByTime(60_000);
    await lists.answer(found(sampleMessages));
    expect(is('unanswered')).toBe(true);
    desk.send({ type: 'desk.reloaded' });
    await lists.answer(found(sampleMessages));
    expect(desk.getSnapshot().value).toEqual({ shown: { resting: 'quiet' } });
  });

  it('reports that a page did not load, and opens it again', async () => {
    const { desk, lists, is } = await shown();
    desk.send(openUnknown);
    await lists.fail();
    expect(is('failed')).toBe(true);
    desk.send({ type: 'desk.reloaded' });
    await vi.advanceTimersByTimeAsync(usualTimeoutMs);
    expect(is('failed')).toBe(true);
    desk.send(openUnknown);
    // The late answer to the request that timed out changes nothing.
    await lists.answer(found(sampleMessages));
    expect(is('shown')).toBe(false);
    await lists.answer(found(sampleUnknown));
    expect(is('shown')).toBe(true);
  });

  it('confirms an action even if the page cannot be loaded after it', async () => {
    const { desk, acts, lists, is } = await shown();
    desk.send(choose(closeMessage));
    await acts.answer({ kind: 'done' });
    await lists.fail();
    expect([is('done'), is('stale')]).toEqual([true, true]);
    desk.send(choose(closeMessage));
    await acts.answer({ kind: 'done' });
    await vi.advanceTimersByTimeAsync(usualTimeoutMs);
    expect([is('done'), is('stale')]).toEqual([true, true]);
    vi.advanceTimersByTime(60_000);
    // The first of them is the request that timed out.
    await lists.answer(found(sampleMessages));
    await lists.answer(found(sampleMessages));
    expect([is('done'), is('stale')]).toEqual([true, false]);
  });
});
