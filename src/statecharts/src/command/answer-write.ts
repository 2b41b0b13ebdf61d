/** Requests of the flow pages that write files of the project. Only a server for development answers them. */
import type { IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { writeEdit } from './edit.ts';
import type { Served } from './flow-server.ts';
import { writeLayout } from './write-layout.ts';
import { writeNotes } from './write-notes.ts';
import { WriteRefused } from './write-refused.ts';

/** The addresses of requests that write: what is written, and the id of the flow. */
const writePath = /^\/flows\/write\/([a-z]+)\/([^/]+)$/;

export interface WriteAnswer {
  readonly status: number;
  readonly body: object;
}

/**
 * Writes something about a flow.
 * @param id of the flow
 * @param content the body of the request, not yet checked
 * @returns the body of the answer
 * @throws WriteRefused
 */
export type Write = (served: Served, id: string, content: unknown) => Promise<object>;

/** By what they write, as in the address. */
const writes: Readonly<Record<string, Write>> = { edit: writeEdit, layout: writeLayout, notes: writeNotes };

/** Whether one of our own pages sends the request: others cannot send JSON, and browsers name their origin. */
function isOwn({ headers: { origin, host = '', 'content-type': type = '' } }: IncomingMessage): boolean {
  const isSame = origin === undefined || (URL.canParse(origin) && new URL(origin).host === host);
  return isSame && type.split(';')[0] === 'application/json';
}

/** @returns undefined for an address that does not write. */
export async function answerWrite(served: Served, request: IncomingMessage): Promise<WriteAnswer | undefined> {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  const [, kind = '', id = ''] = writePath.exec(pathname) ?? [];
  const write = Object.hasOwn(writes, kind) ? writes[kind] : undefined;
  if (!write || request.method !== 'POST') return undefined;
  if (!isOwn(request)) return { status: 403, body: { reason: 'Only the flow pages of this server may write.' } };
  try {
    const content: unknown = await json(request).catch(() => {
      throw new WriteRefused(400, 'The body of the request is not JSON.');
    });
    return { status: 200, body: await write(served, decodeURIComponent(id), content) };
  } catch (error) {
    if (error instanceof WriteRefused) return { status: error.status, body: { ...error.facts, reason: error.message } };
    throw error;
  }
}
