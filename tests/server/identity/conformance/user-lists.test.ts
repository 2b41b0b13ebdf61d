/** The lists and groups of administrators, through the AWS SDK. */
import * as aws from '@aws-sdk/client-cognito-identity-provider';
import { afterEach, expect, it } from 'vitest';
import { usualSettings } from '#server/identity/provider/pool.ts';
import { onEachDatabase } from './clients.ts';
import { refusalOf } from './running-provider.ts';

const byName = (a: string, b: string): number => a.localeCompare(b);

onEachDatabase('the accounts of a pool', (at) => {
  const list = (more: Partial<aws.ListUsersCommandInput> = {}): Promise<aws.ListUsersCommandOutput> =>
    at.provider.aws.send(new aws.ListUsersCommand({ UserPoolId: at.provider.poolId, ...more }));
  const namesOf = async (Filter: string): Promise<string[]> =>
    ((await list({ Filter })).Users ?? []).map(({ Username = '' }) => Username).toSorted(byName);

  it('are found by the whole or the start of one attribute', async () => {
    const { addPerson } = at.provider;
    const tag = `t${crypto.randomUUID().slice(0, 8)}`;
    const address = (name: string) => ({ email: `${tag}.${name}@example.com`, email_verified: 'true' });
    const asha = await addPerson({
      username: `${tag}-Asha`,
      attributes: { ...address('asha'), name: `${tag} "Asha" 100%_\\` },
    });
    const ravi = await addPerson({
      username: `${tag}-Ravi`,
      attributes: { ...address('ravi'), phone_number: '+919800000777', family_name: `${tag}Reddy` },
      status: 'UNCONFIRMED',
      isEnabled: false,
    });

    const found: readonly (readonly [string, readonly string[]])[] = [
      [`username = "${tag}-Asha"`, [asha.username]],
      [`username = "${tag}-asha"`, []],
      [`username ^= "${tag}-"`, [asha.username, ravi.username]],
      [`  email^="${tag}."  `, [asha.username, ravi.username]],
      [`email = "${tag}.ravi@example.com"`, [ravi.username]],
      ['phone_number = "+919800000777"', [ravi.username]],
      ['phone_number ^= "+91980000077"', [ravi.username]],
      [`family_name = "${tag}Reddy"`, [ravi.username]],
      [String.raw`name = "${tag} \"Asha\" 100%_\\"`, [asha.username]],
      [`name ^= "${tag} %"`, []],
      [`sub = "${asha.sub}"`, [asha.username]],
      ['cognito:user_status = "unconfirmed"', [ravi.username]],
      ['status = "Disabled"', [ravi.username]],
      ['status = "disabled"', []],
    ];
    for (const [filter, names] of found) expect([filter, await namesOf(filter)]).toEqual([filter, names]);
    expect((await namesOf('')).length).toBeGreaterThan(1);
  });

  it('are refused for a filter that cannot be read, and for an attribute that is not searched', async () => {
    for (const filter of ['foo', 'email = asha', 'email > "a"', 'email = "a" or name = "b"', 'email = "a"b"'])
      expect([filter, await refusalOf(list({ Filter: filter }))]).toEqual([
        filter,
        'InvalidParameterException: Error while parsing filter.',
      ]);
    for (const name of ['custom:plan', 'birthdate', 'constructor'])
      expect(await refusalOf(list({ Filter: `${name} = "x"` }))).toBe(
        `InvalidParameterException: Invalid search attribute: ${name}`,
      );
    expect(await refusalOf(list({ UserPoolId: 'us-east-1_another' }))).toBe(
      'ResourceNotFoundException: User pool us-east-1_another does not exist.',
    );
  });

  it('come with the form of an account, and with the requested attributes alone', async () => {
    const person = await at.provider.addPerson();
    const Filter = `username = "${person.username}"`;
    const [whole] = (await list({ Filter })).Users ?? [];
    expect(whole).toMatchObject({
      Username: person.username,
      Enabled: true,
      UserStatus: 'CONFIRMED',
      UserCreateDate: expect.any(Date),
      UserLastModifiedDate: expect.any(Date),
    });
    expect(whole?.Attributes).toContainEqual({ Name: 'sub', Value: person.sub });
    const [part] = (await list({ Filter, AttributesToGet: ['email'] })).Users ?? [];
    expect(part?.Attributes).toEqual([{ Name: 'email', Value: person.attributes['email'] }]);
    for (const name of ['phone_number', 'custom:plan'])
      expect(await refusalOf(list({ Filter, AttributesToGet: ['email', name] }))).toBe(
        'InvalidParameterException: One or more requested attributes do not exist.',
      );
  });

  it('come in pages, each account once', async () => {
    const tag = `p${crypto.randomUUID().slice(0, 8)}`;
    const names = ['a', 'B', 'c', 'D', 'e'].map((letter) => `${tag}-${letter}`);
    for (const username of names) await at.provider.addPerson({ username });
    const seen: string[][] = [];
    for await (const { Users = [] } of aws.paginateListUsers(
      { client: at.provider.aws, pageSize: 2 },
      { UserPoolId: at.provider.poolId, Filter: `username ^= "${tag}"` },
    ))
      seen.push(Users.map(({ Username = '' }) => Username));
    expect(seen.map((page) => page.length)).toEqual([2, 2, 1]);
    expect(seen.flat().toSorted(byName)).toEqual(names.toSorted(byName));
    expect(await refusalOf(list({ PaginationToken: 'AA' }))).toBe(
      'InvalidParameterException: Invalid pagination token given.',
    );
    expect(await refusalOf(list({ Limit: 61 }))).toMatch(/^InvalidParameterException: /);
  });
});

onEachDatabase('the groups of a pool', (at) => {
  const whom = (Username: string) => ({ UserPoolId: at.provider.poolId, Username });
  const create = (GroupName: string, more: Partial<aws.CreateGroupCommandInput> = {}) =>
    at.provider.aws.send(new aws.CreateGroupCommand({ UserPoolId: at.provider.poolId, GroupName, ...more }));
  const groupNames = async (more: Partial<aws.ListGroupsCommandInput> = {}) =>
    (await at.provider.aws.send(new aws.ListGroupsCommand({ UserPoolId: at.provider.poolId, ...more }))).Groups?.map(
      ({ GroupName }) => GroupName,
    );

  afterEach(() => at.provider.settle(usualSettings));

  it('are created once, and listed in pages', async () => {
    const { Group } = await create('support', { Description: 'Answers messages', Precedence: 2 });
    expect(Group).toMatchObject({
      GroupName: 'support',
      UserPoolId: at.provider.poolId,
      Description: 'Answers messages',
      Precedence: 2,
      CreationDate: expect.any(Date),
      LastModifiedDate: expect.any(Date),
    });
    await create('दल');
    expect(await groupNames()).toEqual(['staff', 'support', 'दल']);
    for (const name of ['staff', 'support'])
      expect(await refusalOf(create(name))).toBe('GroupExistsException: A group with the name already exists.');
    const pages: string[][] = [];
    for await (const { Groups = [] } of aws.paginateListGroups(
      { client: at.provider.aws, pageSize: 2 },
      { UserPoolId: at.provider.poolId },
    ))
      pages.push(Groups.map(({ GroupName = '' }) => GroupName));
    expect(pages).toEqual([['staff', 'support'], ['दल']]);
    expect(await refusalOf(groupNames({ NextToken: 'nothing' }))).toBe(
      'InvalidParameterException: Invalid pagination token given.',
    );
    expect(await refusalOf(create('roles', { RoleArn: 'arn:aws:iam::123456789012:role/any' }))).toBe(
      'InvalidParameterException: Groups have no roles here.',
    );
    expect(await refusalOf(create('staff', { UserPoolId: 'us-east-1_another' }))).toBe(
      'ResourceNotFoundException: User pool us-east-1_another does not exist.',
    );
  });

  it('are at most a hundred', async () => {
    const groups = Array.from({ length: 100 }, (_, index) => ({ name: `group-${index}` }));
    await at.provider.settle({ groups });
    expect(await refusalOf(create('more'))).toBe('LimitExceededException: A pool has at most 100 groups here.');
  });

  it('have the accounts that an administrator adds', async () => {
    const { aws: api, addPerson } = at.provider;
    const { username } = await addPerson();
    const groupsOf = async (name = username) =>
      (await api.send(new aws.AdminListGroupsForUserCommand(whom(name)))).Groups?.map(({ GroupName }) => GroupName);
    await create('support');
    expect(await groupsOf()).toEqual([]);
    for (const GroupName of ['support', 'staff'])
      await api.send(new aws.AdminAddUserToGroupCommand({ ...whom(username), GroupName }));
    expect(await groupsOf()).toEqual(['staff', 'support']);
    await api.send(new aws.AdminRemoveUserFromGroupCommand({ ...whom(username), GroupName: 'staff' }));
    expect(await groupsOf()).toEqual(['support']);
    expect(
      await refusalOf(api.send(new aws.AdminAddUserToGroupCommand({ ...whom(username), GroupName: 'owners' }))),
    ).toBe('ResourceNotFoundException: Group not found.');
    expect(await refusalOf(groupsOf('nobody-of-this-name'))).toBe('UserNotFoundException: User does not exist.');
  });

  it('are deleted, and their accounts stay without them', async () => {
    const { aws: api, addPerson, poolId: UserPoolId } = at.provider;
    const { username } = await addPerson();
    const remove = (GroupName: string, of = UserPoolId) =>
      api.send(new aws.DeleteGroupCommand({ UserPoolId: of, GroupName }));
    const groupsOf = async () =>
      (await api.send(new aws.AdminListGroupsForUserCommand(whom(username)))).Groups?.map(({ GroupName }) => GroupName);
    await create('support');
    for (const GroupName of ['support', 'staff'])
      await api.send(new aws.AdminAddUserToGroupCommand({ ...whom(username), GroupName }));
    await remove('support');
    expect([await groupNames(), await groupsOf()]).toEqual([['staff'], ['staff']]);

    // Who was in it does not return with its name.
    await create('support');
    expect(await groupsOf()).toEqual(['staff']);
    expect(await refusalOf(remove('owners'))).toBe('ResourceNotFoundException: Group not found.');
    expect(await refusalOf(remove('staff', 'us-east-1_another'))).toBe(
      'ResourceNotFoundException: User pool us-east-1_another does not exist.',
    );
  });
});

onEachDatabase('the pools', (at) => {
  it('are listed by their ids', async () => {
    const { UserPools, NextToken } = await at.provider.aws.send(new aws.ListUserPoolsCommand({ MaxResults: 1 }));
    expect(UserPools).toEqual([{ Id: at.provider.poolId, Name: expect.any(String), LambdaConfig: {} }]);
    expect(NextToken).toBeUndefined();
    expect(await refusalOf(at.provider.aws.send(new aws.ListUserPoolsCommand({ MaxResults: 0 })))).toMatch(
      /^InvalidParameterException: /,
    );
  });
});
