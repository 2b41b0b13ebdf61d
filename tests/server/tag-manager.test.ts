import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { tagManagerTag } from '#server/http/tag-manager.ts';

const tagManagerId = 'GTM-ABC1234';
let clientDir = '';

beforeAll(() => {
  clientDir = mkdtempSync(join(tmpdir(), 'plinth-client-'));
  writeFileSync(join(clientDir, 'index.html'), '<!doctype html><head><title>Plinth</title></head>');
});

afterAll(() => rmSync(clientDir, { recursive: true }));

/** A page's security policy, by directive. */
async function policy(environment: { tagManagerId?: string }): Promise<Map<string, string>> {
  const response = await createApp({ clientDir, environment: { trustedHops: 0, ...environment } }).request('/studio', {
    headers: { accept: 'text/html' },
  });
  const text = response.headers.get('content-security-policy') ?? '';
  return new Map(
    text.split('; ').map((directive) => [directive.split(' ')[0] ?? '', directive.split(' ').slice(1).join(' ')]),
  );
}

describe('the tag manager', () => {
  it('is allowed nothing by the security policy unless it is configured', async () => {
    const said = await policy({});
    expect([said.get('script-src'), said.get('img-src'), said.get('connect-src')]).toEqual([
      "'self'",
      "'self' data:",
      "'self'",
    ]);
  });

  it('allows its script and its requests when it is configured, and no script within a page', async () => {
    const [without, said] = [await policy({}), await policy({ tagManagerId })];
    const container = 'https://www.googletagmanager.com';
    const sent = `${container} https://*.google-analytics.com https://*.analytics.google.com`;
    expect(said.get('script-src')).toBe(`'self' ${container}`);
    expect(said.get('img-src')).toBe(`'self' data: ${sent}`);
    expect(said.get('connect-src')).toBe(`'self' ${sent}`);
    const others = (directives: ReadonlyMap<string, string>): object =>
      Object.fromEntries([...directives].filter(([name]) => !['script-src', 'img-src', 'connect-src'].includes(name)));
    expect(others(said)).toEqual(others(without));
    expect(others(said)).toMatchObject({ 'default-src': "'self'" });
  });

  it('is named in a page’s head, where there is one', () => {
    expect(tagManagerTag(undefined)).toBe('');
    expect(tagManagerTag(tagManagerId)).toBe('<meta name="tag-manager" content="GTM-ABC1234" />');
  });
});
