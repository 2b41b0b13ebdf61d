import { describe, expect, it } from 'vitest';
import { createActor, createMachine, type EventFromLogic } from 'xstate';
import { pages, stepsWith } from '#machines/domain/pages.ts';
import { funnelMachine } from '#machines/funnel/funnel.machine.ts';
import { pathTable } from '#machines/shared/path-table.ts';

describe('the path table', () => {
  it('lists the addresses of the funnel in the order of its steps', () => {
    expect(pathTable(funnelMachine).map(({ stateId, path }) => [stateId, path])).toEqual(
      stepsWith('title').map((step) => [step, pages[step].path]),
    );
  });

  it('gives each address and each title once', () => {
    const entries = pathTable(funnelMachine);
    expect(new Set(entries.map(({ path }) => path)).size).toBe(entries.length);
    expect(new Set(entries.map(({ title }) => title)).size).toBe(entries.length);
  });

  it.each(pathTable(funnelMachine))('names the state that shows $path', ({ path, title, stateId }) => {
    const funnel = createActor(funnelMachine, {
      input: { hasTemplate: true, canBeBought: true, hasReceipt: true },
    }).start();
    funnel.send({ type: 'xstate.route', to: `#${stateId}` } as EventFromLogic<typeof funnelMachine>);
    expect(funnel.getSnapshot().getMeta()).toEqual({ [stateId]: { path, title } });
  });

  it('finds nested addresses and leaves out states that are none', () => {
    const machine = createMachine({
      id: 'planted',
      initial: 'home',
      states: {
        home: {
          id: 'home',
          meta: { path: '/', title: 'Home' },
          initial: 'inner',
          states: { inner: { id: 'inner', meta: { path: '/inner', title: 'Inner' } } },
        },
        untitled: { meta: { path: '/untitled' } },
        nowhere: { meta: { title: 'Nowhere' } },
        bare: {},
      },
    });
    expect(pathTable(machine)).toEqual([
      { path: '/', title: 'Home', stateId: 'home' },
      { path: '/inner', title: 'Inner', stateId: 'inner' },
    ]);
  });
});
