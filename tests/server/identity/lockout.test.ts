import { beforeEach, describe, expect, it } from 'vitest';
import { lockOf } from '#server/identity/provider/lockout.ts';
import { onPostgres } from '../db/databases.ts';
import { beginProof, openFixture, password, tokensOf, type Fixture } from './sign-in-fixture.ts';

const incorrect = 'NotAuthorizedException: Incorrect username or password.';
const locked = 'NotAuthorizedException: Password attempts exceeded';

describe('the length of a lock', () => {
  it('doubles with each failure after the fifth, up to a quarter of an hour', () => {
    expect([0, 4, 5, 6, 7, 8, 14, 15, 40].map((failures) => lockOf(failures) / 1_000)).toEqual([
      0, 0, 1, 2, 4, 8, 512, 900, 900,
    ]);
  });
});

onPostgres('a password that is guessed', (given) => {
  let fixture: Fixture;
  beforeEach(async () => {
    fixture = await openFixture(given);
  });

  const plain = (name: string, chosen = password): Promise<string> =>
    fixture.refusal('InitiateAuth', {
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: name, PASSWORD: chosen },
    });
  const bySrp = async (name: string, chosen = password): Promise<string> =>
    fixture.refusal('RespondToAuthChallenge', (await beginProof(fixture, name)).answer(chosen));
  const fail = async (name: string, times: number): Promise<void> => {
    for (let time = 0; time < times; time += 1) expect(await plain(name, 'Wrong#2027')).toBe(incorrect);
  };

  // Unknown names are locked like any other, and so reveal nothing.
  it.each([
    ['of somebody', 'asha', 'none'],
    ['of nobody', 'nobody', incorrect],
  ])('%s locks after five failures, each time for longer', async (_whose, name, afterwards) => {
    await fixture.addUser();
    await fail(name, 5);
    for (const seconds of [1, 2, 4, 8]) {
      expect([await plain(name), await bySrp(name), await plain(name, 'Wrong#2027')]).toEqual([locked, locked, locked]);
      fixture.clock.now += seconds * 1_000 - 1;
      expect(await plain(name)).toBe(locked);
      fixture.clock.now += 1;
      await fail(name, 1);
    }
    fixture.clock.now += 16_000;
    expect(await plain(name)).toBe(afterwards);
  });

  it('counts both proofs together', async () => {
    await fixture.addUser();
    await fail('asha', 3);
    expect(await bySrp('asha', 'Wrong#2027')).toBe(incorrect);
    expect(await bySrp('asha', 'Wrong#2027')).toBe(incorrect);
    expect(await bySrp('asha')).toBe(locked);
  });

  it('loses none of several concurrent failures', async () => {
    await fixture.addUser();
    const refusals = await Promise.all(Array.from({ length: 8 }, () => plain('asha', 'Wrong#2027')));
    expect(refusals.filter((refusal) => refusal === incorrect)).toHaveLength(5);
    expect(await plain('asha')).toBe(locked);
  });

  it('starts again after the right one', async () => {
    await fixture.addUser();
    await fail('asha', 4);
    expect(await bySrp('asha')).toBe('none');
    await fail('asha', 4);
    expect(await plain('asha')).toBe('none');
  });

  it.each(['asha', 'nobody'])('starts again after a quiet quarter of an hour (%s)', async (name) => {
    await fixture.addUser();
    await fail(name, 4);
    fixture.clock.now += 15 * 60_000;
    await fail(name, 4);
    expect(await plain(name, 'Wrong#2027')).toBe(incorrect);
    expect(await plain(name)).toBe(locked);
  });

  it('locks one person and no other', async () => {
    await fixture.addUser();
    await fixture.addUser({ username: 'Ravi' });
    await fail('asha', 5);
    expect([await plain('asha'), await plain('ravi')]).toEqual([locked, 'none']);
  });

  it('counts with failures to change it', async () => {
    await fixture.addUser();
    const { AccessToken } = tokensOf(
      await fixture.run('InitiateAuth', {
        AuthFlow: 'USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: 'asha', PASSWORD: password },
      }),
    );
    await fail('asha', 4);
    expect(
      await fixture.refusal('ChangePassword', {
        AccessToken,
        PreviousPassword: 'Wrong#2027',
        ProposedPassword: 'Other#2027',
      }),
    ).toBe(incorrect);
    expect(await plain('asha')).toBe(locked);
  });
});
