/** A page that is compressed once, before it is requested. */
import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Context } from 'hono';
import { accepts } from 'hono/accepts';
import { permitStyles, styleSources } from './security-policy.ts';

/** A page in one encoding. */
interface ReadyForm {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** The entity tag of these bytes. */
  readonly tag: string;
}

/** A page in each encoding. */
export interface ReadyPage {
  readonly identity: ReadyForm;
  readonly gzip: ReadyForm;
  readonly br: ReadyForm;
  /** What permits its inline styles. */
  readonly styles: readonly string[];
}

function formOf(content: Buffer): ReadyForm {
  return { bytes: new Uint8Array(content), tag: `"${createHash('sha256').update(content).digest('base64url')}"` };
}

/** Compresses a page in each encoding. */
export function readyPage(html: string): ReadyPage {
  const identity = Buffer.from(html);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length };
  return {
    identity: formOf(identity),
    gzip: formOf(gzipSync(identity, { level: 9 })),
    styles: styleSources(html),
    br: formOf(brotliCompressSync(identity, { params })),
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
  const { bytes, tag } = page[form];
  // Only a page that was found is worth asking for again.
  if (status === 200) c.header('etag', tag);
  return c.body(bytes, status);
}
