/** The tables of docs/scaling.md are those of the model, and its plan holds in the simulation. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { capacityFor, simulatePeak } from '#tools/capacity-model.mjs';

const page = readFileSync('docs/scaling.md', 'utf8');
const whole = (value: number): string => Math.round(value).toLocaleString('en');
/** Below ten, with one decimal. */
const tenths = (value: number): string => (value < 10 ? value.toFixed(1) : whole(value));

describe('docs/scaling.md', () => {
  it.each([10_000, 100_000, 1_000_000, 10_000_000, 100_000_000])(
    'plans %i visits a day as the model does',
    (visits) => {
      const planned = capacityFor(visits);
      expect(page).toContain(
        `| ${whole(visits)} | ${tenths(planned.visits)} | ${planned.processes} | ${tenths(planned.databaseProcessors)} | ${planned.shards} | ${whole(planned.statements)} | ${tenths(planned.saves)} | ${whole(planned.messages)} | ${tenths(planned.payments)} | ${whole(planned.streams)} |`,
      );
    },
  );

  it('plans enough for a hundred million, and not much more', () => {
    const { processes, shards } = capacityFor(100_000_000);
    expect(simulatePeak(100_000_000, { seconds: 5 }).p99Ms).toBeLessThan(100);
    expect(simulatePeak(100_000_000, { seconds: 5, processes: Math.floor(processes / 2) }).p99Ms).toBeGreaterThan(500);
    expect(simulatePeak(100_000_000, { seconds: 5, shards: Math.floor(shards / 4) }).p99Ms).toBeGreaterThan(500);
  });
});
