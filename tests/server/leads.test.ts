import { eq } from 'drizzle-orm';
import * as fc from 'fast-check';
import type { Hono } from 'hono';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { leadLengths } from '#contracts/lead.ts';
import { forLeadFields, leadFields, storedLeadFields } from '#machines/domain/leads/lead-fields.ts';
import { leads, outbox as work } from '#server/db/schema.ts';
import { createApi } from '#server/http/api.ts';
import { silentLog } from '#server/http/log.ts';
import { createRateLimits } from '#server/http/rate-limit.ts';
import { forwardLead, forwardWork } from '#server/leads/forward-lead.ts';
import { leadRoutes } from '#server/leads/lead-routes.ts';
import { createOutbox, type Outbox } from '#server/outbox/outbox.ts';
import { onPostgres } from './db/databases.ts';
import { startMailingService, type MailingAnswer, type MailingService } from './mailing-service.ts';
import { runs } from '#tests/support/runs.ts';

const monday = Date.parse('2027-01-04T09:00:00Z');
const hour = 3_600_000;
const list = 'demo';

type Form = Readonly<Record<string, string>>;

const needed: Form = { name: 'Asha', lastname: 'Rao', email: 'asha@example.com', designation: 'CTO', gdpr: 'true' };
const whole: Form = {
  ...forLeadFields(storedLeadFields, (name) => leadFields[name].choices?.[0]?.value ?? 'Anything'),
  ...needed,
  country: 'IN',
  phone: '98765 43210',
  stage: "I don't yet have an idea",
  companyname: 'राव & Sons',
  companysize: '10,000+ employees',
  hp: '',
  list,
  subform: 'yes',
  submit: 'Book 1:1 demo',
};
const plain = { boolean: 'true' };

onPostgres('the demo form', (given) => {
  function app(forward = false): Hono {
    let minute = 0;
    const routes = leadRoutes({
      database: given.database,
      now: () => monday,
      list,
      forward,
      staff: 'staff@plinth.example',
    });
    return createApi({
      log: silentLog,
      endpoints: [{ path: '/subscribe', routes, rate: 'form' }],
      rateLimits: createRateLimits(() => (minute += 60_000)),
    });
  }

  async function send(form: Form | URLSearchParams, to: Hono = app()): Promise<Response> {
    return to.request('/subscribe', {
      method: 'POST',
      body: new URLSearchParams(form),
      headers: { accept: 'text/html' },
    });
  }

  async function answerTo(form: Form, to: Hono = app()): Promise<[number, string]> {
    const response = await send({ ...form, ...plain }, to);
    expect(response.headers.get('content-type')).toMatch(/^text\/plain/i);
    expect(response.headers.get('cache-control')).toBe('no-store');
    return [response.status, await response.text()];
  }

  async function stored(): Promise<{ leads: number; work: number }> {
    return {
      leads: await given.database.db.$count(leads),
      work: await given.database.db.$count(work, eq(work.kind, forwardWork)),
    };
  }

  it('is stored as it was typed, trimmed, and nothing else is', async () => {
    expect(await answerTo({ ...whole, name: ' Asha ', surprise: 'unasked' })).toEqual([200, 'true']);
    const { hp: _trap, subform: _marker, submit: _button, gdpr: _consent, ...fields } = whole;
    expect(await given.database.db.select().from(leads)).toEqual([
      { id: expect.any(String), receivedAt: new Date(monday), contactedAt: null, ...fields },
    ]);
    expect(await stored()).toEqual({ leads: 1, work: 0 });
  });

  it('confirms by when somebody answers and the wished day, in the page and in the mails, with a calendar file', async () => {
    const wish = { demoday: '2027-01-06', demotime: '11:00' };
    const page = await (await send({ ...needed, ...wish })).text();
    expect(page).toContain('We answer by 5 January 2027 at 6:00 pm, India time.');
    expect(page).toContain('You asked for a demo on 6 January 2027 at 11:00 am, India time.');
    const mails = (await given.database.db.select().from(work)).map(
      ({ payload }) => payload as Record<string, unknown>,
    );
    const [toStaff, toPerson] = [
      /Preferred day: 2027-01-06\nPreferred time \(India\): 11:00/,
      /We answer by 5 January/,
    ];
    expect(mails.some(({ paragraphs }) => toStaff.test(JSON.parse(JSON.stringify(paragraphs)).join('')))).toBe(true);
    const confirmation = mails.find(({ to }) => to === 'asha@example.com');
    expect(String(confirmation?.['paragraphs'])).toMatch(toPerson);
    expect(confirmation?.['calendar']).toContain('DTSTART:20270106T053000Z');
  });

  it('needs only its required fields', async () => {
    expect(await answerTo(needed)).toEqual([200, 'true']);
    expect(await given.database.db.select().from(leads)).toMatchObject([
      { country: '', phone: '', stage: '', companyname: '', companysize: '', list },
    ]);
  });

  it.each<[string, Form, number, string]>([
    ...['name', 'lastname', 'email', 'designation', 'gdpr'].map((field): [string, Form, number, string] => [
      `an empty ${field}`,
      { ...whole, [field]: ' ' },
      400,
      'Some fields are missing.',
    ]),
    ['consent that is refused', { ...whole, gdpr: 'false' }, 400, 'Some fields are missing.'],
    ['nothing at all', {}, 400, 'Some fields are missing.'],
    ['an address that is none', { ...whole, email: 'asha@example' }, 400, 'Invalid email address.'],
    ['another list', { ...whole, list: 'news' }, 400, 'Invalid list ID.'],
    ...Object.entries(leadLengths)
      .filter(([field]) => field !== 'boolean')
      .map(([field, most]): [string, Form, number, string] => [
        `a ${field} beyond its length`,
        { ...whole, [field]: 'a'.repeat(most + 1) },
        400,
        'Some fields are too long.',
      ]),
  ])('is rejected for %s', async (_why, form, status, answer) => {
    expect(await answerTo(form)).toEqual([status, answer]);
    expect(await stored()).toEqual({ leads: 0, work: 0 });
  });

  it('takes each field to its length', async () => {
    const { boolean: _boolean, list: _list, email, ...lengths } = leadLengths;
    const longest = Object.fromEntries(Object.entries(lengths).map(([field, most]) => [field, 'ü'.repeat(most)]));
    expect(await answerTo({ ...longest, email: `${'a'.repeat(email - 12)}@example.com` })).toEqual([200, 'true']);
  });

  it('from a known address is a new one, and does not reveal the other', async () => {
    expect(await answerTo(whole)).toEqual([200, 'true']);
    expect(await answerTo({ ...whole, email: 'ASHA@Example.com', name: 'Somebody' }, app(true))).toEqual([200, 'true']);
    expect(await stored()).toEqual({ leads: 2, work: 1 });
  });

  it('answers a filled honeypot like a success, and stores nothing', async () => {
    const asPage = await (await send(whole)).text();
    await given.database.db.delete(leads);
    expect(await answerTo({ ...whole, hp: 'https://spam.example' }, app(true))).toEqual([200, 'true']);
    const response = await send({ ...whole, hp: ' ' }, app(true));
    expect([response.status, await response.text()]).toEqual([200, asPage]);
    expect(await stored()).toEqual({ leads: 0, work: 0 });
  });

  it.each<[string, Form, number, string, boolean]>([
    ['a success', whole, 200, 'Your request is with us', false],
    ['a missing field', { ...whole, name: '' }, 400, 'Your request was not sent', true],
    ['a wrong address', { ...whole, email: '<b>asha</b>' }, 400, 'Your request was not sent', true],
    ['a field beyond its length', { ...whole, phone: '9'.repeat(33) }, 400, 'Your request was not sent', true],
    ['another list', { ...whole, list: 'news' }, 400, 'Your request was not sent', false],
  ])('answers a browser without scripts with a whole page: %s', async (_case, form, status, heading, isToCorrect) => {
    const response = await send(form);
    const page = await response.text();
    expect([response.status, response.headers.get('content-type'), response.headers.get('cache-control')]).toEqual([
      status,
      'text/html; charset=UTF-8',
      'no-store',
    ]);
    expect(page).toMatch(/^<!doctype html>\s*<html lang="en-IN">/);
    expect(page.match(/<h1>(.*?)<\/h1>/g)).toEqual([`<h1>${heading}</h1>`]);
    expect(page).toContain(`<title>${heading} - Plinth</title>`);
    expect(page).toContain('<meta name="color-scheme" content="light dark">');
    expect(page).toMatch(/<a [^>]*href="\/">/);
    expect(page).not.toMatch(/<script|asha/i);
    expect(page.includes('Go back to correct it: your browser keeps what you typed.')).toBe(isToCorrect);
  });

  it('stores nothing of 150 invalid ones', async () => {
    const to = app(true);
    const blank = fc.constantFrom('', ' ', '\t', '\u00A0');
    const wrong = fc.oneof(
      fc.tuple(fc.constantFrom('name', 'lastname', 'email', 'designation', 'gdpr'), blank),
      fc.tuple(fc.constantFrom('name', 'lastname', 'email', 'designation', 'gdpr'), fc.constant(undefined)),
      fc.constantFrom(...Object.entries(leadLengths)).chain(([field, most]) =>
        fc.tuple(
          fc.constant(field),
          fc.integer({ min: 1, max: 5_000 }).map((more) => 'x'.repeat(most + more)),
        ),
      ),
      fc.tuple(
        fc.constant('email'),
        fc.oneof(
          fc.string().filter((text) => !text.includes('@')),
          fc.webUrl(),
          fc.emailAddress().map((address) => `${address} ${address}`),
        ),
      ),
      fc.tuple(
        fc.constant('list'),
        fc.string({ minLength: 1, maxLength: 64 }).filter((text) => text.trim() !== '' && text.trim() !== list),
      ),
      fc.tuple(
        fc.constantFrom(...Object.keys(leadLengths)),
        fc.string().map((text) => `${text}\0`),
      ),
    );
    const changed = fc.tuple(wrong, fc.boolean()).map(([[field, value], isPlain]): [string, string] => {
      const fields = Object.entries({ ...whole, ...(isPlain ? plain : {}), [field]: value }).filter(
        (entry): entry is [string, string] => entry[1] !== undefined,
      );
      return ['application/x-www-form-urlencoded', new URLSearchParams(fields).toString()];
    });
    const twice = fc
      .constantFrom(...Object.keys(needed))
      .map((field): [string, string] => [
        'application/x-www-form-urlencoded',
        `${new URLSearchParams(whole).toString()}&${field}=again`,
      ]);
    const otherwise = fc.tuple(
      fc.constantFrom('application/json', 'text/plain', 'text/html', '', 'multipart/form-data'),
      fc.oneof(fc.json(), fc.constant(new URLSearchParams(whole).toString())),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          { arbitrary: changed, weight: 6 },
          { arbitrary: twice, weight: 1 },
          { arbitrary: otherwise, weight: 2 },
        ),
        async ([type, body]) => {
          const response = await to.request('/subscribe', { method: 'POST', body, headers: { 'content-type': type } });
          expect(response.status).toBeGreaterThanOrEqual(400);
          expect(response.status).toBeLessThan(500);
        },
      ),
      runs(60),
    );
    expect(await stored()).toEqual({ leads: 0, work: 0 });
  });

  it.each(['application/json', 'text/plain'])('is not read as %s', async (type) => {
    const response = await app().request('/subscribe', {
      method: 'POST',
      body: new URLSearchParams(whole).toString(),
      headers: { 'content-type': type },
    });
    expect(response.status).toBe(415);
  });
});

onPostgres('a lead on its way to the mailing service', (given) => {
  let service: MailingService;
  let now = monday;
  const open: Outbox[] = [];

  beforeEach(async () => {
    service = await startMailingService();
    now = monday;
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await Promise.all(open.splice(0).map((each) => each.stop()));
    await service.goDown();
  });

  /** The outbox of a process that was just started. */
  function freshOutbox(): Outbox {
    const made = createOutbox({
      database: given.database,
      handlers: { 'lead.forward': forwardLead(`${service.url}/mail/`) },
      log: silentLog,
      now: () => now,
    });
    open.push(made);
    return made;
  }

  async function post(form: Form): Promise<string> {
    const routes = leadRoutes({
      database: given.database,
      now: () => now,
      list,
      forward: true,
      staff: 'staff@plinth.example',
    });
    const response = await createApi({ log: silentLog, endpoints: [{ path: '/subscribe', routes }] }).request(
      '/subscribe',
      { method: 'POST', body: new URLSearchParams({ ...form, ...plain }) },
    );
    return response.text();
  }

  /** The remaining work, with its last error. */
  async function left(): Promise<(string | null)[]> {
    return (await given.database.db.select().from(work).where(eq(work.kind, forwardWork)))
      .filter(({ doneAt }) => doneAt === null)
      .map(({ lastError }) => lastError);
  }

  it('arrives as a form with its fields', async () => {
    expect(await post(whole)).toBe('true');
    expect(await freshOutbox().runDue()).toBe(1);
    const { submit: _button, ...fields } = whole;
    expect(service.received).toEqual([
      {
        path: 'POST /mail/subscribe',
        type: 'application/x-www-form-urlencoded;charset=UTF-8',
        fields: { ...fields, boolean: 'true' },
        answered: { text: 'true' },
      },
    ]);
    expect(await left()).toEqual([]);
    expect(JSON.stringify(await given.database.db.select().from(work).where(eq(work.kind, forwardWork)))).not.toContain(
      'Asha',
    );
  });

  it('waits while the service is down, over a restart of ours, and arrives once it is up', async () => {
    await service.goDown();
    expect(await post(whole)).toBe('true');
    const first = freshOutbox();
    expect(await first.runDue()).toBe(1);
    expect(await left()).toEqual([expect.stringContaining('ECONNREFUSED')]);
    await first.stop();
    await service.comeUp();
    now += hour;
    expect(await freshOutbox().runDue()).toBe(1);
    expect(service.received.map(({ fields }) => fields['email'])).toEqual(['asha@example.com']);
    expect(await left()).toEqual([]);
  });

  it('is sent again when no answer comes in ten seconds', async () => {
    const timeouts: { readonly ms: number; readonly controller: AbortController }[] = [];
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      const controller = new AbortController();
      timeouts.push({ ms, controller });
      return controller.signal;
    });
    service.answerWith('none', { text: 'true' });
    await post(whole);
    const outbox = freshOutbox();
    const ran = outbox.runDue();
    await expect.poll(() => service.received.length).toBe(1);
    // The test decides when the ten seconds are over.
    timeouts[0]?.controller.abort(new DOMException('Ten seconds are over', 'TimeoutError'));
    expect(await ran).toBe(1);
    expect([timeouts.map(({ ms }) => ms), await left()]).toEqual([[10_000], ['TimeoutError']]);
    now += hour;
    expect(await outbox.runDue()).toBe(1);
    expect([service.received.length, await left()]).toEqual([2, []]);
  });

  it.each([
    'true',
    'true\n',
    'Already subscribed.',
    'Bounced email address.',
    'Email is suppressed.',
    'Invalid email address.',
  ])('is done with when the answer is %j', async (text) => {
    service.answerWith({ text });
    await post(whole);
    const outbox = freshOutbox();
    await outbox.runDue();
    now += 24 * hour;
    expect([await outbox.runDue(), await left(), service.received.length]).toEqual([0, [], 1]);
  });

  it.each<[MailingAnswer, string]>([
    [{ text: 'Some fields are missing.' }, 'The mailing service answered with 200: Some fields are missing.'],
    [{ text: 'Invalid list ID.' }, 'The mailing service answered with 200: Invalid list ID.'],
    [{ status: 502, text: '<h1>asha@example.com cannot be served</h1>' }, 'The mailing service answered with 502'],
    [{ text: '' }, 'The mailing service answered with 200'],
    [{ status: 302, text: '', location: '/elsewhere' }, 'The mailing service answered with 302'],
  ])('is tried again after %j', async (answer, lastError) => {
    service.answerWith(answer, { text: 'true' });
    await post(whole);
    const outbox = freshOutbox();
    await outbox.runDue();
    expect(await left()).toEqual([lastError]);
    now += hour;
    expect([await outbox.runDue(), await left(), service.received.length]).toEqual([1, [], 2]);
  });

  it('is never lost, whatever a service does in between', async () => {
    const emails = Array.from({ length: 20 }, (_, number) => `asha${number}@example.com`);
    for (const email of emails) expect(await post({ ...whole, email })).toBe('true');
    const oops: MailingAnswer = { status: 500, text: 'Oops' };
    service.answerWith(
      oops,
      { text: 'Invalid list ID.' },
      { text: 'true' },
      { status: 429, text: '' },
      { text: 'true' },
      oops,
    );
    await freshOutbox().runDue();
    expect(await left()).toHaveLength(18);
    await service.goDown();
    now += hour;
    await freshOutbox().runDue();
    expect(await left()).toHaveLength(18);
    await service.comeUp();
    service.answerWith({ text: 'true' });
    now += hour;
    await freshOutbox().runDue();
    expect(await left()).toEqual([]);
    const arrived = service.received
      .filter(({ answered }) => answered !== 'none' && answered.text === 'true')
      .map(({ fields }) => fields['email'] ?? '');
    expect(arrived.toSorted()).toEqual(emails.toSorted());
  });
});
