/** The pictures of the states' screens that are committed: they are of states that there are, and every state has one or a reason. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { flowOf } from '@plinth/statecharts/flow';
import { registry } from '#machines/registry.ts';
import { looks, picturesId } from '#flows/screens/screen-index.ts';
import { coverageOf, screensOf } from '#flows/screens/state-screens.ts';
import { knownMissing, unseenReasons } from '#flows/screens/unseen.ts';
import { picturesDir, readIndex } from '#tools/screens-index.mjs';

const index = readIndex();
const flows = registry.map((entry) => ({ flow: flowOf(entry), isServers: entry.isServers ?? false }));
const screens = screensOf(flows, index, unseenReasons);
const idsOf = new Map(flows.map(({ flow }) => [flow.id, new Set(flow.states.map(({ id }) => id))]));
const files = readdirSync(picturesDir);

/** What all pictures may have together, in bytes: everybody who clones the project has them. */
const mostBytes = 7_500_000;

describe('the pictures of the states’ screens', () => {
  it('are of states that there are', () => {
    const gone = Object.entries(index.states).flatMap(([flow, states]) => Object.keys(states).filter((id) => !idsOf.get(flow)?.has(id)).map((id) => `${flow} ${id}`));
    expect(gone).toEqual([]);
  });

  it('are of every state that somebody sees, save those that are known to have none', () => {
    expect(coverageOf(screens).missing.toSorted()).toEqual(knownMissing.toSorted());
  });

  it('are not of states that nobody sees, and every reason is of a state that there is', () => {
    const pictured = Object.entries(index.states).flatMap(([flow, states]) => Object.keys(states).filter((id) => screens.states[flow]?.[id]?.kind !== 'pictured').map((id) => `${flow} ${id}`));
    expect(pictured).toEqual([]);
    const strange = Object.keys(unseenReasons).filter((key) => {
      const [flow = '', state] = key.split(' ');
      return !idsOf.has(flow) || (state !== undefined && !idsOf.get(flow)?.has(state));
    });
    expect(strange).toEqual([]);
  });

  it('are the files that the index names, each with the name of its content', () => {
    const named = Object.values(index.pictures).flatMap((pictures) => Object.values(pictures));
    expect(files.toSorted()).toEqual([...new Set(named)].toSorted());
    const renamed = files.filter((file) => !createHash('sha256').update(readFileSync(join(picturesDir, file))).digest('hex').startsWith(file.replace('.webp', '')));
    expect(renamed).toEqual([]);
    for (const [id, pictures] of Object.entries(index.pictures)) expect(picturesId(pictures)).toBe(id);
  });

  it('are in every look, save a few of states that are soon over', () => {
    const incomplete = Object.values(index.pictures).filter((pictures) => looks.some((look) => pictures[look] === undefined));
    expect(incomplete.filter((pictures) => pictures['desktop-light'] === undefined)).toEqual([]);
    expect(incomplete.length).toBeLessThan(Object.keys(index.pictures).length / 20);
  });

  it('are small', () => {
    expect(files.reduce((sum, file) => sum + statSync(join(picturesDir, file)).size, 0)).toBeLessThan(mostBytes);
  });
});
