/** Configurations that must not run where others can reach the server, and the notice of a public demonstration. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { readEnvironment } from '#server/environment.ts';
import { createDocuments } from '#server/http/document.ts';
import { silentLog } from '#server/http/log.ts';
import { startFromEnvironment } from '#server/main.ts';
import { productionRefusals } from '#server/production.ts';
import { openServices } from '#server/services.ts';
import { emptyFolder } from './db/databases.ts';

const pool = {
  COGNITO_REGION: 'ap-south-1',
  COGNITO_USER_POOL_ID: 'ap-south-1_AbCdEfGhI',
  COGNITO_CLIENT_ID: 'client1',
};
const gateway = { PAYMENTS: 'stripe', STRIPE_SECRET_KEY: 'sk_live_123', STRIPE_WEBHOOK_SECRET: 'whsec_123' };
const database = { DATABASE_URL: 'postgres://plinth:secret@db:5432/plinth' };
const address = { PUBLIC_URL: 'https://plinth.example' };
const seller = {
  SELLER_NAME: 'Aravalli Software Pvt Ltd',
  SELLER_ADDRESS: 'Gurgaon; Haryana (06), India',
  SELLER_GSTIN: '06AAACC1206D1ZK',
};
const company = {
  COMPANY_PHONE: '+91 124 456 7890',
  GRIEVANCE_OFFICER: 'Meera Iyer <grievance@aravalli.example>',
  DATA_LOCATION: 'Mumbai, India',
  SUBPROCESSORS: 'Stripe (payments, USA)',
};
const whole = { NODE_ENV: 'production', ...pool, ...gateway, ...database, ...address, ...seller, ...company };

type Env = Readonly<Record<string, string>>;

/** The variables to fix, one per sentence of the error, without the details of each sentence. */
function refused(env: Env): readonly string[] {
  const words: readonly (readonly [RegExp, string])[] = [
    [/identity provider/, 'identity'],
    [/sandbox bank/, 'bank'],
    [/demonstration/, 'demonstration'],
    [/embedded database/, 'database'],
    [/PUBLIC_URL/, 'address'],
    [/GSTIN/, 'seller'],
    [/legal pages/, 'company'],
  ];
  return productionRefusals(readEnvironment(env)).map(
    (sentence) => words.find(([form]) => form.test(sentence))?.[1] ?? sentence,
  );
}

describe('rejections of production', () => {
  const all = ['identity', 'bank', 'address', 'seller', 'company'];
  it.each<readonly [string, Env, readonly string[]]>([
    ['a laptop', {}, []],
    ['a laptop by another name', { HOST: 'localhost' }, []],
    ['a laptop with a real gateway', gateway, []],
    ['a laptop with an address of its own', { PUBLIC_URL: 'http://localhost:4173' }, []],
    ['a laptop at another address of its own', { HOST: '127.0.0.2' }, []],
    [
      'an http address of another machine',
      { PUBLIC_URL: 'http://shop.example' },
      ['identity', 'bank', 'seller', 'company'],
    ],
    ['NODE_ENV alone', { NODE_ENV: 'production' }, all],
    ['a proxy alone', { TRUST_PROXY: '1' }, all],
    ['all addresses', { HOST: '0.0.0.0' }, all],
    ['all addresses of IPv6', { HOST: '::' }, all],
    ['a name that begins like this machine', { HOST: '127.0.0.1.example' }, all],
    ['an https address alone', address, ['identity', 'bank', 'seller', 'company']],
    ['everything that is needed', whole, []],
    ['no pool', { NODE_ENV: 'production', ...gateway, ...database, ...address, ...seller, ...company }, ['identity']],
    ['no grievance officer', { ...whole, GRIEVANCE_OFFICER: '' }, ['company']],
    ['no gateway', { ...whole, PAYMENTS: 'sandbox' }, ['bank']],
    ['a gateway on the embedded database', { ...whole, DATABASE_URL: '' }, ['database']],
    ['no address', { ...whole, PUBLIC_URL: '' }, ['address']],
    ['the sample GSTIN under another name', { ...whole, SELLER_GSTIN: '06AABCP0000A1ZM' }, ['seller']],
    ['a demonstration', { HOST: '0.0.0.0', NODE_ENV: 'production', DEMO: '1' }, []],
    ['a demonstration that takes real money', { ...whole, DEMO: '1' }, ['demonstration']],
    ['a demonstration on a laptop that takes real money', { ...gateway, DEMO: '1' }, ['demonstration']],
    [
      'a demonstration with the keys of a gateway that it does not use',
      { HOST: '0.0.0.0', ...gateway, PAYMENTS: 'sandbox', DEMO: '1' },
      [],
    ],
    ['DEMO=0', { TRUST_PROXY: '1', DEMO: '0' }, all],
  ])('%s', (_, env, expected) => {
    expect(refused(env)).toEqual(expected);
  });

  it('are reported at the start, in a sentence each, with the detected sign', async () => {
    const refusal = await startFromEnvironment(
      { PORT: '0', TRUST_PROXY: '1', DATA_DIR: await emptyFolder() },
      { clientDir: '.' },
    ).then(
      () => 'started',
      (error: unknown) => String(error),
    );
    const lines = refusal.split('\n');
    expect(lines[0]).toBe(
      'Error: This is production, because TRUST_PROXY is 1. For a public demonstration, set DEMO=1; otherwise:',
    );
    expect(lines.slice(1)).toHaveLength(5);
    for (const line of lines.slice(1)) expect(line).toMatch(/^[A-Z].*: (?:set|name) .*\.$/);
  });

  it('are one sentence for a demonstration that would take real money', async () => {
    const refusal = await startFromEnvironment(
      { PORT: '0', DATA_DIR: await emptyFolder(), ...gateway, DEMO: '1' },
      { clientDir: '.' },
    ).then(
      () => 'started',
      (error: unknown) => String(error),
    );
    expect(refusal).toBe(
      'Error: A demonstration by DEMO=1 says that no money moves, and stripe would take real money: set PAYMENTS to sandbox, or unset DEMO.',
    );
  });
});

describe('a public demonstration', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'plinth-demonstration-'));
    for (const name of ['index.html', 'app.html', 'studio.html', '404.html'])
      writeFileSync(
        join(folder, name),
        `<!doctype html><html lang="en"><head><title>${name}</title></head><body><div id="root"></div></body></html>`,
      );
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  /** The content of a page at an address of the product. */
  async function pagesOf(env: Env, paths: readonly string[]): Promise<readonly string[]> {
    const environment = readEnvironment({ DATA_DIR: await emptyFolder(), ...env });
    const services = await openServices({ environment, log: silentLog, write: createDocuments(() => '', environment) });
    const app = createApp({
      clientDir: folder,
      pagesDir: folder,
      flowsDir: folder,
      environment,
      services,
      database: services.database,
    });
    const found = await Promise.all(
      paths.map(async (path) => (await app.request(path, { headers: { accept: 'text/html' } })).text()),
    );
    await services.close();
    return found;
  }
  // Prerendered, rendered in the browser, missing, rendered by the server, and drawn.
  const paths = ['/', '/studio', '/dashboard', '/nowhere', '/mailbox', '/invoices/none', '/flows'];

  it('shows so on every page, once, before anything else', async () => {
    for (const page of await pagesOf({ TRUST_PROXY: '1', DEMO: '1' }, paths)) {
      expect(page.match(/<body><aside[^>]*><p>Demonstration\b/g)).toHaveLength(1);
    }
  });

  it('is nowhere else', async () => {
    for (const page of await pagesOf({}, paths)) expect(page).not.toContain('<aside');
  });
});
