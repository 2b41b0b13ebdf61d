/** What steps have seen of a flow: outer states, states that were passed at once, and no history state. */
import { expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { flowOf } from '@plinth/statecharts/flow';
import { entryOf } from '@plinth/statecharts/foreign-machine';
import { seenIn } from '@plinth/statecharts/seen';

const flow = flowOf({
  ...entryOf(
    createMachine({
      id: 'shop',
      initial: 'closed',
      states: {
        closed: { on: { opened: 'checking' } },
        checking: { id: 'passed', always: 'open' },
        open: { initial: 'calm', states: { calm: { on: { filled: 'full' } }, full: {}, before: { type: 'history' } } },
      },
    }),
  ),
  title: 'Shop',
});

it('has the states around the active ones, and those that were passed at once', () => {
  const taken = ['shop.closed|opened|0', 'passed||0', 'unknown|gone|0'];
  expect(seenIn(flow, { states: ['shop.open.calm', 'shop.gone'], taken })).toEqual({
    states: ['shop', 'shop.closed', 'passed', 'shop.open', 'shop.open.calm'],
    transitions: ['shop.closed|opened|0', 'passed||0'],
    all: { states: 6, transitions: 3 },
  });
});

it('has nothing of a machine that did not run', () => {
  expect(seenIn(flow, { states: [], taken: [] })).toMatchObject({ states: [], transitions: [] });
});
