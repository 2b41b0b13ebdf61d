/** The points at which a visitor may leave: the funnel's checkpoints and the plan, as data and back. */
import { describe, expect, it } from 'vitest';
import {
  createActor,
  transition,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventObject,
  type Snapshot,
} from 'xstate';
import { stepsWith } from '#machines/domain/pages.ts';
import { funnelMachine } from '#machines/funnel/funnel.machine.ts';
import { sealPlan } from '#machines/domain/plan/stored-plan.ts';
import { openPlan } from '#machines/domain/plan/envelope.ts';
import { statesOf, walk, type WalkEntry } from '@plinth/statecharts/graph-walk';
import { planMachine } from '#machines/plan/plan.machine.ts';
import { registry } from '#machines/registry.ts';
import { regionsOf } from './plan-regions.ts';

function entryOf(machine: AnyStateMachine): WalkEntry {
  const entry = registry.find((candidate) => candidate.machine === machine);
  if (!entry) throw new Error(`${machine.id} is not in the registry`);
  return entry;
}

/** The snapshot after it was serialized: the state of an actor that starts from its JSON. */
function restored({ machine, input }: WalkEntry, snapshot: AnyMachineSnapshot): AnyMachineSnapshot {
  const text = JSON.stringify(machine.getPersistedSnapshot(snapshot));
  const actor = createActor(machine, { input, snapshot: JSON.parse(text) as Snapshot<unknown> }).start();
  const after = actor.getSnapshot() as AnyMachineSnapshot;
  actor.stop();
  return after;
}

function eventsOf({ samples }: WalkEntry): readonly EventObject[] {
  return Object.values(samples).flat();
}

/** The observable parts of a snapshot. */
function shown({ status, value, context, tags }: AnyMachineSnapshot): unknown {
  return { status, value: value as unknown, context: context as unknown, tags: [...tags] };
}

/** The state after each event that the snapshot accepts. */
function answers(entry: WalkEntry, snapshot: AnyMachineSnapshot): readonly unknown[] {
  return eventsOf(entry).map((event) =>
    snapshot.can(event) ? shown(transition(entry.machine, snapshot, event)[0]) : 'no answer',
  );
}

const funnel = entryOf(funnelMachine);
const plan = entryOf(planMachine);
const checkpoints = walk(funnel).snapshots.filter((snapshot) => snapshot.hasTag('checkpoint'));

describe('the checkpoints of the funnel', () => {
  it('are all its steps, and no open checkout', () => {
    const names = statesOf(funnelMachine)
      .filter(({ tags }) => tags.includes('checkpoint'))
      .map(({ id }) => id);
    const within = new Map<string, string>([
      ['checkAnswers', 'funnel.checkAnswers.reading'],
      ['thankYou', 'funnel.thankYou.shown'],
    ]);
    expect(names).toEqual(stepsWith('title').map((step) => within.get(step) ?? step));
    const found = JSON.stringify(checkpoints.map(({ value }) => value));
    expect(names.filter((name) => !found.includes(`"${name.split('.').at(-1)}"`))).toEqual([]);
  });

  it('survive being stored, and answer as before', () => {
    const after = checkpoints.map((snapshot) => restored(funnel, snapshot));
    expect(after.map(shown)).toEqual(checkpoints.map(shown));
    expect(after.map((snapshot) => answers(funnel, snapshot))).toEqual(
      checkpoints.map((snapshot) => answers(funnel, snapshot)),
    );
  });
});

describe('the plan', () => {
  const { snapshots } = walk(plan);

  it('survives being stored in every shape that a traversal finds, and accepts the same events as before', () => {
    expect(snapshots.length).toBeGreaterThan(50);
    for (const snapshot of snapshots) {
      const after = restored(plan, snapshot);
      expect(shown(after)).toEqual(shown(snapshot));
      expect(eventsOf(plan).map((event) => after.can(event))).toEqual(
        eventsOf(plan).map((event) => snapshot.can(event)),
      );
    }
  });

  it('survives the envelope, and begins again where it was', () => {
    // While a payment is open, the payment locks the plan again.
    for (const snapshot of snapshots.filter((one) => !one.hasTag('locked'))) {
      const stored = { draft: snapshot.context.draft, revision: 3, savedAt: 1_800_000_000_000 };
      expect(openPlan(sealPlan(stored))).toEqual({ kind: 'plan', stored });
      const again = createActor(planMachine, { input: { draft: stored.draft } })
        .start()
        .getSnapshot();
      expect(regionsOf(again)).toEqual({ ...regionsOf(snapshot), conflict: 'clear' });
    }
  });
});
