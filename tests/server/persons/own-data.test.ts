/** The archive that a signed-in person downloads. */
import { decodeJwt } from 'jose';
import { beforeEach, expect, it } from 'vitest';
import { users } from '#server/db/account-schema.ts';
import { projectFiles, projectMessages, projectVisits } from '#server/db/project-schema.ts';
import { leads, messages } from '#server/db/schema.ts';
import { createApi } from '#server/http/api.ts';
import { createDocuments } from '#server/http/document.ts';
import { silentLog } from '#server/http/log.ts';
import { identify, userKey } from '#server/identity/viewer.ts';
import { ownDataRoutes, type OwnDataDeps } from '#server/persons/own-data-routes.ts';
import { quoteAt } from '#server/projects/server-quote.ts';
import { createProject } from '#server/projects/project-store.ts';
import { planned } from '../project-fixture.ts';
import { eachDatabase } from '../db/databases.ts';
import { leadNumber } from '../db/rows.ts';
import { openFixture, password, tokensOf, type Fixture } from '../identity/open-provider-fixture.ts';

const minute = 60_000;
const attributes = { email: 'Meera@lakeside.in', ['email_verified']: 'true', name: 'Meera' };
const path = '/my-data';

eachDatabase('the data of a signed-in person', (given) => {
  let fixture: Fixture;
  let token: string;
  beforeEach(async () => {
    fixture = await openFixture(given);
    token = tokensOf(await fixture.signIn()).AccessToken;
  });

  const open = (told: Readonly<Record<string, string>> | null = attributes) => {
    const identity: OwnDataDeps['identity'] = {
      attributesOf: () => Promise.resolve(told),
      passkeyNames: { of: () => Promise.resolve([]), rename: () => Promise.resolve(false) },
      provePassword: fixture.provider.provePassword,
    };
    const routes = ownDataRoutes({
      database: given.database,
      identify: identify({ verifier: fixture.provider.verifier, trustedHops: 0, acceptsCookie: true }),
      identity,
      write: createDocuments(() => ''),
      now: () => fixture.clock.now,
    });
    const api = createApi({ log: silentLog, endpoints: [{ path, routes, rate: 'form' }] });
    return async (fields?: Readonly<Record<string, string>>, language = 'en', cookie = `access_token=${token}`) =>
      api.request(path, {
        ...(fields && { method: 'POST', body: new URLSearchParams(fields).toString() }),
        headers: {
          cookie,
          'accept-language': language,
          'content-type': 'application/x-www-form-urlencoded',
        },
      });
  };

  it('is one ZIP after a fresh sign-in, with what was written from their proven address', async () => {
    const { db } = given.database;
    await db
      .insert(users)
      .values({ sub: decodeJwt(token).sub ?? '', username: 'demo', email: attributes.email, status: 'CONFIRMED' });
    await db.insert(messages).values([
      { name: 'Meera', email: 'meera@lakeside.in', message: 'When can you start?' },
      { name: 'Ravi', email: 'ravi@hills.in', message: 'Is there a discount?' },
    ]);
    await db.insert(leads).values({ ...leadNumber(1), email: 'ravi@hills.in' });
    const ask = open();
    const page = await ask();
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(await page.text()).not.toContain('type="password"');

    const response = await ask({});
    expect([
      response.status,
      response.headers.get('content-type'),
      response.headers.get('content-disposition'),
    ]).toEqual([200, 'application/zip', 'attachment; filename="my-data.zip"']);
    const archive = await response.text();
    for (const held of ['Your data at Plinth', '"username": "demo"', '"name": "Meera"', 'When can you start?'])
      expect(archive, held).toContain(held);
    for (const withheld of ['Is there a discount?', 'ravi@hills.in', token])
      expect(archive, withheld).not.toContain(withheld);
    expect(await (await ask({}, 'hi')).text()).toContain('आपका डेटा');
  });

  it('contains what was said and delivered about a project, and when its page was last opened', async () => {
    const { db } = given.database;
    const owner = userKey({ sub: decodeJwt(token).sub ?? '' });
    const at = new Date(fixture.clock.now);
    const draft = planned('plan-1');
    const quote = quoteAt(draft, fixture.clock.now);
    const projectId = (await createProject(db, { owner, draft, quote, at }))?.id ?? '';
    await db.insert(projectMessages).values({ projectId, author: 'team', words: 'The kitchen works.', sentAt: at });
    await db
      .insert(projectFiles)
      .values({ projectId, name: 'Design', address: 'https://files.example/design', addedAt: at });
    await db.insert(projectVisits).values({ projectId, lookedAt: at });
    const archive = await (await open()({})).text();
    for (const held of ['The kitchen works.', 'https://files.example/design', `"lookedAt": "${at.toISOString()}"`])
      expect(archive, held).toContain(held);
  });

  it('leaves out what was written from an address that they have not proven', async () => {
    const email = 'ravi@hills.in';
    await given.database.db.insert(messages).values({ name: 'Ravi', email, message: 'Is there a discount?' });
    const ask = open({ email, ['email_verified']: 'false' });
    expect(await (await ask({})).text()).not.toContain('Is there a discount?');
  });

  it('needs the password ten minutes after the sign-in', async () => {
    const ask = open();
    fixture.clock.now += 10 * minute;
    expect(await (await ask()).text()).toContain('type="password"');
    const without = await ask({});
    expect([without.status, await without.text()]).toEqual([
      422,
      expect.stringContaining('Enter your password first.'),
    ]);
    expect((await ask({ password: 'Wrong#2027' })).status).toBe(422);
    expect((await ask({ password })).headers.get('content-type')).toBe('application/zip');
    expect((await ask({})).status).toBe(200);
  });

  it('is not given to strangers, more than five times an hour, or without the provider', async () => {
    const ask = open();
    const stranger = await ask({}, 'en', '');
    expect([stranger.status, await stranger.text()]).toEqual([
      401,
      expect.stringContaining('/login?to=/dashboard/settings'),
    ]);
    expect((await open(null)({})).status).toBe(503);
    for (let count = 0; count < 5; count += 1) expect((await ask({})).status).toBe(200);
    const refused = await ask({});
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3600']);
  });
});
