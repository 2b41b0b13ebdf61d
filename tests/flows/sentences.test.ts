/** The sentences that states show are in the flows, in every language of the product. */
import { describe, expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { flowOf } from '@plinth/statecharts/flow';
import { languages } from '#machines/messages/languages.mjs';
import { registry } from '#machines/registry.ts';
import { statesOf } from '@plinth/statecharts/graph-walk';

describe('the sentences of the product', () => {
  it('are in the flows in every language', () => {
    const tags = languages.map(({ tag }) => tag);
    const lacking = registry.flatMap((entry) => {
      const flow = flowOf(entry);
      return statesOf(entry.machine).flatMap(({ id, meta }) => {
        const text: unknown = (meta as { readonly says?: unknown } | undefined)?.says;
        const says = flow.states.find((state) => state.id === id)?.says;
        if (text === undefined) return [];
        return says?.['en'] === text && tags.every((tag) => (says[tag] ?? '') !== '') ? [] : [`${entry.id} ${id}`];
      });
    });
    expect(lacking).toEqual([]);
  });

  it('have the Hindi of the area that their machine takes them from', () => {
    const saysOf = (flow: string, id: string): string | undefined => {
      const entry = registry.find((one) => one.id === flow);
      return entry && flowOf(entry).states.find((state) => state.id === id)?.says?.['hi'];
    };
    expect(saysOf('registration', 'registration.code.resent')).toBe('दूसरा कोड भेज दिया गया');
    expect(saysOf('profile', 'profile.code.resent')).toBe('दूसरा कोड भेजा गया');
  });

  it('are read from meta.says of any machine: a text, or texts by language', () => {
    const machine = createMachine({
      id: 'door',
      initial: 'open',
      states: {
        open: { meta: { says: 'Come in.' } },
        shut: { meta: { says: { en: 'Closed.', de: 'Zu.' } } },
        plain: { meta: { says: 3 } },
      },
    });
    const { states } = flowOf({ id: 'door', title: 'A door', machine });
    expect(states.map(({ says }) => says)).toEqual([
      undefined,
      { und: 'Come in.' },
      { en: 'Closed.', de: 'Zu.' },
      undefined,
    ]);
  });
});
