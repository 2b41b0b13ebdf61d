/** The content security policy of the real app: no inline style or script without its hash, and reports of violations. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createApp } from '#server/app.ts';
import { readEnvironment } from '#server/environment.ts';
import { createDocuments } from '#server/http/document.ts';
import { silentLog, type Log } from '#server/http/log.ts';
import { rateClasses } from '#server/http/rate-limit.ts';
import { openServices, type OpenServices } from '#server/services.ts';
import { createMeter } from '#server/telemetry/meter.ts';
import { withoutStyleAttributes } from '#tools/style-attributes.mjs';
import { emptyFolder } from './db/databases.ts';
import { gravest, refusedParts, sourcesOf } from './policy-check.ts';

const asPerson = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } as const;
const lines: Parameters<Log['report']>[0][] = [];
const log: Log = { ...silentLog, report: (line) => void lines.push(line) };
const meter = createMeter();

let dir = '';
let services: OpenServices;

const appOf = (env: Readonly<Record<string, string>> = {}): Hono =>
  createApp({
    clientDir: dir,
    pagesDir: dir,
    flowsDir: join(dir, 'flows'),
    services,
    database: services.database,
    environment: readEnvironment({ DATA_DIR: dir, ...env }),
  });

beforeAll(async () => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  dir = await emptyFolder();
  const page = (name: string, rest: string): string =>
    `<!doctype html><html><head><style>.${name}{color:red}</style></head><body>${rest}</body></html>`;
  writeFileSync(join(dir, 'index.html'), '<title>App</title>');
  for (const name of ['app', 'studio', '404']) writeFileSync(join(dir, `${name}.html`), page(name, ''));
  mkdirSync(join(dir, 'flows/pages'), { recursive: true });
  for (const name of ['index', 'overview', 'pages/payment'])
    writeFileSync(join(dir, `flows/${name}.html`), page(name.replace('/', '-'), ''));
  const environment = readEnvironment({ DATA_DIR: dir });
  services = await openServices({
    environment,
    log,
    meter,
    write: createDocuments(() => '', { isDemonstration: true }),
  });
});
afterAll(async () => {
  meter.stop();
  await services.close();
});

describe('the policy', () => {
  it('permits inline styles and scripts by their hash alone, and no plugin or base address', async () => {
    const response = await appOf().request('/studio', { headers: asPerson });
    for (const directive of ['script-src', 'style-src', 'default-src'])
      expect(sourcesOf(response, directive).join(' ')).not.toMatch(/unsafe|\*|https?:|data:/);
    expect([sourcesOf(response, 'object-src'), sourcesOf(response, 'base-uri')]).toEqual([["'none'"], ["'none'"]]);
  });

  it('permits the styles of each page, and not those of another', async () => {
    const app = appOf();
    const seen = new Set<string>();
    for (const path of ['/studio', '/no-such-page', '/404', '/flows', '/flows/payment', '/flows/none', '/dashboard']) {
      const response = await app.request(path, { headers: asPerson });
      const markup = await response.text();
      expect(markup).toContain('<style>');
      expect([path, refusedParts(response, markup)]).toEqual([path, []]);
      seen.add(sourcesOf(response, 'style-src')[1] ?? '');
    }
    expect(seen.size).toBe(6);
  });

  it('permits the styles of every page that the server writes', async () => {
    const app = appOf({ DEMONSTRATION: 'yes' });
    const paths = new Set(
      app.routes
        .filter(({ method }) => method === 'GET')
        .map(({ path }) => path.replaceAll(/:(\w+)(\{[^}]*\})?\??/g, '1').replaceAll('*', 'anything')),
    );
    let styled = 0;
    for (const path of paths) {
      if (/events|stream/.test(path)) continue;
      const response = await app.request(`http://localhost${path}`, { headers: asPerson });
      if (!response.headers.get('content-type')?.startsWith('text/html')) continue;
      const markup = await response.text();
      styled += markup.includes('<style>') ? 1 : 0;
      expect([path, refusedParts(response, markup)]).toEqual([path, []]);
    }
    expect(styled).toBeGreaterThan(20);
  }, 60_000);

  it.each<[string, Readonly<Record<string, string>>]>([
    ['nothing set', {}],
    ['a demonstration', { DEMO: '1' }],
    ['visits counted', { TAG_MANAGER_ID: 'GTM-PLINTH1' }],
  ])('has no finding of Google’s evaluator that is grave, on any page with %s', async (_, env) => {
    const app = appOf(env);
    const found = new Set<string>();
    const policies = new Set<string>();
    for (const path of [
      '/studio',
      '/no-such-page',
      '/flows',
      '/flows/payment',
      '/subscribe',
      '/mailbox',
      '/my-data',
      '/api/no',
    ]) {
      const response = await app.request(`http://localhost${path}`, { headers: asPerson });
      await response.body?.cancel();
      policies.add(response.headers.get('content-security-policy') ?? '');
    }
    expect(policies.size).toBeGreaterThan(2);
    for (const policy of policies)
      for (const { severity, type, directive, value = '' } of gravest(policy))
        found.add(`${severity} ${type} ${directive} ${value}`);
    expect([...found]).toEqual([]);
    expect(gravest("script-src 'self' 'unsafe-inline'").length).toBeGreaterThan(0);
  });

  it('finds a style attribute, a style, a script and a handler without their hash', async () => {
    const response = await appOf().request('/studio', { headers: asPerson });
    const markup = '<style>a{}</style><script>1</script><p style="color:red">.</p><p onclick="1">.</p>';
    expect(refusedParts(response, markup)).toEqual([
      'style: a{}',
      'script: 1',
      'attribute: style="color:red"',
      'attribute: onclick="1"',
    ]);
  });
});

describe('a style attribute of prerendered markup', () => {
  it('becomes a rule that elements with the same style share, and text stays', () => {
    const written = withoutStyleAttributes(
      '<p style="width:1px">.</p><i class="a" style="width:1px"></i><b style="--a:&quot;x&quot;" id="b"></b> style=&quot;',
    );
    expect(written).toEqual({
      markup: '<p data-look="0">.</p><i class="a" data-look="0"></i><b data-look="1" id="b"></b> style=&quot;',
      rules: '[data-look="0"]:not(#_){width:1px}[data-look="1"]:not(#_){--a:"x"}',
    });
  });
});

describe('a report of a violation', () => {
  const path = '/api/policy-reports';
  const send = (app: Hono, body: unknown, type = 'application/reports+json'): Promise<Response> =>
    Promise.resolve(
      app.request(`http://localhost${path}`, {
        method: 'POST',
        body: typeof body === 'string' ? body : JSON.stringify(body),
        headers: { 'content-type': type },
      }),
    );
  const told = (more: object = {}) => ({
    type: 'csp-violation',
    body: {
      effectiveDirective: 'style-src-attr',
      blockedURL: 'inline',
      documentURL: 'https://plinth.example/invited/a-secret?token=b#c',
      sourceFile: 'https://plinth.example/assets/main-abc123.js?d',
      lineNumber: 12,
      ...more,
    },
  });

  it('is asked for by every page, in both ways', async () => {
    const { headers } = await appOf().request('/studio', { headers: asPerson });
    expect(headers.get('content-security-policy')).toMatch(/; report-uri \/api\/policy-reports; report-to policy$/);
    expect(headers.get('reporting-endpoints')).toBe('policy="/api/policy-reports"');
  });

  it('is a line of the log without private data, and counts', async () => {
    lines.length = 0;
    const app = appOf();
    const reports = [
      told(),
      told({ effectiveDirective: 'of a person', blockedURL: 'https://evil.example/meera@lakeside.in?x' }),
      told({ blockedURL: 'data:text/html,meera', documentURL: 'x', sourceFile: 'chrome-extension://abc/meera.js' }),
    ];
    expect((await send(app, reports)).status).toBe(204);
    const old = {
      'csp-report': {
        'effective-directive': 'img-src',
        'blocked-uri': 'https://evil.example/a',
        'document-uri': 'https://plinth.example/dashboard/settings',
      },
    };
    expect((await send(app, old, 'application/csp-report')).status).toBe(204);
    expect(lines).toMatchObject([
      {
        route: path,
        violation: {
          directive: 'style-src-attr',
          blocked: 'inline',
          page: '/invited',
          source: '/assets/main-abc123.js:12',
        },
      },
      { violation: { directive: 'other', blocked: 'https://evil.example', page: '/invited' } },
      { violation: { blocked: 'data:', page: '', source: '' } },
      { violation: { directive: 'img-src', blocked: 'https://evil.example', page: '/dashboard', source: '' } },
    ]);
    expect(JSON.stringify(lines)).not.toMatch(/secret|token|meera/);
    const counted = (await meter.read()).text.match(/^plinth_policy_violations_total.*$/gm);
    expect(counted).toEqual([
      'plinth_policy_violations_total{directive="style-src-attr"} 2',
      'plinth_policy_violations_total{directive="other"} 1',
      'plinth_policy_violations_total{directive="img-src"} 1',
    ]);
  });

  it('is limited in kind, form, size, number and rate', async () => {
    lines.length = 0;
    const app = appOf();
    expect((await send(app, [told()], 'application/json')).status).toBe(415);
    expect((await send(app, '{')).status).toBe(400);
    expect((await send(app, [{ type: 'crash', body: {} }])).status).toBe(400);
    expect((await send(app, [told({ sourceFile: 'x'.repeat(40_000) })])).status).toBe(413);
    expect(lines).toEqual([]);
    expect(
      (
        await send(
          app,
          Array.from({ length: 50 }, () => told()),
        )
      ).status,
    ).toBe(204);
    expect(lines.length).toBe(20);
    const answers = await Promise.all(Array.from({ length: rateClasses.report }, () => send(app, [told()])));
    expect(answers.at(-1)?.status).toBe(429);
  });
});
