/** Inline guards and actions in short, and what a guard decides. */
import { describe, expect, it } from 'vitest';
import { and, assign, createMachine, emit, not, or, raise, sendTo, setup, stateIn } from 'xstate';
import { differenceOf } from '@plinth/statecharts/flow-diff';
import { flowOf, type Flow } from '@plinth/statecharts/flow';
import { guardsOf, scopeOf } from '@plinth/statecharts/guard-scope';
import { once, passing } from './outside-machines.ts';

function isLate(): boolean {
  return false;
}

const till = createMachine({
  id: 'till',
  context: { count: 0, sums: [0] },
  initial: 'open',
  states: {
    open: {
      entry: [assign({ count: 0 }), raise({ type: 'ask' })],
      exit: [sendTo('printer', { type: 'print' }), emit({ type: 'left' })],
      after: { 1000: 'shut' },
      on: {
        add: {
          guard: ({ context }) => context.count > 3,
          actions: assign(({ context }) => ({ count: context.count + 1, sums: [...context.sums, context.count] })),
        },
        long: { guard: ({ context }) => context.sums.reduce((sum, each) => sum + each, 0) > context.count },
        late: { guard: isLate },
        both: { guard: and([({ context }) => context.count === 1, not('isSealed')]) },
        there: { guard: stateIn('open') },
        block: {
          guard: function ({ context }) {
            return context.count === 7;
          },
          actions: ({ context }) => context.sums.push(1),
        },
      },
    },
    shut: {},
  },
});

const flow = flowOf({ id: 'till', title: 'A till', machine: till });
const guardOn = (of: Flow, event: string): string | undefined =>
  of.transitions.find((one) => one.event === event)?.guard?.text;

describe('an inline guard', () => {
  it.each([
    ['add', 'context.count > 3'],
    ['late', 'isLate'],
    ['both', 'context.count === 1 and not isSealed'],
    ['there', 'in open'],
    ['block', 'context.count === 7'],
  ])('on %s is shown as %s', (event, text) => {
    expect(guardOn(flow, event)).toBe(text);
  });

  it('is shortened to forty characters', () => {
    expect(guardOn(flow, 'long')).toMatch(/^context\.sums\.reduce\(.*…$/);
    expect(guardOn(flow, 'long')?.length).toBeLessThanOrEqual(40);
  });

  it('of machines of other projects is shown too', () => {
    const shown = [once, passing].flatMap((machine) =>
      flowOf({ id: machine.id, title: '', machine }).transitions.flatMap(({ guard }) => guard?.text ?? []),
    );
    expect(shown).toEqual(['context.answers > 0', 'context.isOpen']);
  });
});

describe('an inline action', () => {
  it('is shown by what it does, and delays show none', () => {
    const open = flow.states.find(({ key }) => key === 'open');
    expect(open?.entry.map(({ text }) => text)).toEqual(['assign count', 'raise ask']);
    expect(open?.exit.map(({ text }) => text)).toEqual(['send print to printer', 'emit left']);
    const actionsOn = (event: string) =>
      flow.transitions.find((one) => one.event === event)?.actions.map(({ text }) => text);
    expect(actionsOn('add')).toEqual(['assign count, sums']);
    expect(actionsOn('block')).toEqual(['context.sums.push(1)']);
  });
});

const shopOf = (least: number): Flow =>
  flowOf({
    id: 'shop',
    title: 'A shop',
    machine: setup({
      types: { context: {} as { readonly items: number } },
      guards: {
        hasItems: least === 0 ? ({ context }) => context.items > 0 : ({ context }) => context.items > 1,
        isKnown: () => true,
        canPay: and(['hasItems', 'isKnown']),
      },
    }).createMachine({
      id: 'shop',
      context: { items: 0 },
      initial: 'browsing',
      states: {
        browsing: {
          on: {
            pay: [
              { guard: 'canPay', target: 'paying' },
              { guard: not('hasItems'), target: 'empty' },
            ],
            help: { guard: or(['hasItems', 'isKnown']), target: 'help' },
          },
        },
        paying: { initial: 'asking', states: { asking: { on: { done: '#shop.paid' } } } },
        paid: {},
        empty: {},
        help: {},
      },
    }),
  });

describe('a guard', () => {
  it('keeps the states that nothing else leads to', () => {
    const shop = shopOf(0);
    expect(guardsOf(shop)).toEqual(['canPay', 'hasItems', 'isKnown']);
    const scope = scopeOf(shop, 'hasItems');
    expect(scope.condition).toBe('context.items > 0');
    expect(scope.transitions.map(({ id }) => id)).toEqual(['shop.browsing|pay|0']);
    expect(scope.refusing.map(({ id }) => id)).toEqual(['shop.browsing|pay|1']);
    expect(scope.states).toEqual(['shop.paying', 'shop.paying.asking', 'shop.paid']);
  });

  it('that has another condition is a difference', () => {
    expect(differenceOf(shopOf(0), shopOf(1)).map(({ sentence }) => sentence)).toEqual([
      'hasItems: the condition is “context.items > 1”, was “context.items > 0”',
    ]);
    expect(differenceOf(shopOf(0), shopOf(0))).toEqual([]);
  });
});
