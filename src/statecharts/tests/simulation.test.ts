/** Steps by hand lead where the machine itself leads. */
import { describe, expect, it } from 'vitest';
import { createActor, createMachine, fromPromise, setup } from 'xstate';
import { flowOf } from '@plinth/statecharts/flow';
import { possibleSteps, simulate, start, type SimulatedStep } from '@plinth/statecharts/simulation';

const machine = setup({
  types: { context: {} as { paid: boolean }, events: {} as { type: 'pay' } | { type: 'leave' } },
  guards: { wasPaid: ({ context }) => context.paid, canPay: () => true },
  actors: { send: fromPromise(() => Promise.resolve('')) },
  delays: { patience: 5000 },
}).createMachine({
  id: 'm',
  context: { paid: false },
  initial: 'remembering',
  states: {
    remembering: { always: [{ guard: 'wasPaid', target: 'paid' }, { target: 'form' }] },
    form: { on: { pay: { guard: 'canPay', target: 'sending' } } },
    sending: {
      invoke: { id: 'send', src: 'send', onDone: 'paid', onError: 'form' },
      after: { patience: 'form' },
      initial: 'quiet',
      states: { quiet: { on: { leave: 'left' } }, left: { type: 'final' } },
      onDone: 'form',
    },
    paid: { type: 'final' },
  },
});
const flow = flowOf({ id: 'm', machine, title: 'm' });
const opened: SimulatedStep = { event: start, answers: { 'm.remembering||0': false } };
const pay: SimulatedStep = { event: { type: 'pay' }, answers: { 'm.form|pay|0': true } };
const after = (...steps: readonly SimulatedStep[]) => simulate(flow, [opened, ...steps]).moments.at(-1);

describe('a simulation', () => {
  it('asks for the guards that the start depends on, and goes on as they are answered', () => {
    const unknown = simulate(flow, [{ ...opened, answers: {} }]);
    expect(unknown.question).toBe('m.remembering||0');
    expect(after()).toEqual({ states: ['m.form'], taken: ['m.remembering||1'], isOver: false });
    expect(simulate(flow, [{ ...opened, answers: { 'm.remembering||0': true } }]).moments).toEqual([
      { states: ['m.paid'], taken: ['m.remembering||0'], isOver: true },
    ]);
  });

  it('takes an event whose guard holds, and stays where it does not', () => {
    expect(simulate(flow, [opened, { ...pay, answers: {} }]).question).toBe('m.form|pay|0');
    expect(after(pay)?.states).toEqual(['m.sending.quiet']);
    expect(after({ ...pay, answers: { 'm.form|pay|0': false } })).toEqual({
      states: ['m.form'],
      taken: [],
      isOver: false,
    });
  });

  it('takes answers, errors, ends of delays and ends of states as they are sent', () => {
    const sent = (type: string) => after(pay, { event: { type }, answers: {} })?.states;
    expect(sent('xstate.done.actor.send')).toEqual(['m.paid']);
    expect(sent('xstate.error.actor.send')).toEqual(['m.form']);
    expect(sent('xstate.after.patience.m.sending')).toEqual(['m.form']);
    expect(sent('leave')).toEqual(['m.form']);
    expect(sent('nonsense')).toEqual(['m.sending.quiet']);
  });

  it('offers what the active states wait for', () => {
    expect(possibleSteps(flow, ['m.sending.quiet']).map(({ event }) => event)).toEqual([
      'leave',
      'xstate.done.actor.send',
      'xstate.error.actor.send',
      'xstate.after.patience.m.sending',
    ]);
  });

  it('is in the states of the running machine, in parallel regions and through histories too', () => {
    const parallel = createMachine({
      id: 'p',
      type: 'parallel',
      states: {
        left: { initial: 'a', states: { a: { on: { go: 'b' } }, b: { on: { go: 'a' } } } },
        right: {
          initial: 'c',
          states: {
            c: {
              initial: 'one',
              states: { one: { on: { go: 'two' } }, two: {}, back: { type: 'history' } },
              on: { out: 'd' },
            },
            d: { on: { in: 'c.back' } },
          },
        },
      },
    });
    const events = ['go', 'out', 'in', 'go', 'out', 'go'].map((type) => ({ type }));
    const actor = createActor(parallel).start();
    for (const event of events) actor.send(event);
    const steps = [start, ...events].map((event) => ({ event, answers: {} }));
    const { moments } = simulate(flowOf({ id: 'p', machine: parallel, title: 'p' }), steps);
    expect(moments.at(-1)?.states).toEqual(['p.left.b', 'p.right.d']);
    expect(actor.getSnapshot().value).toEqual({ left: 'b', right: 'd' });
  });
});
