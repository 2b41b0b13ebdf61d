import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { html as markup } from 'hono/html';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { originPlaceholder } from '#contracts/page-origin.ts';
import { createApp, type AppOptions } from '#server/app.ts';

const html = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
let dir = '';

/** A page that contains its name, and its supposed address. */
function page(name: string): string {
  return `<!doctype html><html><head><link rel="canonical" href="${originPlaceholder}/" /></head><body>${name}</body></html>`;
}

beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'plinth-pages-'));
  for (const name of [
    'index',
    'index.main',
    'index.alternate',
    'home',
    'contact.alternate',
    'terms',
    'studio',
    'app',
    '404',
  ])
    writeFileSync(join(dir, `${name}.html`), page(name));
  mkdirSync(join(dir, 'hi'));
  writeFileSync(join(dir, 'hi/index.html'), page('index in Hindi'));
});

afterAll(() => rmSync(dir, { recursive: true }));

function get(
  path: string,
  headers: Record<string, string> = {},
  environment: AppOptions['environment'] = { trustedHops: 0 },
): Promise<Response> {
  return Promise.resolve(
    createApp({ clientDir: dir, pagesDir: dir, environment }).request(path, { headers: { ...html, ...headers } }),
  );
}

/** The name of the page in the response. */
async function shown(response: Response): Promise<string | undefined> {
  return /<body>(.*)<\/body>/.exec(await response.text())?.[1];
}

describe('a prerendered page', () => {
  it('lists the ways to pay of the gateway, for scripts; none without one', async () => {
    const services = {
      endpoints: [],
      formOrigins: [],
      connectOrigins: [],
      write: () => markup``,
      paymentMethods: ['upi', 'card'] as const,
    };
    const app = createApp({ clientDir: dir, pagesDir: dir, environment: { trustedHops: 0 }, services });
    expect(await (await app.request('/studio', { headers: html })).text()).toContain(
      '<meta name="payment-methods" content="upi card" />',
    );
    expect(await (await get('/studio')).text()).not.toContain('payment-methods');
  });

  it.each([
    ['/', 'index'],
    ['/home', 'home'],
    ['/home/', 'home'],
    ['/terms', 'terms'],
    ['/studio?topic=social', 'studio'],
  ])('is answered at %s', async (path, name) => {
    const response = await get(path);
    expect([response.status, await shown(response)]).toEqual([200, name]);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-cache');
  });

  it.each([
    ['hi', 'index in Hindi'],
    ['hi-IN,hi;q=0.9,en-US;q=0.8,en;q=0.7', 'index in Hindi'],
    ['en-IN, hi;q=0.9', 'index'],
    ['ta, mr;q=0.9', 'index'],
    ['*', 'index'],
    ['', 'index'],
  ])('speaks the first language of a browser with %j that it was written in', async (accepted, name) => {
    const response = await get('/', { 'accept-language': accepted });
    expect(await shown(response)).toBe(name);
    expect(response.headers.get('vary')).toContain('Accept-Language');
  });

  it('is in English where it was not written in the language of the browser', async () => {
    expect(await shown(await get('/terms', { 'accept-language': 'hi' }))).toBe('terms');
    expect(await shown(await get('/hi/index', { 'accept-language': 'hi' }))).toBe('app');
  });

  it('is in the language that a link selected, whatever the browser prefers', async () => {
    const chosen = await get('/?home=main&language=hi');
    expect([chosen.status, chosen.headers.get('location')]).toEqual([303, '/?home=main']);
    const cookie = chosen.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/^language=hi; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/);
    const overHttps = await get('/?language=hi', {}, { trustedHops: 0, publicUrl: 'https://plinth.example' });
    expect(overHttps.headers.get('set-cookie')).toMatch(/; Secure/);
    expect(await shown(await get('/', { cookie: 'language=hi', 'accept-language': 'en' }))).toBe('index in Hindi');
    expect(await shown(await get('/', { cookie: 'language=en', 'accept-language': 'hi' }))).toBe('index');
    expect(await shown(await get('/', { cookie: 'language=xx', 'accept-language': 'hi' }))).toBe('index in Hindi');
  });

  it('accepts no unknown choice, and redirects to no other host', async () => {
    expect((await get('/?language=xx')).status).toBe(200);
    expect((await get('//evil.example/?language=hi')).headers.get('location')).toBe('/evil.example/');
  });

  it('is replaced by the app when there is no prerendered one', async () => {
    expect(await shown(await get('/project-plan'))).toBe('app');
    expect(await shown(await get('/dashboard/draft'))).toBe('app');
  });

  it.each(['/404', '/pricing', '/nothing/here.html'])('reports at %s that there is nothing', async (path) => {
    const response = await get(path);
    expect([response.status, await shown(response)]).toEqual([404, '404']);
  });

  it('is never found by a name that leads out of its folder', async () => {
    expect(await shown(await get('/%2e%2e%2fserver'))).toBe('app');
    expect(await shown(await get('/index.main'))).toBe('404');
    expect(await shown(await get('/index'))).toBe('app');
  });

  it('names the origin that it is served from', async () => {
    const asked = createApp({ clientDir: dir, pagesDir: dir }).request('http://shop.example:8080/', { headers: html });
    expect(await (await asked).text()).toContain('<link rel="canonical" href="http://shop.example:8080/" />');
    const behindProxy = await get('/', {}, { trustedHops: 1, publicUrl: 'https://plinth.example' });
    expect(await behindProxy.text()).toContain('<link rel="canonical" href="https://plinth.example/" />');
  });

  it('prevents a host from writing into it', async () => {
    const response = await createApp({ clientDir: dir, pagesDir: dir }).request('http://a"onload=b/', {
      headers: html,
    });
    expect(await response.text()).not.toContain('a"onload');
  });

  it('mentions the container for measuring only when there is one', async () => {
    expect(await (await get('/')).text()).not.toContain('tag-manager');
    expect(await (await get('/', {}, { trustedHops: 0, tagManagerId: 'GTM-ABC1234' })).text()).toContain(
      '<meta name="tag-manager" content="GTM-ABC1234" />',
    );
  });

  it.each([
    ['br', 'br, gzip', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ] as const)('is sent as %s to a client that accepts it', async (encoding, accepted, unpack) => {
    const response = await get('/', { 'accept-encoding': accepted });
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(response.headers.get('vary')).toContain('Accept-Encoding');
    expect(unpack(Buffer.from(await response.arrayBuffer())).toString()).toContain('<body>index</body>');
  });

  it('is spared when it has not changed', async () => {
    const tag = (await get('/terms')).headers.get('etag') ?? '';
    expect((await get('/terms', { 'if-none-match': tag })).status).toBe(304);
  });
});

describe('the other home page', () => {
  it('is the one of the address, and no other address is changed by it', async () => {
    const asked = await get('/?home=alternate');
    expect([await shown(asked), asked.headers.get('set-cookie')]).toEqual(['index.alternate', null]);
    expect(await shown(await get('/contact?home=alternate'))).toBe('contact.alternate');
    // As an earlier release left it.
    expect(await shown(await get('/', { cookie: 'home=alternate' }))).toBe('index');
    expect(await shown(await get('/?home=main'))).toBe('index.main');
  });

  it('is not selected by an invalid value', async () => {
    const response = await get('/?home=nonsense', { cookie: 'home=../terms' });
    expect([await shown(response), response.headers.get('set-cookie')]).toEqual(['index', null]);
    expect(await shown(await get('/terms?home=alternate'))).toBe('terms');
  });
});

describe('an inline script in a page', () => {
  it('may run, and no other that is injected there', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'plinth-scripts-'));
    try {
      for (const name of ['index', 'studio'])
        writeFileSync(join(folder, `${name}.html`), '<html><head><script type="module">tell();</script></head></html>');
      const policy = (await createApp({ clientDir: folder, pagesDir: folder }).request('/')).headers.get(
        'content-security-policy',
      );
      const hash = createHash('sha256').update('tell();').digest('base64');
      expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
