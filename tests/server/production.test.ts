/** Configurations that must not run where others can reach the server, and the notice of a public demonstration. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createApp } from '#server/app.ts';
import { readEnvironment } from '#server/environment.ts';
import { createDocuments } from '#server/http/document.ts';
import { silentLog } from '#server/http/log.ts';
import { startFromEnvironment } from '#server/main.ts';
import { productionRefusals } from '#server/production.ts';
import { openServices } from '#server/services.ts';
import { editDistance, startWarnings } from '#server/start-warnings.ts';
import { emptyFolder } from './db/databases.ts';

const pool = {
  COGNITO_REGION: 'ap-south-1',
  COGNITO_USER_POOL_ID: 'ap-south-1_AbCdEfGhI',
  COGNITO_CLIENT_ID: 'client1',
};
const gateway = {
  PAYMENTS: 'stripe',
  STRIPE_SECRET_KEY: 'sk_live_PlinthSecretKey',
  STRIPE_WEBHOOK_SECRET: 'whsec_PlinthWebhookSecret',
};
const razorpay = {
  PAYMENTS: 'razorpay',
  RAZORPAY_KEY_ID: 'rzp_live_PlinthKeyId',
  RAZORPAY_KEY_SECRET: 'PlinthKeySecret',
  RAZORPAY_WEBHOOK_SECRET: 'PlinthWebhookSecret',
};
const database = { DATABASE_URL: 'postgres://plinth:secret@db:5432/plinth' };
const address = { PUBLIC_URL: 'https://plinth.example', TRUST_PROXY: '1' };
const mail = { SMTP_URL: 'smtps://plinth:secret@mail.example', MAIL_FROM: 'hello@plinth.example' };
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
const whole = { NODE_ENV: 'production', ...pool, ...gateway, ...database, ...address, ...mail, ...seller, ...company };

type Env = Readonly<Record<string, string>>;

/** The variables to fix, one per sentence of the error, without the details of each sentence. */
function refused(env: Env): readonly string[] {
  const words: readonly (readonly [RegExp, string])[] = [
    [/identity provider/, 'identity'],
    [/sandbox bank/, 'bank'],
    [/demonstration/, 'demonstration'],
    [/embedded database/, 'database'],
    [/test mode/, 'test key'],
    [/can be guessed/, 'webhook secret'],
    [/NODE_TLS_REJECT_UNAUTHORIZED/, 'certificates'],
    [/TRUST_PROXY/, 'proxy'],
    [/http address/, 'http'],
    [/PUBLIC_URL/, 'address'],
    [/SMTP_URL/, 'mail'],
    [/are the same/, 'same key'],
    [/GSTIN/, 'seller'],
    [/legal pages/, 'company'],
  ];
  return productionRefusals(readEnvironment(env)).map(
    (sentence) => words.find(([form]) => form.test(sentence))?.[1] ?? sentence,
  );
}

describe('rejections of production', () => {
  const all = ['identity', 'bank', 'address', 'mail', 'seller', 'company'];
  const key = 'k1'.repeat(16);
  it.each<readonly [string, Env, readonly string[]]>([
    ['a laptop', {}, []],
    ['a laptop by another name', { HOST: 'localhost' }, []],
    ['a laptop with the test mode of a gateway', { ...gateway, STRIPE_SECRET_KEY: 'sk_test_123' }, []],
    ['a live key of Stripe alone', gateway, ['identity', 'database', 'address', 'mail', 'seller', 'company']],
    ['a live key of Razorpay alone', razorpay, ['identity', 'database', 'address', 'mail', 'seller', 'company']],
    ['a laptop with an address of its own', { PUBLIC_URL: 'http://localhost:4173' }, []],
    ['a laptop at another address of its own', { HOST: '127.0.0.2' }, []],
    [
      'an http address of another machine',
      { PUBLIC_URL: 'http://shop.example' },
      ['identity', 'bank', 'http', 'mail', 'seller', 'company'],
    ],
    ['NODE_ENV alone', { NODE_ENV: 'production' }, all],
    ['a proxy alone', { TRUST_PROXY: '1' }, all],
    ['all addresses', { HOST: '0.0.0.0' }, all],
    ['all addresses of IPv6', { HOST: '::' }, all],
    ['a name that begins like this machine', { HOST: '127.0.0.1.example' }, all],
    [
      'an https address alone',
      { PUBLIC_URL: address.PUBLIC_URL },
      ['identity', 'bank', 'proxy', 'mail', 'seller', 'company'],
    ],
    ['everything that is needed', whole, []],
    ['everything with the other gateway', { ...whole, ...razorpay }, []],
    ['no pool', { ...whole, COGNITO_REGION: '', COGNITO_USER_POOL_ID: '', COGNITO_CLIENT_ID: '' }, ['identity']],
    ['an address without https', { ...whole, PUBLIC_URL: 'http://plinth.example' }, ['http']],
    ['no proxy before https', { ...whole, TRUST_PROXY: '' }, ['proxy']],
    ['no mail server', { ...whole, SMTP_URL: '', MAIL_FROM: '' }, ['mail']],
    ['a test key of Stripe', { ...whole, STRIPE_SECRET_KEY: 'sk_test_PlinthSecretKey' }, ['test key']],
    ['a restricted test key of Stripe', { ...whole, STRIPE_SECRET_KEY: 'rk_test_PlinthKey' }, ['test key']],
    ['a test key of Razorpay', { ...whole, ...razorpay, RAZORPAY_KEY_ID: 'rzp_test_KeyId' }, ['test key']],
    [
      'a webhook secret of one letter',
      { ...whole, ...razorpay, RAZORPAY_WEBHOOK_SECRET: 'a'.repeat(20) },
      ['webhook secret'],
    ],
    ['a short webhook secret', { ...whole, STRIPE_WEBHOOK_SECRET: 'whsec_Abcdefgh1' }, ['webhook secret']],
    ['one key for the team and the metrics', { ...whole, TEAM_KEY: key, METRICS_TOKEN: key }, ['same key']],
    ['one key for secrets and the team', { ...whole, TEAM_KEY: key, SECRETS_KEY: key }, ['same key']],
    ['certificates that nobody checks', { ...whole, NODE_TLS_REJECT_UNAUTHORIZED: '0' }, ['certificates']],
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
    expect(lines.slice(1)).toHaveLength(6);
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

describe('warnings at the start', () => {
  const warned = (env: Env) => startWarnings(env, readEnvironment(env));
  const safe = { ...whole, DATABASE_URL: `${database.DATABASE_URL}?sslmode=verify-full` };

  it('are none where nothing is wrong', () => {
    expect(warned({})).toEqual([]);
    expect(warned(safe)).toEqual([]);
    expect(warned({ ...safe, DATABASE_URL: 'postgres://plinth@127.0.0.1/plinth' })).toEqual([]);
    for (const url of ['smtp://mail.example:587', 'smtp://plinth:hush@mail.example:587', 'smtp://127.0.0.1:25?tls=off'])
      expect(warned({ ...safe, SMTP_URL: url })).toEqual([]);
    // Variables of the system and of others.
    const others = { HOME: '/root', PATH: '/bin', HOSTNAME: 'web-1', PWD: '/', DATABASE_PORT: 'tcp://10.0.0.1:5432' };
    expect(warned({ ...safe, ...others, PORTS: '1', E2E_PORT: '4180' })).toEqual([]);
  });

  it.each<readonly [string, Env, RegExp]>([
    ['DATABASE_URI', { DATABASE_URI: 'x' }, /^DATABASE_URI is set, and nothing reads it: DATABASE_URL is probably/],
    ['lower case', { public_url: 'x' }, /^public_url is set, .*: PUBLIC_URL is probably meant\.$/],
    ['a letter too few', { STRIPE_SECRT_KEY: 'x' }, /: STRIPE_SECRET_KEY is probably meant\.$/],
    ['swapped letters', { TRUST_PORXY: '1' }, /: TRUST_PROXY is probably meant\.$/],
    ['another word order', { METRICS_TOKENS: 'x' }, /: METRICS_TOKEN is probably meant\.$/],
    [
      'keys without their gateway',
      { STRIPE_SECRET_KEY: gateway.STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET: gateway.STRIPE_WEBHOOK_SECRET },
      /^STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET are set, and PAYMENTS is not, .*: set PAYMENTS=stripe/,
    ],
    [
      'a database of another host without TLS',
      whole,
      /^DATABASE_URL reaches db without TLS, .* add sslmode=verify-full/,
    ],
    [
      'a cluster without TLS',
      { ...safe, DATABASE_URL: 'postgres://u:hush@one,two/plinth?sslmode=disable' },
      /^DATABASE_URL reaches one and two without TLS/,
    ],
    [
      'messages through another host without TLS',
      { ...safe, EVENTS_URL: 'redis://:hush@events:6379' },
      /^EVENTS_URL reaches events without TLS, .* write rediss:\/\//,
    ],
    [
      'a way past the pooler without TLS',
      { ...safe, DATABASE_DIRECT_URL: 'postgres://u:hush@one/plinth' },
      /^DATABASE_DIRECT_URL reaches one without TLS/,
    ],
    [
      'a mail server that may encrypt nothing',
      { ...safe, SMTP_URL: 'smtp://mail.example:587?tls=off' },
      /^SMTP_URL reaches mail\.example with tls=off/,
    ],
  ])('name %s', (_what, env, sentence) => {
    const [first, ...more] = warned(env);
    expect(first).toMatch(sentence);
    expect(more).toEqual([]);
    expect(first).not.toMatch(/hush|PlinthSecret/);
  });

  it('are printed before the refusals, so that a misspelt variable explains them', async () => {
    const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    const env = { PORT: '0', NODE_ENV: 'production', PUBLIC_URI: 'https://plinth.example' };
    await expect(startFromEnvironment(env, { clientDir: '.' })).rejects.toThrow('set PUBLIC_URL');
    expect(write.mock.calls.map(([text]) => text)).toEqual([
      'Warning: PUBLIC_URI is set, and nothing reads it: PUBLIC_URL is probably meant.\n',
    ]);
  });

  it('count the letters between two names', () => {
    expect(
      [
        ['', 'abc'],
        ['abc', 'abc'],
        ['abc', 'acb'],
        ['abc', 'xbz'],
        ['abc', 'abcd'],
      ].map(([one = '', other = '']) => editDistance(one, other)),
    ).toEqual([3, 0, 1, 2, 1]);
  });
});

it('COGNITO_ADMIN=on without credentials of AWS is refused', async () => {
  for (const name of ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'AWS_PROFILE']) vi.stubEnv(name, '');
  vi.stubEnv('AWS_EC2_METADATA_DISABLED', 'true');
  vi.stubEnv('AWS_SHARED_CREDENTIALS_FILE', '/nowhere');
  vi.stubEnv('AWS_CONFIG_FILE', '/nowhere');
  const env = { PORT: '0', DATA_DIR: await emptyFolder(), ...pool, COGNITO_ADMIN: 'on' };
  await expect(startFromEnvironment(env, { clientDir: '.' })).rejects.toThrow(
    /^COGNITO_ADMIN=on needs AWS credentials, and the AWS SDK finds none \(.*\): .* or unset COGNITO_ADMIN\.$/s,
  );
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
