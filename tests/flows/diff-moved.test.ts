/** States that were moved, renamed or split are told as that, and not as new and removed ones. */
import { describe, expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { differenceOf } from '@plinth/statecharts/flow-diff';
import { unionOf } from '@plinth/statecharts/flow-union';
import { flowOf, type Flow } from '@plinth/statecharts/flow';

function flow(config: object): Flow {
  return flowOf({ id: 'shop', title: 'A shop', machine: createMachine({ id: 'shop', initial: 'cart', ...config }) });
}

const cart = { description: 'The cart is shown.', on: { next: 'address' } };
const address = { description: 'The address is typed.', on: { next: 'card', back: 'cart' } };
const card = { description: 'The card is typed.', on: { next: 'paying', back: 'address' } };
const paying = { description: 'The bank is asked.', on: { paid: 'thanks', declined: 'card', late: 'unknown' } };
const unknown = { description: 'The bank has not answered.', on: { again: 'paying' } };
const before = flow({ states: { cart, address, card, paying, unknown, thanks: { type: 'final' } } });

const sentences = (after: Flow, old: Flow = before): readonly string[] =>
  differenceOf(old, after).map(({ kind, sentence }) => `${kind}: ${sentence}`);

describe('a state', () => {
  it('that was moved into a new parent with others is told as moved', () => {
    const after = flow({
      states: {
        cart: { ...cart, on: { next: 'checkout' } },
        checkout: {
          initial: 'address',
          states: {
            address: { ...address, on: { next: 'card', back: '#shop.cart' } },
            card,
            paying: { ...paying, on: { paid: '#shop.thanks', declined: 'card', late: 'unknown' } },
            unknown,
          },
        },
        thanks: { type: 'final' },
      },
    });
    expect(sentences(after)).toEqual([
      'state moved: checkout.address: the state lies in checkout, was in shop',
      'state moved: checkout.card: the state lies in checkout, was in shop',
      'state moved: checkout.paying: the state lies in checkout, was in shop',
      'state moved: checkout.unknown: the state lies in checkout, was in shop',
      'state added: checkout: the state is new',
      'retargeted: cart, next: goes to checkout, was address',
    ]);
    // And back again.
    expect(differenceOf(after, before).filter(({ kind }) => kind === 'state added')).toEqual([]);
  });

  it('that was renamed where it is moved to is told as both', () => {
    const after = flow({
      states: {
        cart,
        address,
        card: { ...card, on: { next: 'bank', back: 'address' } },
        bank: {
          initial: 'asking',
          states: {
            asking: { ...paying, on: { paid: '#shop.thanks', declined: '#shop.card', late: '#shop.unknown' } },
          },
        },
        unknown: { ...unknown, on: { again: 'bank' } },
        thanks: { type: 'final' },
      },
    });
    const found = sentences(after);
    expect(found).toContain('state renamed: bank.asking: the state was called paying');
    expect(found.filter((one) => one.includes('the state is gone'))).toEqual([]);
  });

  it('that was split into two is told as split, without its transitions', () => {
    const after = flow({
      states: {
        cart,
        address,
        card: { ...card, on: { next: 'asking', back: 'address' } },
        asking: { description: 'The bank is asked first.', on: { paid: 'thanks', late: 'unknown' } },
        waiting: { description: 'The answer is awaited.', on: { declined: 'card' } },
        unknown: { ...unknown, on: { again: 'asking' } },
        thanks: { type: 'final' },
      },
    });
    const found = sentences(after);
    expect(found).toEqual(['state split: paying: the state was split into asking and waiting']);
    const { flow: union } = unionOf(before, after);
    const ids = new Set(union.states.map(({ id }) => id));
    expect(
      union.transitions.flatMap(({ source, targets }) => [source, ...targets]).filter((id) => !ids.has(id)),
    ).toEqual([]);
  });

  it('whose transitions lie in an inner state now has no new and no removed transition', () => {
    const after = flow({
      states: {
        cart,
        address,
        card,
        paying: {
          description: paying.description,
          initial: 'asking',
          on: { paid: 'thanks', declined: 'card' },
          states: { asking: { on: { late: '#shop.unknown' } } },
        },
        unknown,
        thanks: { type: 'final' },
      },
    });
    const found = sentences(after);
    expect(found).toContain(
      'transition moved: paying.asking, late: the transition lies in paying.asking, was in paying',
    );
    expect(found.filter((one) => /transition is (?:new|gone)/.test(one))).toEqual([]);
  });

  it('that has nothing in common with a new one is gone', () => {
    const after = flow({
      states: {
        cart,
        address,
        card,
        paying: { ...paying, on: { paid: 'thanks', declined: 'card' } },
        help: { description: 'A person helps.', on: { ask: 'help', end: 'cart' } },
        thanks: { type: 'final' },
      },
    });
    expect(sentences(after)).toEqual(
      expect.arrayContaining([
        'state removed: unknown: the state is gone',
        'state added: help: the state is new, “A person helps.”',
      ]),
    );
  });
});
