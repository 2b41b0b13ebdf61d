/** Samples that are made from the types and the guards of a machine. */
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createMachine, fromPromise } from 'xstate';
import { machinesNamed } from '@plinth/statecharts/command/named-machines';
import { entryOf } from '@plinth/statecharts/foreign-machine';
import type { WalkEntry } from '@plinth/statecharts/graph-walk';
import { planPaths, stepCount } from '@plinth/statecharts/path-plan';
import { runPaths } from '@plinth/statecharts/path-run';

const file = join(import.meta.dirname, 'typed-machines.ts');

async function entryNamed(name: string, told: string[] = []): Promise<WalkEntry> {
  const [entry] = await machinesNamed([`${file}#${name}`], {
    load: (path) => import(/* @vite-ignore */ path) as Promise<Readonly<Record<string, unknown>>>,
    readConfig: () => Promise.reject(new Error('no configuration')),
    print: () => undefined,
    tell: (sentence) => void told.push(sentence),
  });
  if (!entry) throw new Error('no machine');
  return entry;
}

describe('the samples of a machine from a TypeScript file', () => {
  it('take every transition that depends on a payload, an output or the input', async () => {
    const told: string[] = [];
    const entry = await entryNamed('payment', told);
    expect(told).toEqual([
      'payment: the payloads of method.chosen, amount.entered, size.chosen, coupon.entered, xstate.done.actor.0.payment.paying are made from their types.',
    ]);
    expect(entry.walk?.inputs).toEqual([{ currency: 'INR' }, { currency: 'EUR' }]);
    expect(entry.samples['method.chosen']).toEqual([
      { type: 'method.chosen', method: 'card' },
      { type: 'method.chosen', method: 'upi' },
      { type: 'method.chosen', method: 'cash' },
    ]);
    expect(entry.samples['coupon.entered']).toContainEqual({
      type: 'coupon.entered',
      coupon: { code: 'DIWALI', ends: new Date(0) },
    });
    expect(entry.samples['amount.entered']).toContainEqual({ type: 'amount.entered', amount: 5_001 });
    const plan = planPaths(entry, { strategy: 'tour' });
    expect([plan.taken, plan.all, plan.leftOut]).toEqual([11, 11, []]);
    expect(runPaths(entry, plan.paths)).toEqual([]);
  });
});

describe('the input of a machine from a TypeScript file', () => {
  it('may refer to an actor, and an event to a large object', async () => {
    const entry = await entryNamed('player');
    const plan = planPaths(entry, { strategy: 'tour' });
    expect([plan.taken, plan.leftOut]).toEqual([2, []]);
    expect(runPaths(entry, plan.paths)).toEqual([]);
  });
});

describe('the samples of a machine without types', () => {
  const machine = createMachine({
    id: 'plain',
    initial: 'a',
    states: {
      a: {
        on: {
          'kind.chosen': [
            { guard: ({ event }) => event.kind === 'first', target: 'b' },
            { guard: ({ event }) => event.kind === 'second', target: 'c' },
            { target: 'd' },
          ],
          'age.entered': { guard: ({ event }) => event.age >= 18, target: 'e' },
          'terms.accepted': { guard: ({ event }) => event.isSure, target: 'f' },
        },
        invoke: {
          id: 'ask',
          src: fromPromise(() => Promise.reject(new Error('no-item'))),
          onDone: [{ guard: ({ event }) => event.output.status === 'ready', target: 'b' }, { target: 'c' }],
          onError: [
            { guard: ({ event }) => (event.error as Error).message === 'no-item', target: 'd' },
            { target: 'e' },
          ],
        },
      },
      b: {},
      c: {},
      d: {},
      e: {},
      f: {},
    },
  });

  it('have the fields that its guards read, with the constants that they compare with', () => {
    const entry = entryOf(machine);
    const plan = planPaths(entry, { strategy: 'tour' });
    expect([plan.taken, plan.leftOut]).toEqual([9, []]);
    expect(runPaths(entry, plan.paths)).toEqual([]);
    expect(stepCount(plan.paths)).toBe(18);
  });
});
