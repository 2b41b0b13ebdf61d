/** A promise that a machine waits for settles with its result, its error, or a TimeoutError. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { kindOf } from '@plinth/statecharts/flow';
import { implementPort } from '#adapters/implement-port.ts';
import { isTimeout, TimeoutError } from '#machines/domain/timeout-error.ts';
import { hasTimeout, promisePort } from '#machines/ports/promise-port.ts';
import { registry } from '#machines/registry.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const port = promisePort<string, number>('ask', 1_000);

function start() {
  let signal = new AbortController().signal;
  let answer: (text: string) => void = () => undefined;
  const logic = implementPort(port, (question) => {
    signal = question.signal;
    return new Promise((resolve) => (answer = resolve));
  });
  const actor = createActor(logic, { input: 1 });
  actor.subscribe({ error: () => undefined });
  actor.start();
  return { actor, answer: (text: string) => answer(text), signal };
}

describe('a port', () => {
  it('rejects when its time is over, and its signal is aborted', async () => {
    const { actor, answer, signal } = start();
    await vi.advanceTimersByTimeAsync(999);
    expect([actor.getSnapshot().status, signal.aborted]).toEqual(['active', false]);
    await vi.advanceTimersByTimeAsync(1);
    expect(actor.getSnapshot()).toMatchObject({ status: 'error', error: new TimeoutError(1_000) });
    expect([isTimeout(actor.getSnapshot().error), isTimeout(signal.reason)]).toEqual([true, true]);
    answer('too late');
    await vi.advanceTimersByTimeAsync(0);
    expect(actor.getSnapshot().status).toBe('error');
  });

  it('that answers in time has no timer left', async () => {
    const { actor, answer, signal } = start();
    answer('in time');
    await vi.advanceTimersByTimeAsync(0);
    expect([actor.getSnapshot().output, vi.getTimerCount()]).toEqual(['in time', 0]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(signal.aborted).toBe(false);
  });

  it('that is no longer awaited is aborted, and has no timer left', () => {
    const { actor, signal } = start();
    actor.stop();
    expect([signal.aborted, vi.getTimerCount()]).toEqual([true, 0]);
  });

  it('keeps its timeout after serialisation', () => {
    expect(isTimeout(JSON.parse(JSON.stringify(new TimeoutError(1_000))))).toBe(true);
    expect([isTimeout(new Error('gone')), isTimeout(null)]).toEqual([false, false]);
  });
});

it('every promise that a machine of the product invokes has a timeout, which its type requires of every implementation', () => {
  const promises = registry.flatMap(({ id, machine }) =>
    Object.entries(machine.implementations.actors)
      .filter(([, logic]) => kindOf(logic) === 'promise')
      .map(([name, logic]) => ({ name: `${id} ${name}`, logic })),
  );
  expect(promises.length).toBeGreaterThan(80);
  expect(promises.filter(({ logic }) => !hasTimeout(logic)).map(({ name }) => name)).toEqual([]);
});
