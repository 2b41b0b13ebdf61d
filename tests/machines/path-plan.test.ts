/** The paths that are printed for testers can be walked by a running machine, and together take all that it can do. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, setup, type AnyActor, type AnyMachineSnapshot } from 'xstate';
import type { WalkEntry } from '#machines/kit/graph-walk.ts';
import { pathsAsMarkdown, planPaths, type Path } from '#machines/kit/path-plan.ts';
import { registry } from '#machines/registry.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** The first step of a path, by its number, after which a running machine is elsewhere than the path says. */
function strayIn({ id, machine }: WalkEntry, path: Path): string[] {
  const actor: AnyActor = createActor(machine, { snapshot: machine.getPersistedSnapshot(path[0]?.to as AnyMachineSnapshot) } as object).start();
  const at = path.findIndex(({ event, to }) => {
    if (event) actor.send(event);
    return JSON.stringify((actor.getSnapshot() as AnyMachineSnapshot).value) !== JSON.stringify(to.value);
  });
  actor.stop();
  return at < 0 ? [] : [`${id} is elsewhere after step ${at + 1}, ${path[at]?.event?.type ?? 'the start'}`];
}

describe('the paths of every machine', () => {
  const planned = registry.map((entry) => ({ entry, ...planPaths(entry) }));

  it('take every transition', () => {
    expect(planned.filter(({ taken, all }) => taken !== all).map(({ entry, taken, all }) => `${entry.id}: ${taken} of ${all}`)).toEqual([]);
  });

  it('lead a running machine where they say', () => {
    expect(planned.filter(({ paths }) => paths.length === 0).map(({ entry }) => entry.id)).toEqual([]);
    expect(planned.flatMap(({ entry, paths }) => paths.flatMap((path) => strayIn(entry, path)))).toEqual([]);
  });
});

describe('the paths as text', () => {
  it('are numbered steps in the words of the machine, with how much of it they take', () => {
    const machine = setup({}).createMachine({
      id: 'door',
      initial: 'shut',
      states: {
        shut: { description: 'Nobody comes in.', on: { opened: { target: 'open', description: 'Open the door' } } },
        open: { description: 'Anybody comes in.', on: { shut: { target: 'shut', description: 'Shut the door' }, removed: { target: 'gone', description: 'Take it off' } } },
        gone: { description: 'There is no door.', on: { neverSampled: { target: 'shut', description: 'Hang another' } } },
      },
    });
    const samples = { opened: [{ type: 'opened', width: 80 }], shut: [{ type: 'shut' }], removed: [{ type: 'removed' }] };
    expect(pathsAsMarkdown('The door', { id: 'door', machine, samples })).toBe(
      `# The door

2 paths take 3 of 4 transitions.

## Path 1

1. Start. *Nobody comes in.*
2. Open the door (\`opened\`, width 80). *Anybody comes in.*
3. Take it off (\`removed\`). *There is no door.*

## Path 2

1. Start. *Nobody comes in.*
2. Open the door (\`opened\`, width 80). *Anybody comes in.*
3. Shut the door (\`shut\`). *Nobody comes in.*

`,
    );
  });
});
