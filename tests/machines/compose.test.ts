/** Pure composition of machines behaves like running actors. */
import * as fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createActor,
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  setup,
} from 'xstate';
import { accountInput, silentAccount } from '#machines/account/account.samples.ts';
import { appInput, silentApp } from '#machines/app/app.samples.ts';
import { dashboardInput, silentDashboard } from '#machines/dashboard/dashboard.samples.ts';
import { compose, type ActorSystemState } from '@plinth/statecharts/compose';
import { registry } from '#machines/registry.ts';
import { silentSettings } from '#machines/settings/settings.samples.ts';
import { runs } from '../support/runs.ts';

beforeEach(() => void vi.useFakeTimers());

interface Told {
  readonly to: string;
  readonly event: AnyEventObject;
}

/** Every sample of the root and of the machines that it may start, with the machine that receives it. */
function everything(root: AnyStateMachine): readonly Told[] {
  const children = Object.entries(root.implementations.actors).map(([id, logic]) => ({
    id,
    machineId: (logic as AnyStateMachine).id,
  }));
  return [{ id: '', machineId: root.id }, ...children].flatMap(({ id, machineId }) => {
    const entry = registry.find(({ machine }) => machine.id === machineId);
    return Object.values(entry?.samples ?? {})
      .flat()
      .map((event) => ({ to: id, event }));
  });
}

function valuesOf(actor: AnyActorRef): Record<string, unknown> {
  const { value, children } = actor.getSnapshot() as AnyMachineSnapshot;
  const below = Object.entries(children as Record<string, AnyActorRef | undefined>).flatMap(([id, child]) => {
    const snapshot = child?.getSnapshot() as Partial<AnyMachineSnapshot> | undefined;
    return snapshot && 'value' in snapshot ? [[id, snapshot.value] as const] : [];
  });
  return { '': value, ...Object.fromEntries(below) };
}

const composedValues = (system: ActorSystemState): Record<string, unknown> =>
  Object.fromEntries([...system].map(([path, { snapshot }]) => [path, snapshot.value]));

describe.each([
  { title: 'the product', root: silentApp as AnyStateMachine, input: appInput },
  { title: 'accounts', root: silentAccount as AnyStateMachine, input: accountInput },
  { title: 'the dashboard', root: silentDashboard as AnyStateMachine, input: dashboardInput },
  { title: 'the settings', root: silentSettings as AnyStateMachine, input: undefined },
])('$title', ({ root, input }) => {
  const composition = compose(root);

  it('is in the same state as the running machines, after any events', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...everything(root)), { maxLength: 40 }), (story) => {
        const actor = createActor(root, { input }).start();
        let { system } = composition.start(input);
        for (const { to, event } of story) {
          // No result arrives for an invocation that was not started.
          if (event.type.startsWith('xstate.') && !composition.can(system, to, event)) continue;
          const target = to === '' ? actor : (actor.getSnapshot() as AnyMachineSnapshot).children[to];
          target?.send(event);
          ({ system } = composition.send(system, to, event));
          expect(composedValues(system)).toEqual(valuesOf(actor));
        }
        actor.stop();
      }),
      runs(60),
    );
  });
});

describe('a pending message', () => {
  const news = { type: 'session.held' };
  const connected = { type: 'notifications.opened' };
  const unseen = (system: ActorSystemState) => composedValues(system)['projectList'];

  it.each([
    ['arrives', { rows: 'loading', changes: 'unseen' }],
    ['dropped', { rows: 'loading', changes: 'none' }],
    ['twice', { rows: 'loading', changes: 'unseen' }],
    ['last', { rows: 'loading', changes: 'unseen' }],
  ] as const)('that is carried so: %s', (mode, expected) => {
    const { start, send } = compose(silentDashboard, {
      carry: ({ event }) => (event.type === 'list.changedElsewhere' ? mode : 'arrives'),
    });
    const open = send(start(dashboardInput).system, '', news).system;
    const { system, deliveries } = send(open, 'connection', connected);
    expect(unseen(system)).toEqual(expected);
    expect(deliveries.filter(({ event }) => event.type === 'list.changedElsewhere')).toHaveLength(
      { arrives: 1, dropped: 0, twice: 2, last: 1 }[mode],
    );
  });

  it('that is late arrives after the next event from outside', () => {
    const { start, send, onTheWay } = compose(silentDashboard, {
      carry: ({ event }) => (event.type === 'list.changedElsewhere' ? 'late' : 'arrives'),
    });
    const open = send(start(dashboardInput).system, '', news).system;
    const told = send(open, 'connection', connected);
    expect([unseen(told.system), onTheWay(told.system)]).toEqual([
      { rows: 'loading', changes: 'none' },
      [{ from: '', to: 'projectList', event: { type: 'list.changedElsewhere' } }],
    ]);
    const next = send(told.system, 'requestList', { type: 'list.reloaded' });
    expect([unseen(next.system), onTheWay(next.system)]).toEqual([{ rows: 'loading', changes: 'unseen' }, []]);
  });

  it('to a machine that does not accept it, or is not there, is reported', () => {
    const { start, send } = compose(silentDashboard, {
      carry: ({ event }) => (event.type === 'requests.changed' ? { to: 'erasing' } : 'arrives'),
    });
    const begun = start(dashboardInput).system;
    expect(send(begun, 'projectList', { type: 'list.reloaded' }).deliveries).toMatchObject([
      { to: 'projectList', from: null, outcome: 'lost' },
    ]);
    const { deliveries } = send(send(begun, '', news).system, 'connection', connected);
    expect(deliveries.find(({ outcome }) => outcome === 'unheard')).toMatchObject({
      from: '',
      to: 'erasing',
      event: { type: 'requests.changed' },
    });
  });

  it('that is answered forever ends with an error, not with the test run', () => {
    const { start, send } = compose(silentDashboard, { limit: 3 });
    expect(() => send(send(start(dashboardInput).system, '', news).system, 'connection', connected)).toThrow(
      'One event caused more than 3 others',
    );
  });
});

it('starts actors with names in their system again and again', () => {
  const inner = setup({}).createMachine({ id: 'inner' });
  const named = setup({ actors: { inner } }).createMachine({
    id: 'named',
    initial: 'a',
    states: {
      a: { invoke: { src: 'inner', systemId: 'the inner one' }, on: { again: { target: 'a', reenter: true } } },
    },
  });
  const { start, send } = compose(named);
  const begun = start(undefined).system;
  const again = send(begun, '', { type: 'again' });
  expect(send(again.system, '', { type: 'again' }).deliveries.map(({ outcome }) => outcome)).toEqual(['taken']);
  expect(send(begun, '', { type: 'again' }).deliveries.map(({ outcome }) => outcome)).toEqual(['taken']);
});
