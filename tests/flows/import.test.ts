/** Machines read back from their exports are the same, as far as the format can say. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { formats } from '@plinth/statecharts/export/formats';
import { flowOf, withoutRoute, type Flow, type Named } from '@plinth/statecharts/flow';
import { readImportedMachine } from '@plinth/statecharts/import/imported-machine';
import { registry } from '#machines/registry.ts';

const folder = mkdtempSync(join(tmpdir(), 'imported-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function exported(flow: Flow, format: 'scxml' | 'stately' | 'json', ending: string): Promise<string> {
  const files = await formats[format]({ flow, chart: () => Promise.reject(new Error('No chart is needed')) });
  const { name, content } = files.find((file) => file.name.endsWith(ending)) ?? { name: '', content: '' };
  writeFileSync(join(folder, name), content);
  return join(folder, name);
}

function textsOf(named: readonly Named[]): readonly string[] {
  return named.map(({ text }) => text);
}

/** A flow without what only implementations have, and with guards and actions by their texts. */
/** The ends, in the words of SCXML, of the actors that no state of a flow invokes. */
function spawnedEnds({ states, transitions }: Flow): readonly string[] {
  const invoked = new Set(states.flatMap(({ actors }) => actors.map(({ id }) => id)));
  return transitions.flatMap(({ event }) => {
    const [, kind, id] = /^xstate\.(done|error)\.actor\.([\w-]+)$/.exec(event ?? '') ?? [];
    if (id === undefined || invoked.has(id)) return [];
    return [kind === 'done' ? `done.invoke.${id}` : `error.platform.${id}`];
  });
}

function bare({ states, transitions, mainRoad }: Flow): unknown {
  return {
    mainRoad,
    states: states
      .map(({ entry, exit, actors, ...state }) => ({
        ...state,
        entry: textsOf(entry),
        exit: textsOf(exit),
        actors: actors.map(({ id, name }) => ({ id, name })),
      }))
      .toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    transitions: transitions
      .map(({ id: _id, name: _name, guard, actions, delay, ...transition }) => ({
        ...transition,
        guard: withoutRoute(guard?.text ?? ''),
        actions: textsOf(actions),
        delay: delay && (delay.name ?? delay.ms),
      }))
      .toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)),
  };
}

describe.each(registry.map((entry) => ({ id: entry.id, entry })))('$id', ({ entry }) => {
  const flow = flowOf(entry);

  it.each([
    ['scxml', '.scxml'],
    ['stately', '.json'],
    ['json', '.json'],
  ] as const)('comes back from %s', async (format, ending) => {
    const { machine, notes } = await readImportedMachine(await exported(flow, format, ending));
    // SCXML has no name for the end of an actor that no state invokes, and the import says so.
    const spawned = format === 'scxml' ? spawnedEnds(flow) : [];
    expect(notes).toEqual(
      spawned.map((event) => `The event ${event} of the platform is read as an event like others.`),
    );
    if (spawned.length === 0) expect(bare(flowOf({ ...entry, machine }))).toEqual(bare(flow));
  });
});
