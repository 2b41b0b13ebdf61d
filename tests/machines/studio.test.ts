import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { studioMachine } from '#machines/studio/studio.machine.ts';

function start() {
  return createActor(studioMachine).start();
}

describe('the studio', () => {
  it('begins unfiltered, as recommended, with nothing opened', () => {
    const studio = start().getSnapshot();
    expect(studio.value).toEqual({ order: 'recommended', rail: 'shown', filters: 'closed', detail: 'closed' });
    expect(studio.context).toEqual({ subjects: [], costs: [], query: '', templateId: null });
    expect(studio.can({ type: 'filters.cleared' })).toBe(false);
  });

  it('takes each filter off again when it is toggled twice, and leaves the others', () => {
    const studio = start();
    studio.send({ type: 'subject.toggled', subject: 'shopping' });
    studio.send({ type: 'subject.toggled', subject: 'education' });
    studio.send({ type: 'cost.toggled', cost: '3-to-7-lakh' });
    expect(studio.getSnapshot().context).toMatchObject({ subjects: ['shopping', 'education'], costs: ['3-to-7-lakh'] });
    studio.send({ type: 'subject.toggled', subject: 'shopping' });
    studio.send({ type: 'cost.toggled', cost: '3-to-7-lakh' });
    expect(studio.getSnapshot().context).toMatchObject({ subjects: ['education'], costs: [] });
  });

  it.each([
    { type: 'subject.toggled', subject: 'medical' },
    { type: 'cost.toggled', cost: 'over-7-lakh' },
    { type: 'query.typed', query: 'menu' },
  ] as const)('clears everything after $type, and reports when there is nothing to clear', (event) => {
    const studio = start();
    studio.send(event);
    expect(studio.getSnapshot().can({ type: 'filters.cleared' })).toBe(true);
    studio.send({ type: 'filters.cleared' });
    expect(studio.getSnapshot().context).toEqual(start().getSnapshot().context);
    expect(studio.getSnapshot().can({ type: 'filters.cleared' })).toBe(false);
  });

  it.each(['price', 'name', 'features', 'recommended'] as const)('sorts by %s, from any other order', (order) => {
    for (const before of ['recommended', 'price', 'name', 'features'] as const) {
      const studio = start();
      studio.send({ type: 'order.chosen', order: before });
      studio.send({ type: 'order.chosen', order });
      expect(studio.getSnapshot().value).toMatchObject({ order });
    }
  });

  it('looks at a base more closely, which changes nothing else', () => {
    const studio = start();
    studio.send({ type: 'order.chosen', order: 'name' });
    studio.send({ type: 'query.typed', query: 'menu' });
    studio.send({ type: 'filters.opened' });
    const before = studio.getSnapshot();
    studio.send({ type: 'template.opened', templateId: 3 });
    expect(studio.getSnapshot().value).toEqual({ order: 'name', rail: 'shown', filters: 'open', detail: 'open' });
    expect(studio.getSnapshot().context.templateId).toBe(3);
    studio.send({ type: 'template.closed' });
    expect(studio.getSnapshot().value).toEqual(before.value);
    expect(studio.getSnapshot().context).toEqual(before.context);
  });

  it('closes the filters and keeps them set', () => {
    const studio = start();
    studio.send({ type: 'filters.opened' });
    studio.send({ type: 'cost.toggled', cost: 'under-1-lakh' });
    studio.send({ type: 'filters.closed' });
    expect(studio.getSnapshot().value).toMatchObject({ filters: 'closed' });
    expect(studio.getSnapshot().context.costs).toEqual(['under-1-lakh']);
  });
});
