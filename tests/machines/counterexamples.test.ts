/**
 * Fixed errors: each is still found when it is planted again, and running machines take the steps of its shortest
 * counterexample without an error.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, type AnyActorRef, type AnyMachineSnapshot, type AnyStateMachine } from 'xstate';
import type { ActorSystemState, Delivery } from '@plinth/statecharts/compose';
import { readExploration, writeExploration, type Counterexample } from '@plinth/statecharts/counterexample';
import { idOf, type Change, type Moment, type SystemModel } from '@plinth/statecharts/explore';
import { findFault } from '@plinth/statecharts/command/explore';
import { faults } from '#machines/models/mutants.ts';
import { systemModels } from '#machines/models/system-models.ts';

beforeEach(() => void vi.useFakeTimers());

function fileOf(fault: string): string {
  return readFileSync(join(import.meta.dirname, `../e2e/counterexamples/${fault}.json`), 'utf8');
}

/** The running machines, by their paths. */
function machinesOf(root: AnyActorRef, path = ''): [string, AnyActorRef][] {
  const children: Readonly<Record<string, AnyActorRef | undefined>> = (root.getSnapshot() as AnyMachineSnapshot)
    .children;
  const below = Object.entries(children).flatMap(([id, child]) =>
    child && 'value' in (child.getSnapshot() as object) ? machinesOf(child, path === '' ? id : `${path}/${id}`) : [],
  );
  return [[path, root], ...below];
}

function systemOf(root: AnyActorRef): ActorSystemState {
  return new Map(
    machinesOf(root).map(([path, ref]) => {
      const { logic } = ref as AnyActorRef & { readonly logic: AnyStateMachine };
      return [
        path,
        { ref: path === '' ? null : ref, machine: logic, snapshot: ref.getSnapshot() as AnyMachineSnapshot },
      ];
    }),
  );
}

/**
 * Replays a counterexample in running machines, as far as they allow it. @returns the broken invariants, and the steps
 * that were taken.
 */
function walk(model: SystemModel<unknown>, { steps }: Counterexample) {
  const [first, ...acts] = steps;
  const begin = model.starts.find((start) => idOf(start) === first?.id);
  if (!begin) throw new Error(`No visit of ${model.id} begins with ${first?.id}`);
  let deliveries: Delivery[] = [];
  const root: AnyActorRef = createActor(model.machine, {
    input: begin.input,
    inspect: (inspected) => {
      if (inspected.type !== '@xstate.event') return;
      const paths = new Map(machinesOf(root).map(([path, ref]) => [ref, path]));
      const [to, from] = [
        paths.get(inspected.actorRef as AnyActorRef),
        inspected.sourceRef && paths.get(inspected.sourceRef as AnyActorRef),
      ];
      if (to !== undefined)
        deliveries.push({ to, from: from ?? null, event: inspected.event, outcome: 'taken', transitions: [] });
    },
  });
  root.start();
  let moment: Moment<unknown> = { system: systemOf(root), environment: begin.environment };
  const broken: string[] = [];
  const taken: string[] = [];
  for (const { id } of acts) {
    const act = model.acts(moment).find((one) => idOf(one) === id);
    if (!act) break;
    deliveries = [];
    if (act.hears) new Map(machinesOf(root)).get(act.hears.to)?.send(act.hears.event);
    const stepped: Moment<unknown> = {
      system: systemOf(root),
      environment: { ...(moment.environment as object), ...act.environment },
    };
    const change: Change<unknown> = { before: moment, after: stepped, act, deliveries };
    const after = model.follow ? { ...stepped, environment: model.follow(change) } : stepped;
    for (const invariant of model.invariants) {
      if (invariant.at === 'run') continue;
      const why = invariant.at === 'moment' ? invariant.broken(after) : invariant.broken({ ...change, after });
      if (why !== undefined) broken.push(`${id}: ${invariant.sentence}: ${why}`);
    }
    moment = after;
    taken.push(id);
  }
  root.stop();
  return { broken, taken };
}

describe.each(faults.map((fault) => [fault.id, fault] as const))('%s', (id, fault) => {
  it(`is found when it is planted again, as tests/e2e/counterexamples/${id}.json tells: npm run explore -- --fault ${id} --json`, () => {
    expect(writeExploration(findFault(fault))).toBe(fileOf(id));
  });

  it('no longer occurs in running machines', () => {
    const model = systemModels.find((one) => one.id === fault.model.id) as unknown as SystemModel<unknown>;
    const [counterexample] = readExploration(fileOf(id)).counterexamples;
    if (!counterexample) throw new Error(`There is no counterexample of ${id}`);
    const { broken, taken } = walk(model, counterexample);
    expect(broken).toEqual([]);
    // After a fix, the last step may no longer be possible.
    expect(taken.length).toBeGreaterThanOrEqual(counterexample.steps.length - 2);
  });
});

it('a counterexample of another version is rejected', () => {
  expect(() =>
    readExploration(JSON.stringify({ version: 2, model: 'product', fault: null, walk: null, counterexamples: [] })),
  ).toThrow('not an exploration file of version 1');
});
