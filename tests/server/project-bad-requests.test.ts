import { asc } from 'drizzle-orm';
import * as fc from 'fast-check';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { problemSchema } from '#contracts/problem.ts';
import { projectSchema } from '#contracts/project.ts';
import { emptyDraft } from '#machines/domain/plan/plan-draft.ts';
import { chooseTemplate } from '#machines/domain/plan/plan-rules.ts';
import { planCosts } from '#machines/domain/pricing/cost-summary.ts';
import { projects, projectVersions } from '#server/db/schema.ts';
import { eachDatabase } from './db/databases.ts';
import { projectApp } from './project-server.ts';
import { visitorOf } from './viewer-stand-in.ts';
import { runs } from '#tests/support/runs.ts';

const draft = chooseTemplate(emptyDraft('plan-1'), 1);
const { total } = planCosts(draft);
const good = { version: 1, draft, total, move: 'project.created', name: 'Club', as: 'draft' };

/** A body that is valid except for one part. */
const oneWrong = fc
  .oneof(
    fc.constantFrom('version', 'draft', 'total', 'move', 'name', 'as').map((key) => [key]),
    fc
      .constantFrom('id', 'name', 'templateId', 'added', 'removed', 'platforms', 'phases', 'speed')
      .map((key) => ['draft', key]),
  )
  .chain(([part = '', inner]) =>
    fc
      .constantFrom<unknown>(
        undefined,
        -1,
        2.5,
        1e300,
        true,
        [{}],
        ['time-travel'],
        { a: 1 },
        'x\0'.repeat(90),
        '\ud800',
      )
      .map((wrong) => {
        const whole = inner === undefined ? wrong : { ...draft, [inner]: wrong };
        return { part, body: JSON.stringify({ ...good, [part]: whole }) };
      }),
  );
const anything = fc
  .oneof(
    fc.json(),
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.integer({ min: 1, max: 20_000 }).map((depth) => `${'['.repeat(depth)}${']'.repeat(depth)}`),
  )
  .map((body) => ({ part: '', body }));

eachDatabase('a bad request for projects', (given) => {
  it('gets a 4xx and changes nothing: 300 generated ones', async () => {
    const app = projectApp(given.database);
    const asha = visitorOf(app);
    const { id } = v.parse(projectSchema, await (await asha.ask('POST', '/api/projects', { draft, total })).json());
    const { db } = given.database;
    const contents = async () => [
      await db.select().from(projects).orderBy(asc(projects.id)),
      await db.select().from(projectVersions).orderBy(asc(projectVersions.projectId), asc(projectVersions.version)),
    ];
    const before = await contents();

    const targets = [
      ['POST', '/api/projects', 'draft total'],
      ['PUT', `/api/projects/${id}`, 'version draft total'],
      ['POST', `/api/projects/${id}/moves`, 'version move'],
      ['POST', `/api/projects/${id}/name`, 'version name'],
      ['POST', `/api/projects/${id}/copies`, 'as'],
    ] as const;
    const target = fc.constantFrom(...targets);
    await fc.assert(
      fc.asyncProperty(
        target,
        fc.oneof({ weight: 2, arbitrary: oneWrong }, { weight: 1, arbitrary: anything }),
        async ([method, path, parts], { part, body }) => {
          // A part that an address does not read is not an error there.
          fc.pre(part === '' || parts.includes(part));
          const response = await asha.ask(method, path, body);
          expect(v.parse(problemSchema, await response.json()).status).toBe(response.status);
          expect(response.status).toBeGreaterThanOrEqual(400);
          expect(response.status).toBeLessThan(500);
        },
      ),
      runs(100),
    );
    const address = fc.tuple(
      fc.constantFrom('GET', 'PUT', 'POST', 'PATCH', 'DELETE'),
      fc.array(
        fc.oneof(
          fc.constantFrom(
            'versions',
            'moves',
            'comparison',
            'name',
            'copies',
            'undeletion',
            'invitations',
            '%00',
            '..',
            '-1',
            '1e9',
          ),
          fc.string({ maxLength: 12 }).map(encodeURIComponent),
        ),
        { minLength: 1, maxLength: 3 },
      ),
      fc.constantFrom('', '?from=1', '?from=%00&to=1', '?status=%00', '?after=%00'),
    );
    await fc.assert(
      fc.asyncProperty(address, async ([method, steps, query]) => {
        const path = `/api/projects/${['x', ...steps].join('/')}${query}`;
        const { status } = await asha.ask(method, path);
        expect(status).toBeGreaterThanOrEqual(400);
        expect(status).toBeLessThan(500);
      }),
      runs(100),
    );
    expect(await contents()).toEqual(before);
  });
});
