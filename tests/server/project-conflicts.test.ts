import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { projectSchema, versionListSchema } from '#contracts/project.ts';
import { emptyDraft } from '#machines/domain/plan/plan-draft.ts';
import { chooseTemplate } from '#machines/domain/plan/plan-rules.ts';
import { planCosts } from '#machines/domain/pricing/cost-summary.ts';
import { openDatabase } from '#server/db/database.ts';
import { buildCode, type BuiltCode } from './built-code.ts';
import { emptySource } from './db/databases.ts';
import { projectApp } from './project-server.ts';
import { visitorOf, type Visitor } from './viewer-stand-in.ts';

let built: BuiltCode | undefined;

beforeAll(async () => {
  built = await buildCode(join(import.meta.dirname, 'project-server.ts'), 'conflicts');
});

afterAll(() => built?.remove());

const answerSchema = v.object({
  status: v.number(),
  name: v.string(),
  base: v.number(),
  version: v.nullable(v.number()),
});
type Answer = v.InferOutput<typeof answerSchema>;

interface Editor {
  /** Starts a round. Resolves with its responses, when the editor waits for the next one or has ended. */
  readonly editRound: () => Promise<readonly Answer[]>;
}

/** Starts a server process, which waits for a line before each of its rounds. */
async function startEditor(...args: readonly string[]): Promise<Editor> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'project-editor.mjs'), built?.url ?? '', ...args], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const ready = '"ready"';
  expect((await lines.next()).value).toBe(ready);
  const editRound = async (): Promise<readonly Answer[]> => {
    child.stdin.write('begin\n');
    const answers: Answer[] = [];
    for (let line = await lines.next(); line.value !== ready; line = await lines.next()) {
      if (line.done) {
        expect(await ended).toEqual([0, null]);
        break;
      }
      answers.push(v.parse(answerSchema, JSON.parse(line.value)));
    }
    return answers;
  };
  return { editRound };
}

it('keeps every change it acknowledged, and no other, when two processes edit one project two hundred times at once', async () => {
  const { source, remove } = await emptySource('postgres');
  const database = await openDatabase(source);
  try {
    const asha = visitorOf(projectApp(database));
    const draft = chooseTemplate(emptyDraft('plan-1'), 1);
    const { id } = v.parse(
      projectSchema,
      await (await asha.ask('POST', '/api/projects', { draft, total: planCosts(draft).total })).json(),
    );
    const url = 'url' in source ? source.url : '';
    const editors = await Promise.all(
      ['one', 'two'].map((name) => startEditor(url, asha.cookie() ?? '', id, name, '100')),
    );
    // In ten rounds, so that they conflict even where one is much faster than the other.
    const told: (readonly Answer[])[][] = [];
    for (let round = 0; round < 10; round += 1)
      told.push(await Promise.all(editors.map((editor) => editor.editRound())));

    const answers = told.flat(2);
    expect(answers).toHaveLength(200);
    expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
    const acknowledged = answers
      .filter(({ status }) => status === 200)
      .toSorted((a, b) => (a.version ?? 0) - (b.version ?? 0));
    // Each change was based on the current version: none replaced one that its editor had not seen.
    expect(acknowledged.filter(({ base, version }) => version !== base + 1)).toEqual([]);
    // A change was rejected only because of another one in between.
    const last = acknowledged.at(-1)?.version ?? 0;
    expect(answers.filter(({ status, base }) => status === 409 && base >= last)).toEqual([]);
    // They did conflict: the changes alternate between the two. (A rejected change alone proves nothing: the four
    // concurrent changes of each editor conflict as well.)
    const authors = acknowledged.map(({ name }) => name.split(' ')[0]);
    expect(authors.filter((author, index) => index > 0 && author !== authors[index - 1]).length).toBeGreaterThan(1);

    const { versions } = v.parse(
      versionListSchema,
      await (await asha.ask('GET', `/api/projects/${id}/versions`)).json(),
    );
    expect(versions).toHaveLength(1 + acknowledged.length);
    const names = await Promise.all(
      versions.toReversed().map(async ({ version }) => {
        const kept = v.parse(
          v.object({ version: v.number(), draft: v.object({ name: v.string() }) }),
          await (await asha.ask('GET', `/api/projects/${id}/versions/${version}`)).json(),
        );
        return { version: kept.version, name: kept.draft.name };
      }),
    );
    expect(names).toEqual([{ version: 1, name: '' }, ...acknowledged.map(({ version, name }) => ({ version, name }))]);
    const now = v.parse(projectSchema, await (await asha.ask('GET', `/api/projects/${id}`)).json());
    expect({ version: now.version, name: now.draft.name }).toEqual(names.at(-1));
  } finally {
    await database.close();
    await remove();
  }
});

it('decides by what another process stored, not by what it saved last itself', async () => {
  const { source, remove } = await emptySource('postgres');
  const database = await openDatabase(source);
  try {
    const here = visitorOf(projectApp(database));
    const draft = chooseTemplate(emptyDraft('plan-1'), 1);
    const { total } = planCosts(draft);
    const made = await here.ask('POST', '/api/projects', { draft, total });
    const { id } = v.parse(projectSchema, await made.json());
    const there = visitorOf(projectApp(database), here.cookie());
    const save = async (who: Visitor, version: number, name: string) => {
      const response = await who.ask('PUT', `/api/projects/${id}`, { version, draft: { ...draft, name }, total });
      const told = v.parse(v.looseObject({ current: v.optional(projectSchema) }), await response.json());
      return [response.status, told.current?.draft.name];
    };

    expect(await save(here, 1, 'Tea')).toEqual([200, undefined]);
    expect(await save(there, 2, 'Coffee')).toEqual([200, undefined]);
    expect(await save(here, 2, 'Cocoa')).toEqual([409, 'Coffee']);
    expect(await save(here, 3, 'Cocoa')).toEqual([200, undefined]);
    // The same plan again is no change, and no reason to tell an old state.
    expect(await save(there, 4, 'Milk')).toEqual([200, undefined]);
    expect(await save(here, 4, 'Cocoa')).toEqual([409, 'Milk']);

    expect((await there.ask('DELETE', `/api/projects/${id}`)).status).toBe(204);
    expect(await save(here, 4, 'Water')).toEqual([404, undefined]);
  } finally {
    await database.close();
    await remove();
  }
});

it('saves a plan that another process gave to its signed-in owner', async () => {
  const { source, remove } = await emptySource('postgres');
  const database = await openDatabase(source);
  try {
    const here = visitorOf(projectApp(database));
    const draft = chooseTemplate(emptyDraft('plan-1'), 1);
    const { total } = planCosts(draft);
    const made = await here.ask('POST', '/api/projects', { draft, total });
    const { id } = v.parse(projectSchema, await made.json());
    const save = (version: number, name: string) =>
      here.ask('PUT', `/api/projects/${id}`, { version, draft: { ...draft, name }, total });
    expect((await save(1, 'Tea')).status).toBe(200);

    const there = visitorOf(projectApp(database), here.cookie());
    there.signIn('asha');
    expect(await (await there.ask('POST', '/api/projects/adoption')).json()).toEqual({ adopted: 1 });
    expect((await save(2, 'Coffee')).status).toBe(404);
    here.signIn('asha');
    expect((await save(2, 'Coffee')).status).toBe(200);
  } finally {
    await database.close();
    await remove();
  }
});
