/** A page that is compressed once, before it is requested. */
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Context } from 'hono';
import { accepts } from 'hono/accepts';
import { permitStyles, styleSources } from './security-policy.ts';

/** A page in each encoding. */
export interface ReadyPage {
  readonly identity: Uint8Array<ArrayBuffer>;
  readonly gzip: Uint8Array<ArrayBuffer>;
  readonly br: Uint8Array<ArrayBuffer>;
  /** What permits its inline styles. */
  readonly styles: readonly string[];
}

/** Compresses a page in each encoding. */
export function readyPage(html: string): ReadyPage {
  const identity = new Uint8Array(Buffer.from(html));
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length };
  return {
    identity,
    gzip: new Uint8Array(gzipSync(identity, { level: 9 })),
    styles: styleSources(html),
    br: new Uint8Array(brotliCompressSync(identity, { params })),
  };
}

/**
 * Responds with a page in an encoding that the browser accepts. @param vary other headers that the response depends on
 */
export function answerReady(
  c: Context,
  page: ReadyPage,
  { status = 200, vary = [] }: { readonly status?: 200 | 404; readonly vary?: readonly string[] } = {},
): Response {
  const encoding = accepts(c, { header: 'Accept-Encoding', supports: ['br', 'gzip', 'identity'], default: 'identity' });
  const form = encoding === 'br' || encoding === 'gzip' ? encoding : 'identity';
  if (form !== 'identity') c.header('content-encoding', form);
  permitStyles(c, page.styles);
  c.header('content-type', 'text/html; charset=utf-8');
  c.header('cache-control', 'no-cache');
  c.header('vary', ['Accept-Encoding', ...vary].join(', '));
  return c.body(page[form], status);
}
