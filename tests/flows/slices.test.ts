/** Long explorations pause for other work, can be given up, and find the same as without a pause. */
import { expect, it } from 'vitest';
import { exploring, forgetExploration } from '@plinth/statecharts/exploration';
import { finished, finishedPatiently } from '@plinth/statecharts/slices';
import { registry } from '#machines/registry.ts';

/** A clock on which each look takes a while. */
let time = 0;
const now = (): number => (time += 1);

const entry = registry.find(({ id }) => id === 'sign-in') ?? registry[0];

it('finds the same with pauses as without', async () => {
  if (!entry) throw new Error('No machine is registered.');
  const whole = finished(exploring(entry));
  forgetExploration(entry);
  let pauses = 0;
  const patient = await finishedPatiently(exploring(entry), {
    now,
    pause: () => {
      pauses += 1;
      return Promise.resolve(true);
    },
  });
  expect(pauses).toBeGreaterThan(0);
  expect(patient?.steps.length).toBe(whole.steps.length);
  expect(patient?.states).toEqual(whole.states);
  expect(patient?.transitions).toEqual(whole.transitions);
  forgetExploration(entry);
});

it('is given up when its caller says so', async () => {
  if (!entry) throw new Error('No machine is registered.');
  expect(await finishedPatiently(exploring(entry), { now, pause: () => Promise.resolve(false) })).toBeUndefined();
});
