/** Rate limits that several processes on one PostgreSQL share. */
import { expect, it, onTestFinished } from 'vitest';
import type { Channel } from '#server/db/channel.ts';
import { createRateLimits, rateClasses } from '#server/http/rate-limit.ts';
import { shareRateLimits, type SharedRateLimits } from '#server/http/shared-rate-limits.ts';
import { postgresOfTwo } from './db/databases.ts';

const given = postgresOfTwo();

/** One for each process, subscribed to the other by the time this resolves. */
async function openTwo(
  now: () => number,
  change: (channel: Channel) => Channel = (same) => same,
): Promise<readonly [SharedRateLimits, SharedRateLimits]> {
  const [first, second] = await Promise.all(
    given().databases.map(async ({ channel }) => {
      if (!channel) throw new Error('A PostgreSQL has a channel.');
      let limits: SharedRateLimits | undefined;
      await new Promise<void>((resolve) => {
        limits = shareRateLimits(
          createRateLimits(now),
          change({ ...channel, listen: ({ heard }) => channel.listen({ heard, opened: resolve }) }),
        );
      });
      return limits;
    }),
  );
  if (!first || !second) throw new Error('There are two processes.');
  onTestFinished(async () => void (await Promise.all([first.close(), second.close()])));
  return [first, second];
}

it('limits in each process a client who has sent too many to all of them, and no one else', async () => {
  let now = 0;
  const [here, there] = await openTwo(() => now);
  for (let count = 1; count < rateClasses.form; count += 1) expect(here.wait('form', '10.0.0.1')).toBe(0);
  here.wait('write', '10.0.0.2');
  // Requests counted there count here as well, after the notification.
  await expect.poll(() => there.size()).toBe(2);
  expect([there.wait('form', '10.0.0.1'), there.wait('form', '10.0.0.1'), there.wait('form', '10.0.0.2')]).toEqual([
    0, 60, 0,
  ]);
  await expect.poll(() => here.size()).toBe(3);
  expect([here.wait('form', '10.0.0.1'), here.wait('read', '10.0.0.1')]).toEqual([60, 0]);
  now = 60_000;
  expect(here.wait('form', '10.0.0.1')).toBe(0);
});

it('counts locally while the others cannot be notified', async () => {
  const [here] = await openTwo(
    () => 0,
    (channel) => ({ ...channel, notify: () => Promise.reject(new Error('Connection terminated unexpectedly')) }),
  );
  const waits = Array.from({ length: rateClasses.form + 1 }, () => here.wait('form', '10.0.0.1'));
  expect([waits.at(-2), waits.at(-1)]).toEqual([0, 60]);
});

it('sends many addresses in texts that fit the channel', async () => {
  const [here, there] = await openTwo(() => 0);
  for (let address = 0; address < 500; address += 1)
    here.wait('read', `2001:db80:ffff:${address.toString(16).padStart(4, '0')}`);
  await expect.poll(() => there.size()).toBe(500);
});
