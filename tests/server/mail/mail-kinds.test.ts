/**
 * The mails that a person's actions cause, from the request to where they are read: in the embedded mailbox, and at a
 * mail server.
 */
import type { Hono } from 'hono';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import * as v from 'valibot';
import { createApp } from '#server/app.ts';
import { readEnvironment } from '#server/environment.ts';
import { silentLog } from '#server/http/log.ts';
import { openServices } from '#server/services.ts';
import { madeInvitationSchema } from '#contracts/invitation.ts';
import { embeddedClientId } from '#server/identity/provider/pool.ts';
import { quoteAt } from '#server/projects/server-quote.ts';
import { emptyFolder } from '../db/databases.ts';
import { planOf } from '../payments/shop.ts';
import { openMailServer, type MailServer } from './mail-server.ts';

const mailSchema = v.array(
  v.object({ to: v.string(), medium: v.string(), subject: v.string(), body: v.string(), code: v.string() }),
);
const password = 'Lakeside#2027';

beforeEach(() => {
  // The server says there which mailbox it has.
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
});

/** The product's server, whose outbox runs by itself: of all tests of a suite, each with addresses of its own. */
async function serve(env: Readonly<Record<string, string>> = {}) {
  const dataDir = await emptyFolder();
  const environment = readEnvironment({ DATA_DIR: dataDir, ...env });
  const services = await openServices({ environment, log: silentLog, write: ({ body }) => body });
  const app = createApp({ clientDir: dataDir, environment, services, database: services.database });
  return { app, mailbox: (to: string) => mailboxOf(app, to), close: () => services.close() };
}

async function mailboxOf(app: Hono, to: string) {
  return v.parse(mailSchema, await (await app.request(`/mailbox?to=${encodeURIComponent(to)}`)).json());
}

const post = (app: Hono, path: string, body: unknown, headers: Readonly<Record<string, string>> = {}) =>
  app.request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
const act = (app: Hono, action: string, request: object, headers: Readonly<Record<string, string>> = {}) =>
  post(
    app,
    '/identity/',
    { ClientId: embeddedClientId, ...request },
    {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${action}`,
      ...headers,
    },
  );
const signUp = (app: Hono, username: string, email: string, headers: Readonly<Record<string, string>> = {}) =>
  act(
    app,
    'SignUp',
    { Username: username, Password: password, UserAttributes: [{ Name: 'email', Value: email }] },
    headers,
  );

const soon = { timeout: 10_000 };

describe('in the embedded mailbox', () => {
  let app: Hono;
  let mailbox: Awaited<ReturnType<typeof serve>>['mailbox'];
  beforeAll(async () => {
    const { close, ...server } = await serve({ MAIL_STAFF: 'staff@lakeside.in' });
    ({ app, mailbox } = server);
    return close;
  });
  const noticesOf = async (words: string) =>
    (await mailbox('staff@lakeside.in')).filter(({ body }) => body.includes(words));

  it('a message is confirmed to its sender, and the staff gets a notice of it', async () => {
    expect(
      (
        await post(app, '/api/messages', {
          name: 'Asha',
          email: 'asha@example.com',
          message: 'Could you call me?\nThank you.',
        })
      ).status,
    ).toBe(201);
    await vi.waitFor(
      async () =>
        expect([await mailbox('asha@example.com'), await noticesOf('asha@example.com')]).toMatchObject([[{}], [{}]]),
      soon,
    );
    const [copy] = await mailbox('asha@example.com');
    const [notice] = await noticesOf('asha@example.com');
    expect([copy?.subject, notice?.subject]).toEqual(['Your message to Plinth', 'Message from Asha']);
    expect(notice?.body).toContain('Could you call me?\nThank you.');
    // Otherwise anyone could write to anyone in our name.
    expect(copy?.body).not.toContain('Could you call me?');
    expect(copy?.body).toContain('Successfully submitted');
    expect(notice?.body).toContain('Email: asha@example.com');
  });

  it('an address gets three confirmations an hour at the most, and the staff every message', async () => {
    for (const email of [
      'ravi@lakeside.in',
      'Ravi@Lakeside.in',
      'ravi@lakeside.in',
      'RAVI@lakeside.in',
      'ravi@lakeside.in',
    ])
      expect((await post(app, '/api/messages', { name: '', email, message: 'Good day' })).status).toBe(201);
    await vi.waitFor(async () => expect(await noticesOf('Good day')).toHaveLength(5), soon);
    await vi.waitFor(async () => expect(await mailbox('ravi@lakeside.in')).toHaveLength(3), soon);
  });

  it('a request for a demo has them too, and the trap has none', async () => {
    const form = {
      name: 'Asha',
      lastname: 'Rao',
      email: 'rao@example.com',
      designation: 'CTO',
      gdpr: 'true',
      boolean: 'true',
    };
    const ask = (fields: Readonly<Record<string, string>>) =>
      app.request('/subscribe', {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(fields).toString(),
      });
    expect(await (await ask({ ...form, hp: 'a program', email: 'program@example.com' })).text()).toBe('true');
    expect(await (await ask({ ...form, phone: '+91 98200 41207' })).text()).toBe('true');
    await vi.waitFor(
      async () =>
        expect([await mailbox('rao@example.com'), await noticesOf('rao@example.com')]).toMatchObject([
          [{ subject: 'Your request is with us' }],
          [{ subject: 'Request for a demo: Asha Rao' }],
        ]),
      soon,
    );
    expect((await noticesOf('rao@example.com'))[0]?.body).toContain('Phone: +91 98200 41207\nDesignation: CTO');
    expect(await mailbox('program@example.com')).toEqual([]);
  });

  it('an invitation goes to its recipient, and only from a user with an account', async () => {
    await signUp(app, 'meera', 'meera@lakeside.in');
    const [{ code } = { code: '' }] = await mailbox('meera@lakeside.in');
    expect((await act(app, 'ConfirmSignUp', { Username: 'meera', ConfirmationCode: code })).status).toBe(200);
    const signedIn = await (
      await act(app, 'InitiateAuth', {
        AuthFlow: 'USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: 'meera', PASSWORD: password },
      })
    ).json();
    const { AuthenticationResult } = v.parse(
      v.object({ AuthenticationResult: v.object({ AccessToken: v.string() }) }),
      signedIn,
    );

    const invite = async (headers: Readonly<Record<string, string>>, label: string) => {
      const draft = { ...planOf(`plan of ${label}`), name: 'Lake Club' };
      const saved = await post(app, '/api/projects', { draft, total: quoteAt(draft, Date.now()).costs.total }, headers);
      const { id } = v.parse(v.object({ id: v.string() }), await saved.json());
      const cookie = saved.headers.get('set-cookie')?.split(';')[0] ?? '';
      return v.parse(
        madeInvitationSchema,
        await (await post(app, `/api/projects/${id}/invitations`, { label }, { ...headers, cookie })).json(),
      );
    };
    const token = { 'x-access-token': AuthenticationResult.AccessToken };
    const anonymous = await invite({}, 'nobody@example.com');
    const uncle = await invite(token, 'My uncle');
    const ravi = await invite(token, 'ravi@example.com');
    expect([anonymous.isMailed, uncle.isMailed, ravi.isMailed]).toEqual([false, false, true]);
    await vi.waitFor(async () => expect(await mailbox('ravi@example.com')).toHaveLength(1), soon);
    const [mail] = await mailbox('ravi@example.com');
    expect(mail?.subject).toBe('You are invited to look at Lake Club');
    expect(mail?.body).toContain(`Look at the plan: http://localhost:4173/invited/${ravi.secret}`);
    expect(mail?.body).not.toMatch(/meera/i);
    expect(await mailbox('nobody@example.com')).toEqual([]);
  });
});

describe('at a mail server', () => {
  let server: MailServer;
  let app: Hono;
  let mailbox: Awaited<ReturnType<typeof serve>>['mailbox'];
  beforeAll(async () => {
    server = await openMailServer();
    const { close, ...served } = await serve({ SMTP_URL: server.url(), MAIL_FROM: 'Plinth <hello@lakeside.in>' });
    ({ app, mailbox } = served);
    return async () => {
      await close();
      await server.close();
    };
  });
  /** What arrived for or about an address. */
  const mailsOf = (address: string) =>
    server.mails.filter(({ to, read }) => to.includes(address) || read.replyTo?.some((one) => one.address === address));

  it('codes of the embedded provider arrive, and the public mailbox has none of them', async () => {
    expect((await signUp(app, 'meera', 'meera@example.com')).status).toBe(200);
    await vi.waitFor(() => expect(mailsOf('meera@example.com')).toHaveLength(1), soon);
    const [mail] = mailsOf('meera@example.com');
    const read = mail?.read;
    expect([mail?.to, read?.subject]).toEqual([['meera@example.com'], 'Confirm your Plinth account']);
    const code = /Your confirmation code is (\d{6})\./.exec(read?.text ?? '')?.[1] ?? '';
    expect(read?.html).toContain(code);
    expect(await mailbox('meera@example.com')).toEqual([]);
    expect((await act(app, 'ConfirmSignUp', { Username: 'meera', ConfirmationCode: code })).status).toBe(200);
    await act(app, 'ForgotPassword', { Username: 'meera' });
    await vi.waitFor(
      () =>
        expect(mailsOf('meera@example.com').map(({ read: { subject } }) => subject)).toContain(
          'Reset your Plinth password',
        ),
      soon,
    );
  });

  it('a reply to a notice goes to the person who wrote', async () => {
    await post(app, '/api/messages', {
      name: 'Asha, "Bcc:" <ravi@example.com>',
      email: 'asha@lakeside.in',
      message: '<b>Hello</b>\r\n.\r\nQUIT',
    });
    await vi.waitFor(() => expect(mailsOf('asha@lakeside.in')).toHaveLength(2), soon);
    const notice = mailsOf('asha@lakeside.in').find(({ to }) => to.includes('hello@lakeside.in'));
    expect(notice?.read).toMatchObject({
      replyTo: [{ address: 'asha@lakeside.in' }],
      subject: 'Message from Asha, "Bcc:" <ravi@example.com>',
    });
    expect(notice?.read.headers.some(({ key }) => key === 'bcc')).toBe(false);
    expect(notice?.read.html).toContain('&lt;b&gt;Hello&lt;/b&gt;');
    expect(notice?.read.text).toMatch(/<b>Hello<\/b>\r?\n\.\r?\nQUIT/);
    expect(
      mailsOf('asha@lakeside.in')
        .flatMap(({ to }) => to)
        .toSorted(),
    ).toEqual(['asha@lakeside.in', 'hello@lakeside.in']);
    expect(mailsOf('ravi@example.com')).toEqual([]);
  });

  it('a person in Hindi gets codes, notices of changes and confirmations in it; the staff reads English', async () => {
    const hindi = { 'accept-language': 'hi' };
    const mailTo = async (to: string, count = 1) => {
      await vi.waitFor(() => expect(server.mails.filter((mail) => mail.to.includes(to))).toHaveLength(count), soon);
      return server.mails.findLast((mail) => mail.to.includes(to))?.read;
    };
    expect((await signUp(app, 'leela', 'leela@example.com', hindi)).status).toBe(200);
    const code = await mailTo('leela@example.com');
    expect(code?.subject).toBe('अपने Plinth अकाउंट की पुष्टि करें');
    expect(code?.text).toMatch(/आपका पुष्टि कोड \d{6} है।[^]*leela@example.com को भेजा गया, आपके अकाउंट के बारे में।/);
    expect(code?.html).toContain('<html lang="hi-IN">');
    const digits = /\d{6}/.exec(code?.text ?? '')?.[0] ?? '';
    await act(app, 'ConfirmSignUp', { Username: 'leela', ConfirmationCode: digits });
    const {
      AuthenticationResult: { AccessToken },
    } = v.parse(
      v.object({ AuthenticationResult: v.object({ AccessToken: v.string() }) }),
      await (
        await act(app, 'InitiateAuth', {
          AuthFlow: 'USER_PASSWORD_AUTH',
          AuthParameters: { USERNAME: 'leela', PASSWORD: password },
        })
      ).json(),
    );
    // The product learns their address from the provider.
    expect((await app.request('/api/user', { headers: { 'x-access-token': AccessToken } })).status).toBe(200);
    expect(
      (
        await act(
          app,
          'ChangePassword',
          { AccessToken, PreviousPassword: password, ProposedPassword: 'Riverside#2028' },
          hindi,
        )
      ).status,
    ).toBe(200);
    const changed = await mailTo('leela@example.com', 2);
    expect(changed?.subject).toBe('आपका पासवर्ड बदला गया');
    expect(changed?.text).toMatch(/यह भारत के समय से \d{1,2} \S+ \d{4}, \d{2}:\d{2} को हुआ।/);

    await post(app, '/api/messages', { name: 'Asha', email: 'asha@example.com', message: 'Hello' }, hindi);
    expect((await mailTo('asha@example.com'))?.subject).toBe('Plinth को आपका संदेश');
    await vi.waitFor(() => expect(mailsOf('asha@example.com')).toHaveLength(2), soon);
    const notice = mailsOf('asha@example.com').find(({ to }) => to.includes('hello@lakeside.in'))?.read;
    expect(notice?.subject).toBe('Message from Asha');
    expect(notice?.html).toContain('<html lang="en-IN">');
  });
});
