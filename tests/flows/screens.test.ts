/** The session of each state: the listed sessions and states exist, and every state has a session or a reason. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { flowOf } from '@plinth/statecharts/flow';
import { registry } from '#machines/registry.ts';
import { coverageOf, screensOf } from '#flows/screens/state-screens.ts';
import { knownMissing, unseenReasons } from '#flows/screens/unseen.ts';
import { splitKey } from '#flows/screens/walk-moments.ts';
import { projectDir } from '#tools/project.mjs';
import { readWalks, walkFile, walkTitle } from '#tools/screens-store.mjs';

const walks = readWalks();
const flows = registry.map((entry) => ({ flow: flowOf(entry), isServers: entry.isServers ?? false }));
const screens = screensOf(flows, walks, () => undefined, unseenReasons);
const idsOf = new Map(flows.map(({ flow }) => [flow.id, new Set(flow.states.map(({ id }) => id))]));

describe('the sessions that picture the states’ screens', () => {
  it('show every visible state, except those that are known to have no screen', () => {
    expect(coverageOf(screens).missing.toSorted()).toEqual(knownMissing.toSorted());
  });

  it('are recorded for existing, visible states, each once', () => {
    const keys = Object.values(walks).flat();
    const strange = keys.filter((key) => {
      const [flow, state] = splitKey(key);
      return screens[flow]?.[state]?.kind !== 'walked';
    });
    expect(strange).toEqual([]);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('are existing sessions', () => {
    const gone = Object.keys(walks).filter((walk) => {
      const file = join(projectDir, walkFile(walk));
      return !existsSync(file) || !readFileSync(file, 'utf8').includes(`'${walkTitle(walk)}'`);
    });
    expect(gone).toEqual([]);
  });

  it('leave out only invisible states, whose reasons are of existing states', () => {
    const strange = Object.keys(unseenReasons).filter((key) => {
      const [flow = '', state] = key.split(' ');
      return !idsOf.has(flow) || (state !== undefined && !idsOf.get(flow)?.has(state));
    });
    expect(strange).toEqual([]);
  });
});
