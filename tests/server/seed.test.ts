import { execFile } from 'node:child_process';
import { copyFileSync, cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import * as v from 'valibot';
import { build } from 'vite';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  placedDraftSchema,
  projectListSchema,
  projectSchema,
  versionListSchema,
  type Project,
  type ProjectList,
} from '#contracts/project.ts';
import type { PlanDraft } from '#machines/domain/plan/plan-draft.ts';
import { planCosts } from '#machines/domain/pricing/cost-summary.ts';
import { quoteOf } from '#machines/domain/pricing/quote.ts';
import { openDatabase, type DatabaseSource } from '#server/db/database.ts';
import { users } from '#server/db/account-schema.ts';
import { leads, projects } from '#server/db/schema.ts';
import { createApi } from '#server/http/api.ts';
import { silentLog } from '#server/http/log.ts';
import { createRateLimits } from '#server/http/rate-limit.ts';
import { createTokenVerifier } from '#server/identity/token-verifier.ts';
import { userRoutes } from '#server/identity/user-routes.ts';
import { rememberUser } from '#server/identity/user-store.ts';
import { identify } from '#server/identity/viewer.ts';
import { projectRoutes } from '#server/projects/project-routes.ts';
import { draftsOf } from '#server/seed/demo-plan.ts';
import { demoProjects, societyPlanId } from '#server/seed/demo-projects.ts';
import { demoAccount, seedDemonstration, seedIfNew } from '#server/seed/demonstration.ts';
import { compiledMessages } from '#tools/languages.mjs';
import { seedLine } from '#tools/seed.mjs';
import { sourceHash, writeBuildStamp } from '#tools/stale.mjs';
import { eachDatabase, emptySource } from './db/databases.ts';
import { packedEmpty } from './db/packed-empty.ts';
import { leadNumber } from './db/rows.ts';
import { clientId, issuedAt, startTokenSigner, type TokenSigner } from './token-signer.ts';

const now = issuedAt;
const week = 7 * 86_400_000;
const everything = {
  draft: 9,
  created: 1,
  invited: 0,
  freemium: 0,
  running: 0,
  shipped: 0,
  archived: 0,
  professional: 0,
  'tailor-made': 0,
  instant: 10,
  trash: 0,
};

let signer: TokenSigner;
beforeAll(async () => {
  signer = await startTokenSigner();
});
afterAll(() => signer.close());

describe('the society app of the demonstration', () => {
  it('costs ₹5,50,403.00 before tax by the engine', () => {
    const draft =
      demoProjects
        .filter(({ planId }) => planId === societyPlanId)
        .flatMap(draftsOf)
        .at(-1) ?? expect.fail();
    expect(draft).toEqual({
      id: societyPlanId,
      name: 'Mohalla Mitra',
      templateId: 1,
      removed: ['videos'],
      added: [
        'friend-requests',
        'user-mentions',
        'community-polls',
        'events-among-friends',
        'group-roles',
        'staff-roles',
      ],
      platforms: ['android', 'web'],
      phases: ['product-roadmap', 'design', 'mvp'],
      speed: 'relaxed',
      care: 'standard',
      cycle: 'monthly',
    });
    expect(quoteOf(draft, '2026-01-19').costs.total).toBe(5_50_403_00);
  });
});

eachDatabase('the demonstration', (given) => {
  let app: Hono;
  let token = '';

  beforeEach(async () => {
    const { database } = given;
    const { issuer, jwksUri } = signer;
    const known = identify({
      verifier: createTokenVerifier({ issuer, clientId, jwksUri, now: () => now }),
      trustedHops: 0,
    });
    token = await signer.accessToken({ sub: demoAccount.sub, username: demoAccount.username });
    let minute = 0;
    app = createApi({
      log: silentLog,
      endpoints: [
        { path: '/api/projects', routes: projectRoutes({ database, identify: known, now: () => now }) },
        { path: '/api/user', routes: userRoutes({ database, identify: known }) },
      ],
      rateLimits: createRateLimits(() => (minute += 60_000)),
    });
  });

  const seedNow = (at = now) => seedDemonstration(given.database.db, at);
  async function ask(method: string, path: string, body?: object, as = token): Promise<unknown> {
    const headers = { 'x-access-token': as, 'content-type': 'application/json' };
    const response = await app.request(path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
    return response.json();
  }
  const list = async (as = token): Promise<ProjectList> =>
    v.parse(projectListSchema, await ask('GET', '/api/projects', undefined, as));
  const read = async (id: string): Promise<Project> => v.parse(projectSchema, await ask('GET', `/api/projects/${id}`));
  const named = async (name: string) =>
    (await list()).projects.find((project) => project.name === name) ?? expect.fail(`${name} is not there`);

  describe('laid out', () => {
    it('fills the dashboard of the demo account, and no other', async () => {
      expect(await seedNow()).toEqual({ projects: 20 });
      expect((await list()).counts).toEqual(everything);
      expect((await list(await signer.accessToken())).projects).toEqual([]);
      expect(await ask('GET', '/api/user')).toEqual({
        email: 'demo@plinth.example',
        username: 'demo',
        status: 'CONFIRMED',
      });
    });

    it('has one card of ₹5,50,403.00, and twenty different names', async () => {
      await seedNow();
      const cards = (await list()).projects;
      expect(cards.filter(({ total }) => total === 5_50_403_00).map(({ name }) => name)).toEqual(['Mohalla Mitra']);
      expect(new Set(cards.map(({ name }) => name)).size).toBe(20);
    });

    it('is spread over the weeks before, the newest first, with drafts and prototypes in turn', async () => {
      await seedNow();
      const { projects: cards } = await list();
      const made = cards.map(({ createdAt }) => Date.parse(createdAt));
      expect(made).toEqual([...new Set(made)].toSorted((a, b) => b - a));
      expect(made.every((at) => at < now && at > now - 8 * week)).toBe(true);
      expect(new Set(made.map((at) => Math.floor((now - at) / week))).size).toBeGreaterThanOrEqual(6);
      expect(new Set(cards.slice(0, 4).map(({ prototype }) => prototype))).toEqual(new Set([null, 'instant']));
      const [known] = await given.database.db.select().from(users);
      expect(known?.createdAt.getTime()).toBeLessThan(made.at(-1) ?? 0);
    });

    it.each([
      ['at midnight in India', '2026-01-14T18:30:00Z'],
      ['just before it', '2026-01-14T18:29:59Z'],
    ])('has nothing in the future %s', async (_when, moment) => {
      await seedNow(Date.parse(moment));
      const saved = (await list()).projects.flatMap(({ createdAt, updatedAt }) => [createdAt, updatedAt]);
      expect(saved.filter((at) => Date.parse(at) > Date.parse(moment))).toEqual([]);
    });

    it('contains plans that this catalogue allows their owner to make, at the current prices', async () => {
      await seedNow();
      const kept = await Promise.all((await list()).projects.map(({ id }) => read(id)));
      for (const { draft, total, start, finalDelivery } of kept) {
        expect(v.parse(placedDraftSchema, draft)).toEqual(draft);
        const { costs, schedule } = quoteOf(draft, start);
        expect([total, finalDelivery]).toEqual([costs.total, schedule.finalDelivery]);
      }
      const chosen = [
        (plan: PlanDraft) => plan.templateId,
        (plan: PlanDraft) => plan.speed,
        (plan: PlanDraft) => plan.platforms.join(),
      ];
      expect(chosen.map((part) => new Set(kept.map(({ draft }) => part(draft))).size)).toEqual([7, 5, 6]);
    });

    it('has the history of each project, in words', async () => {
      await seedNow();
      const lengths: number[] = [];
      for (const { id, version, status, updatedAt, createdAt } of (await list()).projects) {
        const { versions } = v.parse(versionListSchema, await ask('GET', `/api/projects/${id}/versions`));
        expect(versions.map((saved) => saved.version)).toEqual(
          Array.from({ length: version }, (_, index) => version - index),
        );
        expect(versions.slice(0, -1).filter(({ words }) => words.length === 0)).toEqual([]);
        const times = versions.map(({ savedAt }) => savedAt);
        expect(times).toEqual(times.toSorted().toReversed());
        expect([times[0], times.at(-1), versions[0]?.status]).toEqual([updatedAt, createdAt, status]);
        lengths.push(version);
      }
      expect([Math.max(...lengths), lengths.filter((length) => length > 1).length]).toEqual([5, 10]);
    });
  });

  describe('laid out again', () => {
    it('duplicates nothing, and leaves the account’s changes', async () => {
      await seedNow();
      const { id, version } = await named('Kirana Setu');
      const draft = { ...(await read(id)).draft, name: 'Kirana Setu Pune' };
      await ask('PUT', `/api/projects/${id}`, { version, draft, total: planCosts(draft).total });
      const other = await named('Kala Haat');
      await ask('POST', `/api/projects/${other.id}/moves`, { version: other.version, move: 'project.archived' });
      await given.database.db.update(users).set({ email: 'new@plinth.example' });
      const before = await list();
      expect(await seedNow(now + week)).toEqual({ projects: 0 });
      expect(await list()).toEqual(before);
      expect([before.counts.draft, before.counts.archived]).toEqual([8, 1]);
      expect(await ask('GET', '/api/user')).toMatchObject({ email: 'new@plinth.example' });
    });

    it('adds what is missing', async () => {
      await rememberUser(given.database.db, demoAccount);
      await seedNow();
      expect(await ask('GET', '/api/user')).toMatchObject({ email: 'demo@plinth.example' });
      await given.database.db.delete(projects).where(eq(projects.planId, societyPlanId));
      expect((await list()).counts.draft).toBe(8);
      expect(await seedNow()).toEqual({ projects: 1 });
      expect((await list()).counts).toEqual(everything);
    });

    it('at the same moment has the same result as once', async () => {
      const told = await Promise.all([seedNow(), seedNow(), seedNow()]);
      expect(told.map((seeded) => seeded.projects).toSorted((a, b) => a - b)).toEqual([0, 0, 20]);
      expect((await list()).counts).toEqual(everything);
    });
  });

  it('is laid out whole or not at all', async () => {
    const { db } = given.database;
    await db.execute(`alter table projects add constraint not_the_last check (plan_id <> 'demo-pashu-mitra')`);
    await expect(seedNow()).rejects.toThrow('Failed query');
    await db.execute('alter table projects drop constraint not_the_last');
    expect([await db.$count(users), await db.$count(projects)]).toEqual([0, 0]);
    expect(await seedNow()).toEqual({ projects: 20 });
  });

  describe('at the first start', () => {
    const begin = (kind: 'embedded' | 'postgres' = 'embedded') => seedIfNew({ kind, db: given.database.db }, now);

    it('is created once, so that a deleted project does not come back', async () => {
      expect(await begin()).toEqual({ projects: 20 });
      await given.database.db.delete(projects).where(eq(projects.planId, societyPlanId));
      expect(await begin()).toEqual({ projects: 0 });
      expect((await list()).counts).toEqual({ ...everything, draft: 8 });
      await given.database.db.delete(projects);
      await given.database.db.delete(users);
      expect([await begin(), (await list()).projects]).toEqual([{ projects: 0 }, []]);
    });

    it('is not laid out where people were before, then or later', async () => {
      await given.database.db.insert(leads).values(leadNumber(1));
      expect(await begin()).toEqual({ projects: 0 });
      await given.database.db.delete(leads);
      expect([await begin(), (await list()).projects]).toEqual([{ projects: 0 }, []]);
    });

    it('is not laid out in a PostgreSQL', async () => {
      expect([await begin('postgres'), (await list()).projects]).toEqual([{ projects: 0 }, []]);
    });
  });
});

describe('npm run seed', () => {
  const projectDir = join(import.meta.dirname, '../..');
  let dir = '';

  // Sets up a separate project for the tool, installed and built as far as it needs.
  beforeAll(async () => {
    dir = mkdtempSync(join(tmpdir(), 'plinth-seed-'));
    const built = join(dir, 'dist/server');
    cpSync(join(projectDir, 'src/tools'), join(dir, 'src/tools'), { recursive: true });
    for (const file of ['package.json', 'package-lock.json']) copyFileSync(join(projectDir, file), join(dir, file));
    symlinkSync(join(projectDir, 'node_modules'), join(dir, 'node_modules'), 'dir');
    await build({
      configFile: false,
      root: projectDir,
      logLevel: 'silent',
      publicDir: false,
      plugins: [compiledMessages()],
      build: {
        ssr: join(projectDir, 'src/server/seed/seed-database.ts'),
        outDir: built,
        emptyOutDir: true,
        target: 'node20',
        rolldownOptions: { output: { entryFileNames: 'seed.js', chunkFileNames: '[name].js' } },
      },
    });
    cpSync(join(projectDir, 'src/server/db/migrations'), join(built, 'migrations'), { recursive: true });
    copyFileSync(await packedEmpty(), join(built, 'empty.tar.gz'));
    for (const folder of ['client', 'pages']) mkdirSync(join(dir, 'dist', folder));
    for (const file of ['client/index.html', 'pages/index.html', 'server/main.js'])
      writeFileSync(join(dir, 'dist', file), '');
    writeBuildStamp(dir, sourceHash(dir));
  });
  afterAll(() => rmSync(dir, { recursive: true }));

  const run = (env: Record<string, string>, ...words: readonly string[]) =>
    new Promise<{ code: number | null; stdout: string; stderr: string }>((resolve) => {
      const all = { ...process.env, DATABASE_URL: '', DATA_DIR: '', ...env };
      const child = execFile(
        process.execPath,
        [join(dir, 'src/tools/seed.mjs'), ...words],
        { env: all },
        (_error, stdout, stderr) => resolve({ code: child.exitCode, stdout, stderr }),
      );
    });
  async function projectsIn(source: DatabaseSource): Promise<number> {
    const database = await openDatabase(source);
    const found = await database.db.$count(projects);
    await database.close();
    return found;
  }

  it('fills the embedded database of DATA_DIR, and reports which process uses it', async () => {
    const dataDir = join(dir, 'data');
    expect(await run({ DATA_DIR: dataDir })).toEqual({ code: 0, stdout: `${seedLine(20, dataDir)}\n`, stderr: '' });
    expect(seedLine(20, '/data')).toBe('The demonstration is in /data: 20 projects were added.');
    const database = await openDatabase({ dataDir });
    expect(await run({ DATA_DIR: dataDir })).toEqual({
      code: 1,
      stdout: '',
      stderr: `The database in ${dataDir} is in use by process ${process.pid}: stop that process, or choose another folder.\n`,
    });
    await database.close();
    expect(await projectsIn({ dataDir })).toBe(20);
  });

  it('fills the PostgreSQL of DATABASE_URL once, when two of it run at the same moment', async () => {
    const { source, remove } = await emptySource('postgres');
    const url = 'url' in source ? source.url : '';
    const ended = await Promise.all([run({ DATABASE_URL: url }), run({ DATABASE_URL: url })]);
    const place = 'the PostgreSQL of DATABASE_URL';
    expect(ended.map(({ code, stderr }) => [code, stderr])).toEqual([
      [0, ''],
      [0, ''],
    ]);
    expect(ended.map(({ stdout }) => stdout).toSorted()).toEqual([
      `${seedLine(0, place)}\n`,
      `${seedLine(20, place)}\n`,
    ]);
    expect(seedLine(0, place)).toBe(
      'The demonstration is in the PostgreSQL of DATABASE_URL already; nothing was changed.',
    );
    expect(await projectsIn(source)).toBe(20);
    await remove();
  });

  it('accepts no arguments', async () => {
    expect(await run({}, '--force')).toEqual({
      code: 1,
      stdout: '',
      stderr: 'Write npm run seed alone: DATABASE_URL or DATA_DIR say which database.\n',
    });
  });
});
