import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createActor, type Actor } from 'xstate';
import type * as DashboardStudio from '#app/dashboard-studio.ts';
import type * as ProjectSync from '#app/project-sync.ts';
import type * as StartProduct from '#app/start-product.ts';
import { problemTypes } from '#contracts/project.ts';
import { projectActionsMachine } from '#machines/dashboard/project-actions.machine.ts';
import { timeoutMessage } from '#machines/domain/failure.ts';
import type { PlanDraft } from '#machines/domain/plan/plan-draft.ts';
import type { Product } from '#screens/product/actors.tsx';
import { sealPlan } from '#machines/domain/plan/stored-plan.ts';
import { cardOf } from '#tests/support/render-dashboard.tsx';
import { planned, playProjectServer, problemOf, projectOf } from './project-server.ts';

let modules: typeof DashboardStudio & typeof ProjectSync & typeof StartProduct;
let server: ReturnType<typeof playProjectServer>;
let product: Product;
let actions: Actor<typeof projectActionsMachine>;
let addresses: string[];

const standing = planned('plan-1', 'Night Market');
const other = planned('plan-2', 'Lunch Club');
const otherCard = cardOf('Lunch Club', { ...projectOf(other, 3), draft: other });
const newest = { ...standing, name: 'Day Market' };

beforeAll(async () => {
  // Listeners on the page must belong to the modules of this file.
  vi.resetModules();
  modules = {
    ...(await import('#app/dashboard-studio.ts')),
    ...(await import('#app/project-sync.ts')),
    ...(await import('#app/start-product.ts')),
  };
});
beforeEach(async () => {
  localStorage.clear();
  server = playProjectServer();
  const locks = { request: (_name: string, _options: object, work: () => unknown) => Promise.resolve(work()) };
  vi.spyOn(navigator, 'locks', 'get').mockReturnValue(locks as unknown as LockManager);
  product = { ...(await modules.startProduct()), openComparison: () => new Promise(() => undefined) };
  addresses = [];
  const goTo = async (path: string): Promise<void> => void addresses.push(path);
  actions = createActor(
    projectActionsMachine.provide({
      actors: { openInStudio: modules.createOpenInStudio(() => Promise.resolve(product), goTo) },
    }),
  ).start();
});
afterEach(async () => {
  for (const planId of ['plan-1', 'plan-2', product.plan.getSnapshot().context.draft.id])
    await modules.dropWaiting(planId);
  localStorage.clear();
});

const inStudio = (): PlanDraft => product.plan.getSnapshot().context.draft;
const kept = (): unknown => JSON.parse(localStorage.getItem('plinth.plan') ?? 'null');

/** Opens the plan in the studio, and waits until this browser has saved it. */
async function place(draft: PlanDraft = standing): Promise<void> {
  product.plan.send({ type: 'plan.started', draft });
  await vi.waitFor(() => expect(product.autosave.getSnapshot().value).toBe('saved'));
}

/** Opens a project as a person would. @returns the state afterwards */
async function open(project: typeof otherCard | null = otherCard): Promise<unknown> {
  actions.send({ type: 'opening.requested', project });
  await vi.waitFor(() => expect(actions.getSnapshot().value.work).not.toMatch(/opening|replacing/));
  return actions.getSnapshot().value;
}

const idle = { work: 'idle', undo: 'resting' };
const asking = { work: 'asking', undo: 'resting' };

it('opens a project after the current plan has arrived at the server, and changes the opened one from then on', async () => {
  await place();
  expect(await open()).toEqual(idle);
  expect([inStudio(), addresses, server.project().draft]).toEqual([other, ['/studio'], standing]);
  await vi.waitFor(() => expect(kept()).toMatchObject({ draft: other }));
  server.put(projectOf(other, 3, otherCard.id));
  const before = server.sent.length;
  product.plan.send({ type: 'project.renamed', name: 'Supper Club' });
  expect(await modules.keepOnServer(inStudio())).toBe(true);
  expect(server.requests().slice(before)).toEqual([`PUT /api/projects/${otherCard.id} of version 3: Supper Club`]);
});

it.each([
  ['without a connection', () => server.goOffline()],
  ['by a server that is down', () => server.answerNext(...Array.from({ length: 9 }, () => () => problemOf(503)))],
  [
    'at a price that no longer holds',
    () => server.answerNext(...Array.from({ length: 9 }, () => () => problemOf(409, problemTypes.stalePrice))),
  ],
])('asks before an unsaved plan is replaced: %s', async (_, refuse) => {
  refuse();
  await place();
  expect(await open()).toEqual(asking);
  expect(actions.getSnapshot().context).toMatchObject({ standing: 'Night Market', notice: null });
  expect([inStudio(), addresses]).toEqual([standing, []]);
  expect(kept()).toMatchObject({ draft: standing });
});

it('calls a plan without a name by its base', async () => {
  server.goOffline();
  await place({ ...standing, name: '' });
  await open();
  expect(actions.getSnapshot().context.standing).toBe('Gather');
});

it('leaves the plan to save, which is sent when the connection is back', async () => {
  server.goOffline();
  await place();
  await open();
  actions.send({ type: 'opening.cancelled' });
  expect([actions.getSnapshot().value, inStudio(), addresses]).toEqual([idle, standing, []]);
  server.goOnline();
  await vi.waitFor(() => expect(server.project().draft).toEqual(standing));
});

it.each([
  ['the project', otherCard],
  ['a new plan', null],
])('puts %s in the place of a plan that is given up, which is not sent later', async (_, project) => {
  server.goOffline();
  await place();
  await open(project);
  actions.send({ type: 'opening.confirmed' });
  await vi.waitFor(() => expect(actions.getSnapshot().value).toEqual(idle));
  expect(addresses).toEqual(['/studio']);
  if (project) expect(inStudio()).toEqual(other);
  else expect(inStudio()).toMatchObject({ templateId: null, name: '' });
  expect(inStudio().id).not.toBe(standing.id);
  await vi.waitFor(() => expect(kept()).toMatchObject({ draft: inStudio() }));
  const before = server.sent.length;
  server.goOnline();
  await modules.keepOnServer(other);
  expect(server.sent.slice(before).map(({ body }) => body.draft.name)).not.toContain('Night Market');
});

it('does not ask about a paid plan', async () => {
  server.answerNext(() => problemOf(409, problemTypes.notEditable));
  await place();
  expect([await open(), inStudio()]).toEqual([idle, other]);
});

it('does not ask about a studio without a base, and begins no second new plan there', async () => {
  server.goOffline();
  const { id } = inStudio();
  expect([await open(null), inStudio().id, addresses]).toEqual([idle, id, ['/studio']]);
  expect([await open(), inStudio()]).toEqual([idle, other]);
  expect(server.sent).toEqual([]);
});

it('keeps unsent changes of this page to the same project', async () => {
  await place();
  await modules.keepOnServer(standing);
  const project = { ...otherCard, ...server.project() };
  server.goOffline();
  await place(newest);
  expect([await open(project), inStudio(), addresses]).toEqual([idle, newest, ['/studio']]);
  server.goOnline();
  await vi.waitFor(() => expect(server.project().draft).toEqual(newest));
});

it('takes changes from elsewhere to the same project', async () => {
  await place();
  await modules.keepOnServer(standing);
  const sent = server.sent.length;
  expect([await open({ ...otherCard, ...server.project(), version: 2, draft: newest }), inStudio()]).toEqual([
    idle,
    newest,
  ]);
  expect(server.sent).toHaveLength(sent);
});

it('leaves a conflict of both tabs open, and opens the project all the same', async () => {
  await place();
  localStorage.setItem('plinth.plan', sealPlan({ draft: newest, revision: 99, savedAt: 1 }));
  product.plan.send({ type: 'project.renamed', name: 'Changed here as well' });
  await vi.waitFor(() => expect(product.autosave.getSnapshot().value).toBe('conflicted'));
  expect([await open(), inStudio(), product.autosave.getSnapshot().value]).toEqual([idle, other, 'conflicted']);
  expect(kept()).toMatchObject({ draft: newest });
  product.autosave.send({ type: 'plan.mineKept' });
  await vi.waitFor(() => expect(kept()).toMatchObject({ draft: other, revision: 100 }));
});

it.each([
  ['is saved on the server first', () => undefined, idle],
  ['is asked about where the server does not answer', () => server.goOffline(), asking],
])('a plan that this browser cannot store %s', async (_, refuse, state) => {
  vi.stubGlobal('localStorage', undefined);
  refuse();
  product.plan.send({ type: 'plan.started', draft: standing });
  await vi.waitFor(() => expect(product.autosave.getSnapshot().value).toBe('unavailable'));
  expect(await open()).toEqual(state);
  vi.unstubAllGlobals();
  if (state === idle) expect([inStudio(), server.project().draft]).toEqual([other, standing]);
});

it('shows an error when the studio does not load', async () => {
  const broken = createActor(
    projectActionsMachine.provide({
      actors: {
        openInStudio: modules.createOpenInStudio(
          () => Promise.reject(new Error('gone')),
          () => Promise.resolve(),
        ),
      },
    }),
  ).start();
  broken.send({ type: 'opening.requested', project: otherCard });
  await vi.waitFor(() => expect(broken.getSnapshot().context.notice?.text).toBe(timeoutMessage));
});

it('leaves the studio as it is when the opening is no longer waited for', async () => {
  await place();
  let arrive: (product: Product) => void = () => undefined;
  const late = new Promise<Product>((resolve) => {
    arrive = resolve;
  });
  const openInStudio = modules.createOpenInStudio(
    () => late,
    async (path) => void addresses.push(path),
  );
  const opening = createActor(openInStudio, { input: { project: otherCard, isForced: true } }).start();
  opening.stop();
  arrive(product);
  for (let turn = 0; turn < 20; turn += 1) await late;
  expect([inStudio(), addresses]).toEqual([standing, []]);
});
