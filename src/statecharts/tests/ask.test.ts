/** Questions about machines of other projects. */
import { describe, expect, it } from 'vitest';
import { ask } from '@plinth/statecharts/ask';
import { indexOf } from '@plinth/statecharts/ask-index';
import { flowOf } from '@plinth/statecharts/flow';
import { once, passing, patience, shop } from './outside-machines.ts';

const index = indexOf({
  flows: [shop, once, passing, patience].map((machine) => flowOf({ id: machine.id, title: machine.id, machine })),
});

describe('a question about machines of other projects', () => {
  it.each<[question: string, states: readonly string[]]>([
    ['how do I get from cart to paid?', ['shop.browsing.cart', 'shop.browsing.review', 'shop.paid']],
    ['what happens if ask fails?', ['once.failed']],
    ['who hears pay?', ['shop.browsing.review']],
    ['where does shop.help lead?', ['shop.browsing']],
    ['what waits for ask?', ['once.asking']],
    ['what happens on next?', ['shop.browsing.review']],
  ])('%s', (question, states) => {
    const { kind, items } = ask(index, question);
    expect(kind).not.toBeNull();
    expect(new Set(items.map(({ state }) => state))).toEqual(new Set(states));
  });

  it('which states can be reached without isOpen?', () => {
    const { items } = ask(index, 'which states can be reached without isOpen?');
    expect(items.map(({ state }) => state)).toEqual(['passing.a', 'passing.c']);
  });

  it('says that no way leads somewhere', () => {
    expect(ask(index, 'how do I get from paid to cart?').sentence).toBe(
      'No transition of shop leads from paid to cart, whatever the guards.',
    );
  });

  it.each(['which states can be reached without going?', 'how much is the fish?'])('%s has no answer', (question) => {
    expect(ask(index, question).kind).toBeNull();
  });
});
