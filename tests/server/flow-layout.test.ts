/** How far boxes are moved is written to the file beside a machine, for several tabs at the same time. */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createMachine } from 'xstate';
import type { BoxMoves } from '@plinth/statecharts/box-moves';
import { answerWrite } from '@plinth/statecharts/command/answer-write';
import type { Served } from '@plinth/statecharts/command/flow-server';
import { flowOf } from '@plinth/statecharts/flow';

const machine = createMachine({
  id: 'door',
  initial: 'closed',
  states: { closed: { on: { opened: 'open' } }, open: {} },
});

let dir = '';
let server: Server;
let address = '';
const file = () => join(dir, 'door.layout.json');
const kept = () => JSON.parse(readFileSync(file(), 'utf8')) as BoxMoves;

beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'flow-layout-'));
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
  change: object,
  { flow = 'door', headers = {} }: { flow?: string; headers?: Record<string, string> } = {},
): Promise<{ readonly status: number; readonly reason?: string; readonly moves?: BoxMoves }> {
  const response = await fetch(`${address}/flows/write/layout/${flow}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(change),
  });
  return { status: response.status, ...((await response.json()) as object) };
}

const moved = (state: string | null, offset: readonly number[] | null, direction = 'down') => ({
  direction,
  state,
  offset,
});

describe('a move', () => {
  it('is kept by direction in a file for people, and the last one that is taken back leaves no file', async () => {
    expect(await write(moved('door.open', [40, -8]))).toEqual({
      status: 200,
      moves: { down: { 'door.open': [40, -8] } },
    });
    await write(moved('door.closed', [0, 16], 'right'));
    expect(readFileSync(file(), 'utf8')).toBe(
      '{\n  "down": {\n    "door.open": [40, -8]\n  },\n  "right": {\n    "door.closed": [0, 16]\n  }\n}\n',
    );
    await write(moved('door.open', [48, -8]));
    expect(kept().down).toEqual({ 'door.open': [48, -8] });
    await write(moved('door.open', null));
    expect(kept()).toEqual({ right: { 'door.closed': [0, 16] } });
    expect(await write(moved(null, null, 'right'))).toEqual({ status: 200, moves: {} });
    expect(existsSync(file())).toBe(false);
  });

  it('drops the moves of states that are gone', async () => {
    writeFileSync(file(), JSON.stringify({ down: { 'door.ajar': [1, 1], 'door.closed': [2, 2] } }));
    await write(moved('door.open', [40, 0]));
    expect(kept()).toEqual({ down: { 'door.closed': [2, 2], 'door.open': [40, 0] } });
  });

  it('is kept from all tabs that write at once', async () => {
    const answers = await Promise.all([
      write(moved('door.open', [8, 0])),
      write(moved('door.closed', [0, 8])),
      write(moved('door.open', [16, 0], 'right')),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(kept()).toEqual({ down: { 'door.closed': [0, 8], 'door.open': [8, 0] }, right: { 'door.open': [16, 0] } });
  });
});

describe('a move is refused', () => {
  it.each([
    ['from another site', moved('door.open', [8, 0]), { headers: { origin: 'https://elsewhere.example' } }, 403],
    ['as a form would send it', moved('door.open', [8, 0]), { headers: { 'content-type': 'text/plain' } }, 403],
    ['on an unknown flow', moved('door.open', [8, 0]), { flow: 'gate' }, 404],
    ['of an unknown state', moved('door.ajar', [8, 0]), {}, 404],
    ['of the outermost box', moved('door', [8, 0]), {}, 404],
    ['in an unknown direction', moved('door.open', [8, 0], 'up'), {}, 422],
    ['by a part of a px', moved('door.open', [8.5, 0]), {}, 422],
    ['by nothing', { direction: 'down', state: 'door.open' }, {}, 422],
    ['of all boxes at once', moved(null, [8, 0]), {}, 422],
  ])('%s', async (_, change, options, status) => {
    const answer = await write(change, options);
    expect(answer.status).toBe(status);
    expect((answer as { readonly reason?: string }).reason).toMatch(/\.$/);
    expect(existsSync(file())).toBe(false);
  });

  it('over a file that is none, which stays as it was', async () => {
    writeFileSync(file(), '<<<<<<< HEAD');
    const answer = await write(moved('door.open', [8, 0]));
    expect(answer).toMatchObject({
      status: 422,
      reason: expect.stringContaining('door.layout.json is no JSON') as string,
    });
    expect(readFileSync(file(), 'utf8')).toBe('<<<<<<< HEAD');
  });
});
