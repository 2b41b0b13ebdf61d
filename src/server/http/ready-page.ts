/** A page that is compressed once, before anybody waits for it. */
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Context } from 'hono';
import { accepts } from 'hono/accepts';

/** A page in each form that it can be sent in. */
export interface ReadyPage {
  readonly identity: Uint8Array<ArrayBuffer>;
  readonly gzip: Uint8Array<ArrayBuffer>;
  readonly br: Uint8Array<ArrayBuffer>;
}

/** A page, compressed for those who take it so. */
export function readyPage(html: string): ReadyPage {
  const identity = new Uint8Array(Buffer.from(html));
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length };
  return {
    identity,
    gzip: new Uint8Array(gzipSync(identity, { level: 9 })),
    br: new Uint8Array(brotliCompressSync(identity, { params })),
  };
}

/** Answers with a page in the form that the browser takes. @param vary what else the answer depends on */
export function answerReady(
  c: Context,
  page: ReadyPage,
  { status = 200, vary = [] }: { readonly status?: 200 | 404; readonly vary?: readonly string[] } = {},
): Response {
  const encoding = accepts(c, { header: 'Accept-Encoding', supports: ['br', 'gzip', 'identity'], default: 'identity' });
  const form = encoding === 'br' || encoding === 'gzip' ? encoding : 'identity';
  if (form !== 'identity') c.header('content-encoding', form);
  c.header('content-type', 'text/html; charset=utf-8');
  c.header('cache-control', 'no-cache');
  c.header('vary', ['Accept-Encoding', ...vary].join(', '));
  return c.body(page[form], status);
}
