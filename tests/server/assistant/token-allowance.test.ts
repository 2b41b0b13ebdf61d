import { expect, it } from 'vitest';
import { createAllowance } from '#server/assistant/token-allowance.ts';
import { postgresOfTwo } from '../db/databases.ts';

const given = postgresOfTwo();

it('is one for all processes on a database, also for questions at the same moment', async () => {
  const [here, there] = given().databases.map(({ db }) =>
    createAllowance({ db, secret: 'test', visitorTokens: 1_000, dayTokens: 100_000, now: () => 0 }),
  );
  if (!here || !there) throw new Error('There are two processes.');
  const waits = await Promise.all(
    Array.from({ length: 20 }, (_, at) => (at % 2 === 0 ? here : there).take('10.0.0.1', 100)),
  );
  expect(waits.filter((wait) => wait === 0)).toHaveLength(10);
  expect(await there.take('10.0.0.2', 100)).toBe(0);
  // Tokens that were not spent there can be spent here.
  await there.giveBack('10.0.0.1', 150);
  expect([await here.take('10.0.0.1', 100), await here.take('10.0.0.1', 100)]).toEqual([0, 24 * 60 * 60 * 1_000]);
});

it('takes nothing that is more than a day has', async () => {
  const [{ db }] = given().databases;
  const allowance = createAllowance({ db, secret: 'test', visitorTokens: 1_000, dayTokens: 100_000, now: () => 0 });
  expect(await allowance.take('10.0.0.3', 1_001)).toBeGreaterThan(0);
  expect(await allowance.take('10.0.0.3', 1_000)).toBe(0);
});
