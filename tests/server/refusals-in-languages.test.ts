/** The texts of the server's errors and pages, in the language of the request. */
import { expect, it } from 'vitest';
import * as v from 'valibot';
import { problemSchema } from '#contracts/problem.ts';
import { projectSchema } from '#contracts/project.ts';
import { Hono } from 'hono';
import { createDocuments } from '#server/http/document.ts';
import { silentLog } from '#server/http/log.ts';
import { createApi } from '#server/http/api.ts';
import { problemPages } from '#server/http/problem-page.ts';
import { leadRoutes } from '#server/leads/lead-routes.ts';
import { messageRoutes } from '#server/messages/message-routes.ts';
import { declineWords } from '#server/payments/decline-words.ts';
import { onDatabase } from './db/databases.ts';
import { wordsOf } from './identity/open-provider-fixture.ts';
import { own, planned, priced, save, wednesday } from './project-fixture.ts';
import { projectApp } from './project-server.ts';
import { visitorOf } from './viewer-stand-in.ts';

const hindi = { 'accept-language': 'hi-IN,en;q=0.5' };
const told = async (response: Response) => v.parse(problemSchema, await response.json());

onDatabase('a client in Hindi', (given) => {
  const write = createDocuments(() => '');
  const app = () => {
    const deps = { database: given.database, now: () => wednesday, staff: 'staff@plinth.example', write };
    const endpoints = [
      { path: '/subscribe', routes: leadRoutes({ ...deps, list: 'demo', forward: false }) },
      { path: '/api/messages', routes: messageRoutes(deps) },
    ];
    return new Hono().use(problemPages(write)).route('/', createApi({ log: silentLog, endpoints }));
  };

  it('gets an error in Hindi, of the same type and members, with a header for caches', async () => {
    const asha = visitorOf(projectApp(given.database, () => wednesday));
    asha.signIn('asha');
    const project = await save(asha, planned('plan-1'));
    const change = { version: 7, ...priced({ ...project.draft, name: 'Lake Kitchen' }) };
    const [inHindi, inEnglish] = [
      await asha.ask('PUT', `/api/projects/${project.id}`, change, hindi),
      await asha.ask('PUT', `/api/projects/${project.id}`, change),
    ];
    expect(inHindi.headers.get('vary')).toBe('Accept-Language, Cookie');
    const [one, other] = [await told(inHindi), await told(inEnglish)];
    expect([one.type, one.status]).toEqual([other.type, other.status]);
    expect([one.title, one.detail]).toEqual([
      'इस बीच बदल गया',
      'इस बीच प्रोजेक्ट बदल गया और अब वर्शन 1 पर है: चुनें कि क्या रखना है और फिर सहेजें।',
    ]);
    expect(other.detail).toContain('The project was changed meanwhile and is now at version 1');
    const moved = await told(
      await asha.ask('POST', `/api/projects/${project.id}/moves`, { version: 1, move: 'project.restored' }, hindi),
    );
    expect(moved.detail).toBe('प्रोजेक्ट ड्राफ़्ट है, इसलिए उसे वापस नहीं लाया जा सकता।');
    const copy = await asha.ask('POST', `/api/projects/${project.id}/copies`, { as: 'draft' }, hindi);
    expect((await own(projectSchema, copy, 201)).draft.name).toBe('Gather, कॉपी');
    const got = await asha.ask('GET', `/api/projects/${project.id}`, undefined, hindi);
    expect([await own(projectSchema, got), got.headers.get('vary')]).toEqual([project, null]);
  });

  it('reads the error of each field in Hindi', async () => {
    const post = (headers: Record<string, string>) =>
      app().request('/api/messages', {
        method: 'POST',
        body: JSON.stringify({ name: 'a'.repeat(121), message: ' ' }),
        headers: { 'content-type': 'application/json', ...headers },
      });
    expect((await told(await post(hindi))).errors).toEqual([
      { field: 'name', reason: 'ज़्यादा से ज़्यादा 120 अक्षर का होना चाहिए' },
      { field: 'email', reason: 'भरा नहीं गया' },
      { field: 'message', reason: 'खाली नहीं हो सकता' },
    ]);
    // The language that a link selected takes precedence over the browser's.
    expect((await told(await post({ ...hindi, cookie: 'language=en' }))).errors?.[1]?.reason).toBe('is missing');
  });

  it('gets the pages of forms without scripts, and of problems, in Hindi', async () => {
    const page = async (path: string, form: Record<string, string>) => {
      const response = await app().request(path, {
        method: 'POST',
        body: new URLSearchParams(form),
        headers: { ...hindi, accept: 'text/html' },
      });
      expect(response.headers.get('content-type')).toMatch(/^text\/html/);
      return response.text();
    };
    const [kept, missing, refused, lost] = [
      await page('/api/messages', { name: 'Asha', email: 'asha@example.com', message: 'Call me' }),
      await page('/subscribe', { name: 'Asha' }),
      await page('/api/messages', { name: 'Asha', email: 'asha@example.com', message: '' }),
      await page('/api/nothing', {}),
    ];
    for (const one of [kept, missing, refused, lost]) expect(one).toMatch(/<html lang="hi-IN">[^]*होम पर जाएँ/);
    expect([kept, missing, refused, lost]).toEqual(
      ['संदेश भेज दिया गया', 'आपका अनुरोध नहीं गया', 'संदेश खाली नहीं हो सकता।', 'इस पते पर कुछ नहीं है'].map((words) =>
        expect.stringContaining(words),
      ),
    );
  });

  it('gets each answer to the form for a demo in Hindi', async () => {
    const whole = { name: 'मीरा', lastname: 'कुलकर्णी', email: 'meera@lakeside.in', designation: 'CTO', gdpr: 'true' };
    const said = async (form: Record<string, string>) => {
      const response = await app().request('/subscribe', {
        method: 'POST',
        body: new URLSearchParams(form),
        headers: { ...hindi, accept: 'text/html' },
      });
      return wordsOf((await response.text()).replace(/<head>[^]*<\/head>/, '')).replaceAll(
        /Plinth|name@example\.com/g,
        '',
      );
    };
    const pages = await Promise.all(
      [
        whole,
        { ...whole, name: '' },
        { ...whole, name: 'म'.repeat(121) },
        { ...whole, email: 'meera' },
        { ...whole, list: 'another' },
      ].map(said),
    );
    expect(new Set(pages).size).toBe(5);
    for (const words of pages) expect(words).not.toMatch(/[A-Za-z]/);
  });

  it('reads in Hindi why the bank declined; a person’s text stays', async () => {
    const say = new Hono().get('/:kept', (c) => c.text(declineWords(c, c.req.param('kept'))));
    const words = async (kept: string, headers = hindi) =>
      (await say.request(`/${encodeURIComponent(kept)}`, { headers })).text();
    expect(await words('expired')).toBe('कार्ड की तारीख निकल चुकी है।');
    expect(await words('closedByStaff')).toBe('भुगतान नहीं हो सका।');
    // Rows of earlier releases contain the sentence itself.
    expect(await words('The card has expired.')).toBe('कार्ड की तारीख निकल चुकी है।');
    expect(await words('The payment did not go through.')).toBe('भुगतान नहीं हो सका।');
    expect(await words('Closed by hand')).toBe('Closed by hand');
  });
});
