/** The group of the pool for members of staff: who adds people to it, and when this takes effect. */
import { expect, it } from 'vitest';
import { eachDatabase } from '../db/databases.ts';
import { openDesk, tokensOf, type Desk } from './open-provider-desk.ts';

eachDatabase('the group of the staff', (given) => {
  const groupsOf = async ({ provider }: Desk, token: string) => (await provider.verifier.verify(token)).groups;
  const whom = ({ provider: { poolId: UserPoolId } }: Desk, GroupName = 'staff') => ({
    UserPoolId,
    Username: 'demo',
    GroupName,
  });

  it('is joined and left by actions of administrators, which count for tokens that are out already', async () => {
    const desk = await openDesk(given);
    const { AccessToken } = tokensOf(await desk.signIn());
    expect(await groupsOf(desk, AccessToken)).toBeUndefined();
    for (let times = 0; times < 2; times += 1)
      expect(await desk.act('AdminAddUserToGroup', whom(desk))).not.toHaveProperty('__type');
    expect(await groupsOf(desk, AccessToken)).toEqual(['staff']);
    for (let times = 0; times < 2; times += 1)
      expect(await desk.act('AdminRemoveUserFromGroup', whom(desk))).not.toHaveProperty('__type');
    expect(await groupsOf(desk, AccessToken)).toBeUndefined();
  });

  it('is the only one, and takes only people who are there', async () => {
    const desk = await openDesk(given);
    expect(await desk.act('AdminAddUserToGroup', whom(desk, 'owners'))).toMatchObject({
      __type: 'ResourceNotFoundException',
    });
    expect(await desk.act('AdminAddUserToGroup', { ...whom(desk), Username: 'nobody' })).toMatchObject({
      __type: 'UserNotFoundException',
    });
    expect(await groupsOf(desk, tokensOf(await desk.signIn()).AccessToken)).toBeUndefined();
  });

  it('is closed to pages of other sites', async () => {
    const desk = await openDesk(given);
    const headers = {
      origin: 'https://elsewhere.example',
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.AdminAddUserToGroup',
    };
    const answer = await desk.ask('/identity/', { method: 'POST', headers, body: JSON.stringify(whom(desk)) });
    expect([answer.status, await answer.json()]).toEqual([
      400,
      expect.objectContaining({ __type: 'AccessDeniedException' }),
    ]);
  });

  it('is granted by the demo controls, and reset with everything else', async () => {
    const desk = await openDesk(given);
    await desk.press('staff');
    expect(await groupsOf(desk, tokensOf(await desk.signIn()).AccessToken)).toEqual(['staff']);
    await desk.press('plain');
    expect(await groupsOf(desk, tokensOf(await desk.signIn()).AccessToken)).toBeUndefined();
  });
});
