import { asc } from 'drizzle-orm';
import * as fc from 'fast-check';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { problemSchema, type Problem } from '#contracts/problem.ts';
import { includedFeatures } from '#machines/domain/plan/plan-features.ts';
import type { Db } from '#server/db/database.ts';
import { invoices, orders, outbox, projects, projectVersions, sandboxCheckouts } from '#server/db/schema.ts';
import { eachDatabase } from '../db/databases.ts';
import { firstNow, openShop, payer, planOf, requestOf, type Shop } from './shop.ts';
import { runs } from '#tests/support/runs.ts';

const draft = planOf('plan-1');
const good = requestOf(draft, firstNow);
const upfront = requestOf(draft, firstNow, 'upfront');
const json = { 'content-type': 'application/json' };

/** A payer whose plan has an order already, so that an accepted request would change something. */
async function startPayer(shop: Shop) {
  const first = await shop.request('/api/orders', { method: 'POST', headers: json, body: JSON.stringify(good) });
  const cookie = first.headers.get('set-cookie')?.split(';')[0] ?? '';
  expect([first.status, cookie]).toEqual([201, expect.stringMatching(/=./)]);
  return (body: string, headers: Readonly<Record<string, string>> = json) =>
    shop.request('/api/orders', { method: 'POST', headers: { ...headers, cookie }, body });
}

async function contents(db: Db): Promise<readonly unknown[]> {
  return [
    await db.select().from(projects).orderBy(asc(projects.id)),
    await db.select().from(projectVersions).orderBy(asc(projectVersions.projectId), asc(projectVersions.version)),
    await db.select().from(orders).orderBy(asc(orders.id)),
    await db.select().from(sandboxCheckouts).orderBy(asc(sandboxCheckouts.id)),
    await db.select().from(invoices),
    await db.select().from(outbox),
  ];
}

const draftKeys = ['id', 'name', 'templateId', 'added', 'removed', 'platforms', 'phases', 'speed'] as const;
const billingKeys = Object.keys(payer);

/** Values that are valid for no part of an order. */
const wrong = fc.constantFrom<unknown>(
  undefined,
  null,
  -1,
  2.5,
  1e300,
  [{}],
  ['time-travel'],
  { a: 1 },
  'x\0'.repeat(90),
  '\ud800',
  '9'.repeat(300),
);

/**
 * A valid order of another amount than the existing one, except for one part: if it were accepted, it would be noticed.
 */
const oneWrong = fc
  .oneof(
    fc.constantFrom('draft', 'billing', 'amount').map((key) => [key]),
    fc.constantFrom(...draftKeys).map((key) => ['draft', key]),
    fc.constantFrom(...billingKeys).map((key) => ['billing', key]),
  )
  .chain(([part = '', inner]) =>
    wrong.map((value) => {
      const whole = inner === undefined ? value : { ...(part === 'draft' ? draft : payer), [inner]: value };
      return JSON.stringify({ ...upfront, [part]: whole });
    }),
  );
const anything = fc.oneof(
  fc.json(),
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.integer({ min: 1, max: 20_000 }).map((depth) => `${'['.repeat(depth)}${']'.repeat(depth)}`),
  fc.nat({ max: JSON.stringify(upfront).length - 1 }).map((length) => JSON.stringify(upfront).slice(0, length)),
);

/** Changes to a valid order, and the error message for the field. */
const faults: readonly (readonly [string, object, string])[] = [
  ['draft.templateId', { draft: { ...draft, templateId: null } }, 'must be chosen: a project has a base'],
  ['draft.templateId', { draft: { ...draft, templateId: 9_999 } }, 'must be the number of a base, or null'],
  ['draft.added', { draft: { ...draft, added: ['time-travel'] } }, 'must be a list of features of the catalogue'],
  ['draft.removed', { draft: { ...draft, removed: ['time-travel'] } }, 'must be a list of features of the catalogue'],
  [
    'draft.added',
    { draft: { ...draft, removed: includedFeatures(draft) } },
    'must hold a feature: a plan without one cannot be bought',
  ],
  ['draft.added', { draft: { ...draft, templateId: 7 } }, 'must hold a feature: a plan without one cannot be bought'],
  ['draft.platforms', { draft: { ...draft, platforms: [] } }, 'must be a list of platforms, at least one'],
  ['draft.id', { draft: { ...draft, id: '' } }, 'must be text of 1 to 80 characters'],
  [
    'draft.name',
    { draft: { ...draft, name: 'a\0b' } },
    'must not hold an invisible character: delete it, or type the text again',
  ],
  ['draft.speed', { draft: { ...draft, speed: undefined } }, 'is missing'],
  ['draft', { draft: undefined }, 'is missing'],
  ['draft.cycle', { draft: { ...draft, cycle: 'daily' } }, 'must be one of the billing cycles'],
  ['draft.care', { draft: { ...draft, care: 'lavish' } }, 'must be one of the care plans'],
  ['amount', { amount: undefined }, 'is missing'],
  ['amount', { amount: '100' }, 'must be a number'],
  ['amount', { amount: 0.5 }, 'must be a whole number'],
  ['amount', { amount: -1 }, 'must be at least 0'],
  ['billing', { billing: undefined }, 'is missing'],
  ['billing', { billing: 'Meera' }, 'must be an object'],
  [
    'billing.gstin',
    { billing: { ...payer, gstin: '27AASCS' } },
    'A GSTIN has 15 characters, and this has 7. Correct it, or leave the field empty',
  ],
  ['billing.gstin', { billing: { ...payer, gstin: '27AASCS2460H1ZX' } }, 'Check the GSTIN: a character is mistyped'],
  ['billing.email', { billing: { ...payer, email: 'meera' } }, 'Enter an e-mail address like name@example.com'],
  ['billing.postalCode', { billing: { ...payer, postalCode: '011 001' } }, 'Enter a PIN code of six digits'],
  ['billing.state', { billing: { ...payer, state: '00' } }, 'Choose a state'],
  ['billing.country', { billing: { ...payer, country: '' } }, 'Choose a country'],
  ['billing.country', { billing: { ...payer, country: 'India' } }, 'must have at most 2 characters'],
  ['billing.firstName', { billing: { ...payer, firstName: ' ' } }, 'Enter a first name'],
  ['billing.lastName', { billing: { ...payer, lastName: undefined } }, 'is missing'],
  ['billing.address', { billing: { ...payer, address: 'x'.repeat(201) } }, 'Use at most 200 characters. This has 201.'],
  [
    'billing.companyName',
    { billing: { ...payer, companyName: 'a\0b' } },
    'There is an invisible character in it: delete it, or type the text again.',
  ],
  [
    'billing.companyName',
    { billing: { ...payer, companyName: 'a\ud800b' } },
    'There is an invisible character in it: delete it, or type the text again.',
  ],
  ['billing.terms', { billing: { ...payer, terms: false } }, 'Agree to the terms to continue'],
  ['billing.terms', { billing: { ...payer, terms: 'yes' } }, 'must be true or false'],
];

async function problemOf(response: Response): Promise<Problem> {
  const told = v.parse(problemSchema, await response.json());
  expect(told.status).toBe(response.status);
  return told;
}

eachDatabase('an invalid order', (given) => {
  it('gets each invalid field with its error, and changes nothing', async () => {
    const order = await startPayer(openShop(given.database));
    const before = await contents(given.database.db);
    for (const [field, change, reason] of faults) {
      const response = await order(JSON.stringify({ ...upfront, ...change }));
      expect([field, response.status]).toEqual([field, 400]);
      expect((await problemOf(response)).errors).toContainEqual({ field, reason });
    }
    expect(await contents(given.database.db)).toEqual(before);
  });

  it('gets all of its invalid fields at once', async () => {
    const order = await startPayer(openShop(given.database));
    const response = await order(
      JSON.stringify({ ...upfront, billing: { ...payer, email: '', city: '', terms: false } }),
    );
    expect((await problemOf(response)).errors?.map(({ field }) => field)).toEqual([
      'billing.email',
      'billing.city',
      'billing.terms',
    ]);
  });

  it('gets a 4xx and changes nothing: 300 generated ones', async () => {
    const order = await startPayer(openShop(given.database));
    const { db } = given.database;
    const before = await contents(db);
    await fc.assert(
      fc.asyncProperty(
        fc.oneof({ weight: 3, arbitrary: oneWrong }, { weight: 1, arbitrary: anything }),
        async (body) => {
          const response = await order(body);
          expect(response.status).toBeGreaterThanOrEqual(400);
          expect(response.status).toBeLessThan(500);
          await problemOf(response);
        },
      ),
      runs(100),
    );
    expect(await contents(db)).toEqual(before);
    // The order from which they were made is valid.
    expect((await order(JSON.stringify(upfront))).status).toBe(201);
    expect(await contents(db)).not.toEqual(before);
  });

  it('is rejected when it is of another content type, too large, or sent another way', async () => {
    const shop = openShop(given.database);
    const order = await startPayer(shop);
    const before = await contents(given.database.db);
    const body = JSON.stringify(upfront);
    expect((await order(body, { 'content-type': 'text/plain' })).status).toBe(415);
    expect((await order(body, {})).status).toBe(415);
    expect((await order(JSON.stringify({ ...upfront, more: 'x'.repeat(70_000) }))).status).toBe(413);
    expect((await order('')).status).toBe(400);
    for (const method of ['GET', 'PUT', 'PATCH', 'DELETE'])
      expect((await shop.request('/api/orders', { method })).status).toBe(405);
    expect(await contents(given.database.db)).toEqual(before);
  });
});
