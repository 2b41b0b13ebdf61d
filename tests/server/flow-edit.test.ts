/** Edits of a machine's source by the flow server: shown first, saved if the file is the same, and taken back. */
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import type { Server } from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createJiti } from 'jiti';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { createFlowServer, listenOn } from '@plinth/statecharts/command/flow-server';
import { openFlowDesk } from '@plinth/statecharts/flow-desk';
import { openFlowHistory } from '@plinth/statecharts/flow-history';
import { entryOf } from '@plinth/statecharts/foreign-machine';

const door = `import { createMachine } from 'xstate';

export const door = createMachine({
  id: 'door',
  initial: 'closed',
  states: {
    closed: { on: { opened: 'open' } },
    open: {},
  },
});
`;

let dir = '';
let project = '';
let server: Server;
let origin = '';
/** The file that the server takes for that of the machine. */
let file = '';

const sourceOf = (name = 'src/door.ts'): string => readFileSync(join(project, name), 'utf8');

beforeEach(async () => {
  dir = realpathSync(mkdtempSync(join(tmpdir(), 'plinth-edit-')));
  project = join(dir, 'project');
  mkdirSync(join(project, 'src'), { recursive: true });
  mkdirSync(join(project, 'node_modules'));
  symlinkSync(
    dirname(createRequire(import.meta.url).resolve('xstate/package.json')),
    join(project, 'node_modules/xstate'),
  );
  writeFileSync(join(project, 'src/door.ts'), door);
  file = join(project, 'src/door.ts');
  const jiti = createJiti(join(project, 'package.json'), { moduleCache: false, fsCache: false });
  const load = (path: string) => jiti.import<Readonly<Record<string, unknown>>>(path);
  const desk = openFlowDesk({
    folder: project,
    firstEdition: 1,
    idle: () => Promise.resolve(),
    now: () => performance.now(),
    read: async () => {
      const { door: machine } = (await load(join(project, 'src/door.ts'))) as { readonly door: AnyStateMachine };
      return { machines: [{ ...entryOf(machine), title: 'A door' }], problems: [] };
    },
    overviewOf: () => {
      throw new Error('No list is asked for');
    },
    facts: () => Promise.resolve({}),
  });
  const history = openFlowHistory({
    folder: project,
    flowsNow: desk.flows,
    flowsAt: () => Promise.resolve([]),
    filesOf: () => Promise.resolve([]),
    drawOverview: desk.drawOverview,
  });
  const fileOf = (id: string) => Promise.resolve(id === 'door' ? file : null);
  server = createFlowServer({ desk, history, fileOf, folder: project, load }, project, '127.0.0.1');
  ({ origin } = new URL(await listenOn(server, 0, '127.0.0.1')));
});

afterEach(() => {
  server.close();
  server.closeAllConnections();
  rmSync(dir, { recursive: true });
});

async function send(body: object, headers: Readonly<Record<string, string>> = {}) {
  const response = await fetch(`${origin}/flows/write/edit/door`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  return { status: response.status, body: JSON.parse(text) as Record<string, unknown> };
}

const edit = { kind: 'describe', at: 'door.open', words: 'Come in' };

describe('an edit', () => {
  it('is shown and not yet written', async () => {
    const { status, body } = await send({ step: 'preview', edit });
    expect(status).toBe(200);
    expect(body['file']).toBe('src/door.ts');
    expect(body['warnings']).toEqual([]);
    expect(body['diff']).toContain("-    open: {},\n+    open: { description: 'Come in' },\n");
    expect(sourceOf()).toBe(door);
    expect(readdirSync(join(project, 'src'))).toEqual(['door.ts']);
  });

  it('is saved, and taken back', async () => {
    const { body: shown } = await send({ step: 'preview', edit });
    const { status, body: saved } = await send({ step: 'save', edit, hash: shown['hash'] });
    expect(status).toBe(200);
    expect(sourceOf()).toBe(door.replace('open: {}', "open: { description: 'Come in' }"));
    expect(readdirSync(join(project, 'src'))).toEqual(['door.ts']);
    const undone = await send({ step: 'undo', hash: saved['hash'] });
    expect(undone.status).toBe(200);
    expect(undone.body['diff']).toContain('+    open: {},');
    expect(sourceOf()).toBe(door);
  });

  it('is shown again if the file changed since', async () => {
    const { body: shown } = await send({ step: 'preview', edit });
    const changed = door.replace('open: {}', "open: { tags: 'light' }");
    writeFileSync(join(project, 'src/door.ts'), changed);
    const { status, body } = await send({ step: 'save', edit, hash: shown['hash'] });
    expect(status).toBe(409);
    expect(body['reason']).toBe('src/door.ts changed since: here is the new difference.');
    expect(body['preview']).toMatchObject({ file: 'src/door.ts', diff: expect.stringContaining("tags: 'light' }") });
    expect(sourceOf()).toBe(changed);
    const { hash } = body['preview'] as { readonly hash: string };
    expect((await send({ step: 'save', edit, hash })).status).toBe(200);
  });

  it('is not taken back over a later change', async () => {
    const { body: shown } = await send({ step: 'preview', edit });
    const { body: saved } = await send({ step: 'save', edit, hash: shown['hash'] });
    writeFileSync(join(project, 'src/door.ts'), `${sourceOf()}// later\n`);
    const { status, body } = await send({ step: 'undo', hash: saved['hash'] });
    expect([status, body['reason']]).toEqual([409, 'src/door.ts changed since this edit: take it back by hand.']);
    expect(sourceOf()).toContain('// later');
  });

  it('says what is not there yet, and what still has the old name', async () => {
    writeFileSync(
      join(project, 'src/walk.ts'),
      "import { door } from './door.ts';\nexport const at = door.matches('open');\n",
    );
    const added = {
      kind: 'addTransition',
      source: 'door.open',
      trigger: 'event',
      event: 'slammed',
      target: 'door.closed',
      guard: 'isWindy',
      words: null,
    };
    expect((await send({ step: 'preview', edit: added })).body['warnings']).toEqual([
      'The machine has no guard called isWindy yet: add it by hand, or the machine fails at this transition.',
      "The event slammed is new: add it by hand to the types and the samples of the machine's events.",
    ]);
    const renamed = { kind: 'renameState', state: 'door.open', name: 'ajar' };
    expect((await send({ step: 'preview', edit: renamed })).body['warnings']).toEqual([
      'A line may still name open, and is not changed: src/walk.ts:2.',
    ]);
  });
});

describe('nothing is written', () => {
  it('that no rule allows, or XState refuses', async () => {
    expect(await send({ step: 'preview', edit: { kind: 'removeState', state: 'door.open' } })).toEqual({
      status: 422,
      body: { reason: 'A transition leads to open: opened of door.closed. Change it first.' },
    });
    writeFileSync(join(project, 'src/door.ts'), door.replace("opened: 'open'", "opened: 'opne'"));
    const { status, body } = await send({ step: 'preview', edit });
    expect(status).toBe(422);
    expect(body['reason']).toMatch(/^With this edit the machine cannot be built: .*Child state 'opne' does not exist/);
  });

  it('outside of the folder of the project', async () => {
    writeFileSync(join(dir, 'elsewhere.ts'), door);
    rmSync(file);
    symlinkSync(join(dir, 'elsewhere.ts'), file);
    const { status, body } = await send({ step: 'preview', edit });
    expect(status).toBe(422);
    expect(body['reason']).toMatch(/is not in the folder of this project: it is not written\.$/);
    expect(readFileSync(join(dir, 'elsewhere.ts'), 'utf8')).toBe(door);
  });

  it('for a page of another origin', async () => {
    const { body: shown } = await send({ step: 'preview', edit });
    const asked = { step: 'save', edit, hash: shown['hash'] };
    expect((await send(asked, { origin: 'https://elsewhere.example' })).status).toBe(403);
    expect(sourceOf()).toBe(door);
  });

  it('for a request without an edit', async () => {
    expect((await send({ step: 'preview', edit: {} })).status).toBe(422);
    expect((await send({})).status).toBe(400);
  });
});
