import { beforeEach, expect, it } from 'vitest';
import { createRequests } from '#adapters/requests.ts';
import { maxOpenRequests, requestLimits } from '#machines/domain/requests/request-state.ts';
import { requests } from '#server/db/schema.ts';
import { ask } from '../screens/login-provider.ts';
import { onDatabase } from '../server/db/databases.ts';
import { openRequestServer, teamKey, type RequestServer } from '../server/request-server.ts';
import { browse, type Browser } from './browser.ts';

const nobody = '00000000-0000-4000-8000-000000000000';

onDatabase('requests', (given) => {
  let server: RequestServer;
  let browser: Browser;
  const port = createRequests();
  const list = () => ask(port.listRequests, undefined);

  beforeEach(() => {
    server = openRequestServer(given.database);
    browser = browse(server.app);
    browser.signIn('asha');
  });

  it('are sent, listed newest first with the answer of the staff, and withdrawn', async () => {
    const { id: projectId } = await server.projectOf('asha');
    expect(await list()).toEqual([]);
    expect(
      await ask(port.sendRequest, {
        kind: 'feature',
        projectId: null,
        title: 'A tide table',
        words: 'For the harbour.',
      }),
    ).toEqual({ kind: 'done' });
    server.clock.now += 1_000;
    expect(await ask(port.sendRequest, { kind: 'professional', projectId, title: 'Club of asha', words: '' })).toEqual({
      kind: 'done',
    });

    const [professional, feature] = await list();
    expect(professional).toMatchObject({
      kind: 'professional',
      projectId,
      projectName: 'Club of asha',
      state: 'received',
      answer: '',
    });
    expect(feature).toMatchObject({
      kind: 'feature',
      projectId: null,
      title: 'A tide table',
      words: 'For the harbour.',
    });

    const step = {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${teamKey}` },
      body: JSON.stringify({ event: 'request.reviewed', answer: 'We look at it.', by: 'Kavya' }),
    };
    await server.app.request(`/api/team/requests/${professional?.id}`, step);
    expect(await ask(port.withdrawRequest, { requestId: feature?.id ?? '' })).toEqual({ kind: 'done' });
    expect((await list()).map(({ state, answer }) => [state, answer])).toEqual([
      ['inReview', 'We look at it.'],
      ['withdrawn', ''],
    ]);
  });

  it('that the server rejects fail with its reason', async () => {
    const tooLong = {
      kind: 'feature',
      projectId: null,
      title: 'x'.repeat(requestLimits.title + 1),
      words: '',
    } as const;
    expect(await ask(port.sendRequest, tooLong)).toEqual({
      kind: 'refused',
      words: expect.stringContaining('does not fit'),
    });
    expect(await ask(port.sendRequest, { ...tooLong, title: 'Mine', projectId: nobody })).toEqual({
      kind: 'refused',
      words: 'The request names a project that you do not have: choose one of yours.',
    });
    const open = Array.from({ length: maxOpenRequests }, (_, number) => ({
      owner: 'user:sub-of-asha',
      kind: 'feature' as const,
      title: `Wish ${number}`,
    }));
    await given.database.db.insert(requests).values(open);
    expect(await ask(port.sendRequest, { ...tooLong, title: 'One more' })).toEqual({
      kind: 'refused',
      words: expect.stringContaining(`You have ${maxOpenRequests} open requests`),
    });
    await given.database.db.update(requests).set({ state: 'declined' });
    const [declined] = await list();
    expect(await ask(port.withdrawRequest, { requestId: declined?.id ?? '' })).toEqual({
      kind: 'refused',
      words: 'This request is declined: it cannot be withdrawn any more.',
    });
  });

  it('belong to one user, and need a sign-in', async () => {
    await ask(port.sendRequest, { kind: 'feature', projectId: null, title: 'Mine', words: '' });
    browser.signIn('ravi');
    expect(await list()).toEqual([]);
    browser.signOut();
    await expect(list()).rejects.toThrow('You are not signed in: sign in first.');
    await expect(ask(port.sendRequest, { kind: 'feature', projectId: null, title: 'Mine', words: '' })).rejects.toThrow(
      'You are not signed in: sign in first.',
    );
  });
});
