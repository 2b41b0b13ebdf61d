/** The main road of a machine is what usually happens, from its start to its success. */
import { describe, expect, it } from 'vitest';
import { createMachine, fromPromise } from 'xstate';
import { flowOf } from '@plinth/statecharts/flow';
import { mainRoadOf } from '@plinth/statecharts/main-road';

function roadOf(config: Parameters<typeof createMachine>[0], mainRoad?: readonly string[]): readonly string[] {
  const machine = createMachine(config, {
    actors: { send: fromPromise(() => Promise.resolve()) },
    guards: { wasPaid: () => false, isFirst: () => true },
  });
  const flow = flowOf({ id: 'm', machine, title: 'm', ...(mainRoad && { mainRoad }) });
  return mainRoadOf(flow).transitions.map((id) => {
    const transition = flow.transitions.find((one) => one.id === id);
    return `${transition?.source.replace('m.', '')} → ${transition?.targets.map((one) => one.replace('m.', '')).join()}`;
  });
}

describe('the main road', () => {
  it('goes over the usual answer to the success, past errors, timeouts and what was restored', () => {
    expect(
      roadOf({
        id: 'm',
        initial: 'remembering',
        states: {
          remembering: { always: [{ guard: 'wasPaid', target: 'paid' }, { target: 'form' }] },
          form: { on: { cancelled: 'closed', submitted: 'sending' } },
          sending: {
            invoke: { src: 'send', onDone: [{ guard: 'isFirst', target: 'paid' }, 'form'], onError: 'failed' },
            after: { 5000: 'late' },
          },
          failed: { on: { retried: 'sending' } },
          late: { on: { retried: 'stuck' } },
          stuck: { on: { given: 'lost' } },
          lost: {},
          closed: { type: 'final' },
          paid: { type: 'final' },
        },
      }),
    ).toEqual(['remembering → form', 'form → sending', 'sending → paid']);
  });

  it('leaves an outer state by its own transitions and its end', () => {
    expect(
      roadOf({
        id: 'm',
        initial: 'outer',
        states: {
          outer: {
            initial: 'one',
            states: { one: { on: { next: 'two' } }, two: { on: { next: 'over' } }, over: { type: 'final' } },
            on: { restarted: '.one' },
            onDone: 'after',
          },
          after: {},
        },
      }),
    ).toEqual(['outer.one → outer.two', 'outer.two → outer.over', 'outer → after']);
  });

  it('is one road in each region of a parallel machine', () => {
    expect(
      roadOf({
        id: 'm',
        type: 'parallel',
        states: {
          left: { initial: 'a', states: { a: { on: { go: 'b' } }, b: {} } },
          right: { initial: 'c', states: { c: { on: { go: 'd' } }, d: {} } },
        },
      }),
    ).toEqual(['left.a → left.b', 'right.c → right.d']);
  });

  const fork = {
    id: 'm',
    initial: 'a',
    states: { a: { on: { left: 'b', right: 'c' } }, b: { on: { on: 'd' } }, c: {}, d: {} },
  };

  it('is the one that the machine names in its meta', () => {
    expect(roadOf(fork)).toEqual(['a → b', 'b → d']);
    expect(roadOf({ ...fork, meta: { mainRoad: ['a', 'c'] } })).toEqual(['a → c']);
    expect(() => roadOf(fork, ['a', 'nowhere'])).toThrow('The main road of m names nowhere, which is no state of it.');
  });

  it('is empty in a machine that goes nowhere', () => {
    expect(roadOf({ id: 'm' })).toEqual([]);
  });
});
