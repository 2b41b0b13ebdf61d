/** The group of the pool for members of staff: who adds people to it, and when this takes effect. */
import { expect, it } from 'vitest';
import { identityPools } from '#server/db/identity-schema.ts';
import { actions } from '#server/identity/provider/operations.ts';
import { usualSettings, type PoolSettings } from '#server/identity/provider/pool.ts';
import { onPostgres } from '../db/databases.ts';
import { openFixture, password, tokensOf, type Fixture } from './open-provider-fixture.ts';

const namesPool = (schema: object): boolean =>
  'entries' in schema &&
  typeof schema.entries === 'object' &&
  schema.entries !== null &&
  'UserPoolId' in schema.entries;

onPostgres('the group of the staff', (given) => {
  const groupsOf = async ({ provider }: Fixture, token: string) => (await provider.verifier.verify(token)).groups;
  const whom = ({ provider: { poolId: UserPoolId } }: Fixture, GroupName = 'staff') => ({
    UserPoolId,
    Username: 'demo',
    GroupName,
  });

  it('is joined and left by actions of administrators, which count for tokens that are out already', async () => {
    const fixture = await openFixture(given);
    const { AccessToken } = tokensOf(await fixture.signIn());
    expect(await groupsOf(fixture, AccessToken)).toBeUndefined();
    for (let times = 0; times < 2; times += 1)
      expect(await fixture.act('AdminAddUserToGroup', whom(fixture))).not.toHaveProperty('__type');
    expect(await groupsOf(fixture, AccessToken)).toEqual(['staff']);
    for (let times = 0; times < 2; times += 1)
      expect(await fixture.act('AdminRemoveUserFromGroup', whom(fixture))).not.toHaveProperty('__type');
    expect(await groupsOf(fixture, AccessToken)).toBeUndefined();
  });

  it('takes only people who are there, and no other name stands for it', async () => {
    const fixture = await openFixture(given);
    expect(await fixture.act('AdminAddUserToGroup', whom(fixture, 'owners'))).toMatchObject({
      __type: 'ResourceNotFoundException',
    });
    expect(await fixture.act('AdminAddUserToGroup', { ...whom(fixture), Username: 'nobody' })).toMatchObject({
      __type: 'UserNotFoundException',
    });
    expect(await groupsOf(fixture, tokensOf(await fixture.signIn()).AccessToken)).toBeUndefined();
  });

  it('is there in pools from before there were groups, as the sign-in for administrators is', async () => {
    const fixture = await openFixture(given);
    const { groups: _groups, ...older } = usualSettings;
    const flows = older.flows.filter((flow) => flow !== 'ALLOW_ADMIN_USER_PASSWORD_AUTH');
    const settings: Partial<PoolSettings> = { ...older, flows };
    await given.database.db.update(identityPools).set({ settings: settings as PoolSettings });
    expect(await fixture.act('AdminAddUserToGroup', whom(fixture))).not.toHaveProperty('__type');
    const { poolId: UserPoolId, clientId: ClientId } = fixture.provider;
    const AuthParameters = { USERNAME: 'demo', PASSWORD: password };
    const request = { UserPoolId, ClientId, AuthFlow: 'ADMIN_USER_PASSWORD_AUTH', AuthParameters };
    expect(await groupsOf(fixture, tokensOf(await fixture.act('AdminInitiateAuth', request)).AccessToken)).toEqual([
      'staff',
    ]);
  });

  it('is closed to pages of other sites, as every action of administrators is', async () => {
    const fixture = await openFixture(given);
    const administrators = [...actions].filter(([name, { schema }]) => name === 'ListUserPools' || namesPool(schema));
    expect(administrators.length).toBeGreaterThan(20);
    for (const [name] of administrators) {
      const headers = {
        origin: 'https://elsewhere.example',
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': `AWSCognitoIdentityProviderService.${name}`,
      };
      const answer = await fixture.ask('/identity/', { method: 'POST', headers, body: JSON.stringify(whom(fixture)) });
      expect([name, answer.status, await answer.json()]).toEqual([
        name,
        400,
        expect.objectContaining({ __type: 'AccessDeniedException' }),
      ]);
    }
  });

  it('is granted by the demo controls, and reset with everything else', async () => {
    const fixture = await openFixture(given);
    await fixture.press('staff');
    expect(await groupsOf(fixture, tokensOf(await fixture.signIn()).AccessToken)).toEqual(['staff']);
    await fixture.press('plain');
    expect(await groupsOf(fixture, tokensOf(await fixture.signIn()).AccessToken)).toBeUndefined();
  });
});
