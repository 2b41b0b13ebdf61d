/** The back office: its questions before an action, its messages afterwards, and the people who see nothing of it. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { backOfficeMachine, type BackOfficeEvent } from '#machines/back-office/back-office.machine.ts';
import { sampleMessages, sampleOrder, sampleUnknown } from '#machines/back-office/back-office.samples.ts';
import type { BackOfficeAct } from '#machines/domain/back-office/back-office-acts.ts';
import { usualTimeoutMs } from '#machines/ports/promise-port.ts';
import type {
  BackOfficeAnswer,
  BackOfficeFound,
  BackOfficePart,
  BackOfficePlace,
} from '#machines/ports/back-office.ts';
import type { ChangeAnswer } from '#machines/ports/projects.ts';
import { outside } from './outside.ts';

beforeEach(() => void vi.useFakeTimers());

const found = (page: BackOfficeFound): BackOfficeAnswer => ({ kind: 'found', found: page });
const closeMessage: BackOfficeAct = { kind: 'message.closed', id: 'm1' };
const record: BackOfficeAct = {
  kind: 'order.recorded',
  id: sampleOrder.id,
  reference: 'AXIS0000421337',
  amount: sampleOrder.amount,
};
const choose = (act: BackOfficeAct): BackOfficeEvent => ({ type: 'act.chosen', act });
const openUnknown: BackOfficeEvent = { type: 'page.opened', page: 'unknown', itemId: null };

function start() {
  const lists = outside<BackOfficeAnswer, BackOfficePlace>();
  const acts = outside<ChangeAnswer, BackOfficeAct>();
  const backOffice = createActor(
    backOfficeMachine.provide({ actors: { listBackOffice: lists.actor, actAtBackOffice: acts.actor } }),
  ).start();
  const is = (tag: Parameters<ReturnType<typeof backOffice.getSnapshot>['hasTag']>[0]): boolean =>
    backOffice.getSnapshot().hasTag(tag);
  return { lists, acts, backOffice, is };
}

async function shown() {
  const started = start();
  started.backOffice.send({ type: 'session.held' });
  await started.lists.answer(found(sampleMessages));
  return started;
}

describe('the back office', () => {
  it('requests nothing before a user is signed in, and shows nothing after they are signed out', async () => {
    const { backOffice, lists, is } = start();
    backOffice.send(openUnknown);
    expect([lists.asked, is('loading')]).toEqual([[], true]);
    backOffice.send({ type: 'session.held' });
    await lists.answer(found(sampleUnknown));
    expect([lists.asked, is('shown')]).toEqual([[{ page: 'unknown', itemId: null }], true]);
    backOffice.send({ type: 'session.gone' });
    expect([is('signedOut'), backOffice.getSnapshot().context]).toEqual([
      true,
      expect.objectContaining({ found: null, act: null, words: '' }),
    ]);
  });

  it('tells a user who is not staff so, and checks again on request', async () => {
    const { backOffice, lists, is } = start();
    backOffice.send({ type: 'session.held' });
    await lists.answer({ kind: 'notStaff' });
    expect(is('notStaff')).toBe(true);
    backOffice.send({ type: 'backOffice.reloaded' });
    await lists.answer(found(sampleMessages));
    expect(is('shown')).toBe(true);
  });

  it('keeps the shown part of its lists while an item is opened and when it loads again, and not on another page', async () => {
    const { backOffice, lists } = await shown();
    const part: BackOfficePart = { search: 'asha', trails: { waiting: ['second'], entries: ['second'] } };
    backOffice.send({ type: 'page.opened', page: 'messages', itemId: null, part });
    await lists.answer(found({ ...sampleMessages, part }));
    backOffice.send({ type: 'page.opened', page: 'messages', itemId: 'm1' });
    const opened: BackOfficePart = { search: 'asha', trails: { waiting: ['second'], entries: [] } };
    expect(lists.asked.at(-1)).toEqual({ page: 'messages', itemId: 'm1', part: opened });
    await lists.answer(found({ ...sampleMessages, itemId: 'm1', part: opened }));
    backOffice.send({ type: 'backOffice.reloaded' });
    expect(lists.asked.at(-1)).toEqual({ page: 'messages', itemId: 'm1', part: opened });
    backOffice.send(openUnknown);
    expect(lists.asked.at(-1)).toEqual({ page: 'unknown', itemId: null });
  });

  it('makes changes without money at once, and shows the result', async () => {
    const { backOffice, acts, lists, is } = await shown();
    backOffice.send(choose(closeMessage));
    expect([acts.asked, is('acting')]).toEqual([[closeMessage], true]);
    await acts.answer({ kind: 'done' });
    await lists.answer(found({ ...sampleMessages, waiting: [] }));
    expect([is('done'), backOffice.getSnapshot().context]).toEqual([
      true,
      expect.objectContaining({ done: 1, found: { ...sampleMessages, waiting: [] } }),
    ]);
  });

  it('moves no money before a yes, and none after a no', async () => {
    const { backOffice, acts, is } = await shown();
    backOffice.send(choose(record));
    expect([is('confirming'), acts.asked]).toEqual([true, []]);
    backOffice.send({ type: 'act.withdrawn' });
    expect([is('confirming'), acts.asked]).toEqual([false, []]);
    backOffice.send(choose(record));
    backOffice.send({ type: 'act.confirmed' });
    expect(acts.asked).toEqual([record]);
  });

  it('accepts no second action while one is pending', async () => {
    const { backOffice, acts } = await shown();
    backOffice.send(choose(closeMessage));
    for (const event of [choose(closeMessage), choose(record), { type: 'act.confirmed' } as const])
      expect(backOffice.getSnapshot().can(event)).toBe(false);
    expect(acts.asked).toHaveLength(1);
  });

  it('shows why an action is rejected, and allows it again', async () => {
    const { backOffice, acts, is } = await shown();
    backOffice.send(choose(closeMessage));
    await acts.answer({ kind: 'refused', words: 'Somebody has answered it.' });
    expect([
      is('refused'),
      backOffice.getSnapshot().context.words,
      backOffice.getSnapshot().can(choose(closeMessage)),
    ]).toEqual([true, 'Somebody has answered it.', true]);
    expect(backOffice.getSnapshot().context.done).toBe(0);
  });

  it('ends an action without a response with a message', async () => {
    const { backOffice, is } = await shown();
    backOffice.send(choose(closeMessage));
    await vi.advanceTimersByTimeAsync(usualTimeoutMs);
    expect([is('unanswered'), backOffice.getSnapshot().context.words]).toEqual([
      true,
      'There was no answer. Check the connection and try again.',
    ]);
  });

  it('continues an action while another page is opened, and then shows that page', async () => {
    const { backOffice, acts, lists, is } = await shown();
    backOffice.send(choose(closeMessage));
    backOffice.send(openUnknown);
    await acts.answer({ kind: 'done' });
    expect(lists.asked.at(-1)).toEqual({ page: 'unknown', itemId: null });
    await lists.answer(found(sampleUnknown));
    expect([is('done'), backOffice.getSnapshot().context.found?.page]).toEqual([true, 'unknown']);
  });

  it('loads the opened item, and drops the response for the previous one', async () => {
    const { backOffice, lists, is } = await shown();
    backOffice.send(openUnknown);
    backOffice.send({ type: 'page.opened', page: 'unknown', itemId: sampleOrder.id });
    await lists.answer(found(sampleUnknown));
    expect(backOffice.getSnapshot().context.found).toEqual(sampleMessages);
    await lists.answer(found({ ...sampleUnknown, itemId: sampleOrder.id, item: sampleOrder }));
    expect([lists.asked.at(-1), is('shown'), backOffice.getSnapshot().context.found?.item]).toEqual([
      { page: 'unknown', itemId: sampleOrder.id },
      true,
      sampleOrder,
    ]);
  });

  it('keeps the shown page when it cannot be loaded again, with a message', async () => {
    const { backOffice, lists, is } = await shown();
    vi.advanceTimersByTime(60_000);
    await lists.fail();
    expect([is('stale'), backOffice.getSnapshot().context.found]).toEqual([true, sampleMessages]);
    backOffice.send({ type: 'backOffice.reloaded' });
    await vi.advanceTimersByTimeAsync(usualTimeoutMs);
    expect(is('stale')).toBe(true);
    backOffice.send({ type: 'backOffice.reloaded' });
    // The first of them is the request that timed out.
    await lists.answer(found(sampleMessages));
    await lists.answer(found(sampleMessages));
    expect(backOffice.getSnapshot().value).toEqual({ shown: { resting: 'quiet' } });
  });

  it('asks to load the page again after an action without a response, until that is done', async () => {
    const { backOffice, acts, lists, is } = await shown();
    backOffice.send(choose(closeMessage));
    await acts.fail();
    vi.advanceTimersByTime(60_000);
    await lists.answer(found(sampleMessages));
    expect(is('unanswered')).toBe(true);
    backOffice.send({ type: 'backOffice.reloaded' });
    await lists.answer(found(sampleMessages));
    expect(backOffice.getSnapshot().value).toEqual({ shown: { resting: 'quiet' } });
  });

  it('reports that a page did not load, and opens it again', async () => {
    const { backOffice, lists, is } = await shown();
    backOffice.send(openUnknown);
    await lists.fail();
    expect(is('failed')).toBe(true);
    backOffice.send({ type: 'backOffice.reloaded' });
    await vi.advanceTimersByTimeAsync(usualTimeoutMs);
    expect(is('failed')).toBe(true);
    backOffice.send(openUnknown);
    // The late answer to the request that timed out changes nothing.
    await lists.answer(found(sampleMessages));
    expect(is('shown')).toBe(false);
    await lists.answer(found(sampleUnknown));
    expect(is('shown')).toBe(true);
  });

  it('confirms an action even if the page cannot be loaded after it', async () => {
    const { backOffice, acts, lists, is } = await shown();
    backOffice.send(choose(closeMessage));
    await acts.answer({ kind: 'done' });
    await lists.fail();
    expect([is('done'), is('stale')]).toEqual([true, true]);
    backOffice.send(choose(closeMessage));
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
