import { describe, expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { flowOf } from '@plinth/statecharts/flow';
import { statesOf } from '@plinth/statecharts/graph-walk';
import { boardOf } from '#flows/storyboard/board.ts';
import { registry } from '#machines/registry.ts';

const machine = createMachine({
  id: 'order',
  initial: 'cart',
  states: {
    cart: { on: { 'order.placed': { target: 'paying', description: 'Place the order' }, 'help.opened': 'help' } },
    help: { on: { 'help.left': 'cart', 'call.requested': 'calling' } },
    calling: {},
    paying: {
      initial: 'card',
      states: { card: { on: { 'card.refused': 'refused' } }, refused: {} },
      on: { paid: 'done' },
    },
    done: { type: 'final' },
    lost: {},
  },
});

describe('a storyboard', () => {
  const { cards, arrows } = boardOf(flowOf({ id: 'order', title: 'Order', machine }));
  const places = Object.fromEntries(cards.map(({ state, row, column }) => [state.key, [row, column]]));

  it('has the main road as one strip, and each branch below the state that it leaves', () => {
    expect(places).toEqual({
      cart: [0, 0],
      card: [0, 1],
      done: [0, 2],
      help: [1, 0],
      calling: [2, 0],
      refused: [1, 1],
      lost: [0, 3],
    });
  });

  it('has an arrow to each card with what is pressed', () => {
    expect(arrows.map(({ from, to, words }) => `${from} > ${to}: ${words}`).toSorted()).toEqual([
      'order.cart > order.help: help.opened',
      'order.cart > order.paying.card: Place the order',
      'order.help > order.calling: call.requested',
      'order.paying.card > order.done: paid',
      'order.paying.card > order.paying.refused: card.refused',
    ]);
  });
});

it.each(registry)('the storyboard of $id shows each innermost state once, and no two in one place', (entry) => {
  const { cards } = boardOf(flowOf(entry));
  const leaves = statesOf(entry.machine).filter(
    ({ states, type }) => Object.keys(states).length === 0 && type !== 'history',
  );
  expect(cards.map(({ state }) => state.id).toSorted()).toEqual(leaves.map(({ id }) => id).toSorted());
  expect(new Set(cards.map(({ row, column }) => `${row} ${column}`)).size).toBe(cards.length);
});
