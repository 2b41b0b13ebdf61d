/** Notes are written to the file beside a machine, for several people and programs at the same time. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { answerWrite } from '@plinth/statecharts/command/answer-write';
import type { Served } from '@plinth/statecharts/command/flow-server';
import { flowOf } from '@plinth/statecharts/flow';
import type { FlowNote } from '@plinth/statecharts/flow-notes';
import type { NoteChange } from '@plinth/statecharts/note-changes';

const machine = createMachine({
  id: 'door',
  initial: 'closed',
  states: { closed: { on: { opened: 'open' } }, open: {} },
});

let dir = '';
let server: Server;
let address = '';
const file = () => join(dir, 'door.notes.json');
const kept = () => JSON.parse(readFileSync(file(), 'utf8')) as readonly FlowNote[];

beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'flow-notes-'));
  execFileSync('git', ['init', '--quiet'], { cwd: dir });
  execFileSync('git', ['config', 'user.name', 'Grace'], { cwd: dir });
  const path = join(dir, 'door.machine.ts');
  const served = {
    desk: {
      flows: () => Promise.resolve([flowOf({ id: 'door', title: 'door', machine })]),
      machines: () => Promise.resolve([{ id: 'door', title: 'door', machine, samples: {}, file: path }]),
    },
    fileOf: (id: string) => Promise.resolve(id === 'door' ? path : null),
  } as unknown as Served;
  server = createServer((request, response) => {
    const answer = async (): Promise<void> => {
      const written = await answerWrite(served, request);
      response.writeHead(written?.status ?? 404);
      response.end(JSON.stringify(written?.body ?? {}));
    };
    void answer();
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  server.close();
  rmSync(dir, { recursive: true });
});

async function write(
  change: NoteChange | object,
  { flow = 'door', headers = {} }: { flow?: string; headers?: Record<string, string> } = {},
): Promise<{ readonly status: number; readonly reason?: string; readonly notes?: readonly FlowNote[] }> {
  const response = await fetch(`${address}/flows/write/notes/${flow}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(change),
  });
  return { status: response.status, ...((await response.json()) as object) };
}

const added = (text: string, at = 'door.closed'): NoteChange => ({ kind: 'add', at, text, author: '' });

describe('a note', () => {
  it('is added with the name that git knows, today’s date and an id, in a file for people', async () => {
    const { status, notes } = await write(added('  Who has the key?  '));
    expect(status).toBe(200);
    expect(notes).toEqual(kept());
    expect(kept()).toEqual([
      {
        id: expect.stringMatching(/^\w{8}$/) as string,
        at: 'door.closed',
        text: 'Who has the key?',
        author: 'Grace',
        date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
      },
    ]);
    expect(readFileSync(file(), 'utf8')).toMatch(/^\[\n {2}\{\n {4}"id": .*\n\]\n$/s);
    expect(readdirSync(dir).filter((name) => name.includes('notes'))).toEqual(['door.notes.json']);
  });

  it('has the name that its author typed', async () => {
    await write({ ...added('Hm'), author: 'Ada' });
    expect(kept().map(({ author }) => author)).toEqual(['Ada']);
  });

  it('is sorted by what it is on', async () => {
    await write(added('second', 'door.open'));
    await write(added('first', 'door.closed|opened|0'));
    await write(added('zeroth', 'door.closed'));
    expect(kept().map(({ text }) => text)).toEqual(['zeroth', 'first', 'second']);
  });

  it('is reworded, resolved, reopened and deleted, and the last one leaves no file', async () => {
    const one = async (change: object) => (await write(change)).notes?.[0];
    const first = await one(added('a'));
    const second = await one({ kind: 'reword', before: first, text: 'b' });
    expect(second).toEqual({ ...first, text: 'b' });
    const third = await one({ kind: 'resolve', before: second });
    expect(third).toEqual({ ...second, isResolved: true });
    const fourth = await one({ kind: 'reopen', before: third });
    expect(fourth).toEqual(second);
    await write({ kind: 'delete', before: fourth });
    expect(existsSync(file())).toBe(false);
  });

  it('without an id, from a file written by hand, is changed, and fields of others are kept', async () => {
    writeFileSync(file(), JSON.stringify([{ at: 'door.open', text: 'By hand', ticket: 7 }]));
    expect((await write({ kind: 'resolve', before: { at: 'door.open', text: 'By hand' } })).status).toBe(200);
    expect(kept()).toEqual([{ at: 'door.open', text: 'By hand', ticket: 7, isResolved: true }]);
  });

  it('is kept from all tabs that write at once', async () => {
    const answers = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((text) => write(added(text))));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(kept().map(({ text }) => text)).toHaveLength(5);
  });
});

describe('a change is refused', () => {
  it('if the note was changed meanwhile, but not if another one was', async () => {
    const before = (await write(added('Who has the key?'))).notes?.[0];
    await write(added('Another'));
    expect((await write({ kind: 'reword', before, text: 'Who?' })).status).toBe(200);
    expect(await write({ kind: 'resolve', before })).toEqual({
      status: 409,
      reason: 'The note “Who has the key?” was changed by somebody else: it is “Who?” now.',
    });
    expect(kept().map(({ text, isResolved }) => [text, isResolved])).toEqual([
      ['Who?', undefined],
      ['Another', undefined],
    ]);
  });

  it('if the note was deleted meanwhile', async () => {
    const before = (await write(added('Who has the key?'))).notes?.[0];
    await write({ kind: 'delete', before });
    expect((await write({ kind: 'reopen', before })).status).toBe(409);
  });

  it.each([
    ['from another site', added('a'), { headers: { origin: 'https://elsewhere.example' } }, 403],
    ['as a form would send it', added('a'), { headers: { 'content-type': 'text/plain' } }, 403],
    ['on an unknown flow', added('a'), { flow: 'gate' }, 404],
    ['on an unknown state', added('a', 'door.ajar'), {}, 404],
    ['without a text', added(' '), {}, 422],
    ['of an unknown kind', { kind: 'burn', before: { at: 'door', text: 'a' } }, {}, 422],
    ['of no note', { kind: 'resolve' }, {}, 422],
  ])('%s', async (_, change, options, status) => {
    const answer = await write(change, options);
    expect(answer.status).toBe(status);
    expect(answer.reason).toMatch(/\.$/);
    expect(existsSync(file())).toBe(false);
  });

  it('over a file that is none, which stays as it was', async () => {
    writeFileSync(file(), '<<<<<<< HEAD');
    expect((await write(added('a'))).status).toBe(422);
    expect(readFileSync(file(), 'utf8')).toBe('<<<<<<< HEAD');
  });
});
