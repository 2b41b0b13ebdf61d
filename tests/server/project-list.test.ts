import { eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import { beforeEach, describe, expect, it } from 'vitest';
import { projectPageSize, type ProjectList } from '#contracts/project.ts';
import { addFeature } from '#machines/domain/plan/plan-rules.ts';
import { paymentOrderOf } from '#machines/domain/payments/payment-order.ts';
import { instalmentsOf, quoteOf } from '#machines/domain/pricing/quote.ts';
import { orders, projects } from '#server/db/schema.ts';
import { runs } from '#tests/support/runs.ts';
import { eachDatabase } from './db/databases.ts';
import { payer } from './payments/shop.ts';
import { list, monday, planned, refused, save, wednesday } from './project-fixture.ts';
import { projectApp } from './project-server.ts';
import { visitorOf, type Visitor } from './viewer-stand-in.ts';

eachDatabase('the list of projects', (given) => {
  let now = wednesday;
  let app: Hono;
  let asha: Visitor;

  beforeEach(() => {
    now = wednesday;
    app = projectApp(given.database, () => now);
    asha = visitorOf(app);
    asha.signIn('asha');
  });

  /** Inserts rows whose times are a moment apart, or several with the same time. */
  async function fill(
    count: number,
    { owner = 'user:sub-of-asha', from = 0, together = 1, status = 'draft' as const } = {},
  ): Promise<void> {
    const row = (index: number) => {
      const at = new Date(wednesday + Math.floor(index / together));
      return {
        owner,
        status,
        planId: `plan-${index}`,
        draft: { ...planned(`plan-${index}`), name: `Named ${index}` },
        total: 1,
        startDate: monday,
        finalDelivery: monday,
        createdAt: at,
        updatedAt: at,
      };
    };
    const rows = Array.from({ length: count }, (_, index) => row(from + index));
    for (let start = 0; start < count; start += 500)
      await given.database.db.insert(projects).values(rows.slice(start, start + 500));
  }

  /** Every page from the first to the last; `between` runs after each. */
  async function readThrough(query = '', between: () => Promise<void> = async () => undefined): Promise<ProjectList[]> {
    const pages: ProjectList[] = [];
    let next: string | null = null;
    do {
      const page: ProjectList = await list(asha, `?${query}${next === null ? '' : `&after=${next}`}`);
      pages.push(page);
      next = page.next;
      await between();
    } while (next !== null);
    return pages;
  }
  const idsIn = (pages: readonly ProjectList[]) => pages.flatMap(({ projects: page }) => page.map(({ id }) => id));

  it('of many projects is read through in pages without a gap or a double while others are added', async () => {
    const { numRuns: many } = runs(600, 5_000);
    await fill(many, { together: 7 });
    const there = new Set((await given.database.db.select({ id: projects.id }).from(projects)).map(({ id }) => id));
    let added = many;
    const pages = await readThrough('', async () => {
      await fill(3, { from: added });
      added += 3;
    });
    const seen = idsIn(pages);
    expect(new Set(seen).size).toBe(seen.length);
    expect(new Set(seen)).toEqual(there);
    expect(pages.slice(0, -1).every(({ projects: page }) => page.length === projectPageSize)).toBe(true);
    const times = pages.flatMap(({ projects: page }) => page.map(({ createdAt }) => createdAt));
    expect(times).toEqual(times.toSorted().toReversed());
    expect([pages[0]?.total, pages.at(-1)?.total]).toEqual([many, added - 3]);
    expect((await list(asha)).counts.draft).toBe(added);
  });

  it('loses no row whose time the database knows more exactly than a browser', async () => {
    await fill(1);
    const { db } = given.database;
    const [{ owner, draft } = expect.fail()] = await db.select().from(projects);
    // One statement: equal times, to the microsecond.
    await db.insert(projects).values(
      Array.from({ length: 25 }, (_, index) => ({
        owner,
        draft,
        planId: `now-${index}`,
        total: 1,
        startDate: monday,
        finalDelivery: monday,
      })),
    );
    const seen = idsIn(await readThrough('limit=4'));
    expect([seen.length, new Set(seen).size]).toEqual([26, 26]);
  });

  it('continues where it was when the row there is deleted or archived', async () => {
    await fill(10);
    const first = await list(asha, '?limit=4');
    const last = first.projects.at(-1) ?? expect.fail();
    await asha.ask('DELETE', `/api/projects/${last.id}`);
    const rest = await list(asha, `?limit=60&after=${first.next}`);
    expect([...first.projects, ...rest.projects].map(({ name }) => name)).toEqual(
      Array.from({ length: 10 }, (_, index) => `Named ${9 - index}`),
    );
    expect([rest.total, rest.next]).toEqual([9, null]);
  });

  it('has a last page without a next, also when it is full, and none after it', async () => {
    await fill(8);
    expect((await readThrough('limit=4')).map(({ projects: page, total }) => [page.length, total])).toEqual([
      [4, 8],
      [4, 8],
    ]);
    expect(await list(asha, '?status=shipped')).toMatchObject({ projects: [], total: 0, next: null });
  });

  it.each([
    ['after=', 'after'],
    ['after=x', 'after'],
    [`after=${'x'.repeat(121)}`, 'after'],
    [
      `after=${Buffer.from('2027-02-30T10:00:00.000000Z 3f2b8c1e-7a54-4d0e-9c56-0a1b2c3d4e5f').toString('base64url')}`,
      'after',
    ],
    [`after=${Buffer.from('2027-01-06T10:00:00.000000Z 1').toString('base64url')}`, 'after'],
    ['limit=0', 'limit'],
    ['limit=61', 'limit'],
    ['limit=ten', 'limit'],
    [`search=${'x'.repeat(81)}`, 'search'],
  ])('is rejected for %s', async (query, field) => {
    expect((await refused(await asha.ask('GET', `/api/projects?${query}`), 400)).errors).toMatchObject([{ field }]);
  });

  describe('searched', () => {
    const found = async (search: string, more = '') =>
      (await list(asha, `?search=${encodeURIComponent(search)}${more}`)).projects.map(({ name }) => name);
    beforeEach(async () => {
      for (const [index, name] of [
        'Kirana Setu',
        '100% Dosa',
        'snake_case',
        'back\\slash',
        'Éclair',
        'घर का डब्बा',
        '',
      ].entries()) {
        now += 1_000;
        await save(asha, { ...planned(`plan-${index}`, 2), name });
      }
    });

    it.each([
      ['setu', ['Kirana Setu']],
      ['  KIRANA s  ', ['Kirana Setu']],
      ['%', ['100% Dosa']],
      ['_', ['snake_case']],
      ['\\', ['back\\slash']],
      ['0% d', ['100% Dosa']],
      ['éCLAIR', ['Éclair']],
      ['डब्बा', ['घर का डब्बा']],
      ['kirana%setu', []],
      ["' or 1=1", []],
    ])('for %j finds %j', async (search, names) => expect(await found(search)).toEqual(names));

    it('finds one that was given no name by that of its base', async () =>
      expect(await found('storef')).toEqual(['Storefront']));

    it('counts matches, keeps its pages, and stays within the status', async () => {
      await fill(70, { from: 100 });
      const pages = await readThrough('search=NAMED&status=draft');
      expect(pages.map(({ projects: page, total }) => [page.length, total])).toEqual([
        [60, 70],
        [10, 70],
      ]);
      expect(pages[0]?.counts.draft).toBe(77);
      expect(await found('named', '&status=created')).toEqual([]);
    });
  });

  describe('sorted', () => {
    const names = ['Zebra', 'étoile', 'Bakery', 'bakery', 'Åland', ''] as const;
    beforeEach(async () => {
      const rows = names.map((name, index) => ({
        owner: 'user:sub-of-asha',
        planId: `sorted-${index}`,
        draft: { ...planned(`sorted-${index}`), name },
        total: [5, 5, 9, 1, 3, 7][index] ?? 0,
        startDate: monday,
        finalDelivery: monday,
        status: (['running', 'draft', 'created', 'draft', 'shipped', 'invited'] as const)[index] ?? 'draft',
        createdAt: new Date(wednesday + index),
        updatedAt: new Date(wednesday + ((index * 5) % 6)),
      }));
      await given.database.db.insert(projects).values(rows);
    });
    /** Read one at a time: the order is the same across pages. */
    const inOrder = async (sort: string) =>
      (await readThrough(`limit=1&sort=${sort}`)).flatMap(({ projects: page }) => page);

    it('by displayed name, ignoring case and accents', async () => {
      expect((await inOrder('name')).map(({ name }) => name.toLowerCase())).toEqual([
        'åland',
        'bakery',
        'bakery',
        'étoile',
        'gather',
        'zebra',
      ]);
    });

    it('by total and by the last edit, the greatest first, and by status in the order of its life', async () => {
      expect((await inOrder('total')).map(({ total }) => total)).toEqual([9, 7, 5, 5, 3, 1]);
      const edits = (await inOrder('edited')).map(({ updatedAt }) => updatedAt);
      expect([edits.length, edits]).toEqual([6, edits.toSorted().toReversed()]);
      expect((await inOrder('status')).map(({ status }) => status)).toEqual([
        'draft',
        'draft',
        'created',
        'invited',
        'running',
        'shipped',
      ]);
    });

    it('by status has prototypes that are drafts after the drafts, by their group, as they are shown', async () => {
      const kinds = ['instant', 'professional', 'tailor-made'] as const;
      await given.database.db.insert(projects).values(
        kinds.map((prototype) => ({
          owner: 'user:sub-of-asha',
          planId: `of-${prototype}`,
          draft: { ...planned(`of-${prototype}`), name: 'Bakery' },
          total: 2,
          startDate: monday,
          finalDelivery: monday,
          prototype,
          createdAt: new Date(wednesday),
          updatedAt: new Date(wednesday),
        })),
      );
      const shown = (await inOrder('status')).map(({ status, prototype }) => prototype ?? status);
      expect(shown).toEqual([
        'draft',
        'draft',
        'professional',
        'tailor-made',
        'instant',
        'created',
        'invited',
        'running',
        'shipped',
      ]);
      const found = await list(asha, '?status=shipped,instant');
      expect(found.projects.map(({ prototype, status }) => prototype ?? status).toSorted()).toEqual([
        'instant',
        'shipped',
      ]);
    });

    it('is counted by kind, all of them and those that the search finds', async () => {
      const { counts, matches, total } = await list(asha, '?search=BAKERY&status=created');
      expect([total, counts.draft, counts.created, counts.running]).toEqual([1, 2, 1, 1]);
      expect([matches.draft, matches.created, matches.running]).toEqual([1, 1, 0]);
    });

    it('has one order per cursor: one of another, or an invalid one, is rejected', async () => {
      const { next } = await list(asha, '?limit=1&sort=total');
      for (const query of [
        `?sort=name&after=${next}`,
        `?after=${next}`,
        '?sort=total&after=WyJ0b3RhbCIsIngiLCJ5Il0',
        '?after=e30',
      ]) {
        expect((await refused(await asha.ask('GET', `/api/projects${query}`), 400)).errors).toMatchObject([
          { field: 'after' },
        ]);
      }
      expect((await refused(await asha.ask('GET', '/api/projects?sort=colour'), 400)).errors).toMatchObject([
        { field: 'sort' },
      ]);
    });

    it('has those of several statuses on request', async () => {
      expect((await list(asha, '?status=draft,shipped&sort=total')).projects.map(({ total }) => total)).toEqual([
        5, 3, 1,
      ]);
    });
  });

  describe('includes the next payment', () => {
    const next = async () => (await list(asha)).projects.map(({ nextPayment }) => nextPayment);
    const draft = addFeature(planned('plan-1', 2), 'video-calls');

    it('before an order: the first monthly instalment, as quoted when the plan was saved, without a due date', async () => {
      await save(asha, draft);
      now += 400 * 86_400_000;
      const [first] = instalmentsOf(quoteOf(draft, monday), 'monthly');
      expect(await next()).toEqual([{ instalment: 1, due: null, amount: first?.amount, tax: first?.tax }]);
    });

    it.each(['freemium', 'archived'] as const)('nothing while it is %s', async (status) => {
      const { id } = await save(asha, draft);
      await given.database.db.update(projects).set({ status }).where(eq(projects.id, id));
      expect((await list(asha, `?status=${status}`)).projects.map(({ nextPayment }) => nextPayment)).toEqual([null]);
    });

    it('nothing for a plan without a feature', async () => {
      await save(asha, planned('plan-1', 7));
      expect(await next()).toEqual([null]);
    });

    it('nothing for a prototype', async () => {
      const { id } = await save(asha, draft);
      expect((await asha.ask('POST', `/api/projects/${id}/copies`, { as: 'instant' })).status).toBe(201);
      expect((await list(asha, '?prototype=instant')).projects.map(({ nextPayment }) => nextPayment)).toEqual([null]);
    });

    it.each([
      ['open', true],
      ['declined', true],
      ['pending', true],
      ['cancelled', false],
    ] as const)('an order that is %s makes the first payment due by its terms: %s', async (state, isDue) => {
      const { id: projectId } = await save(asha, draft);
      const terms = paymentOrderOf({ ...draft, cycle: 'weekly' }, quoteOf(draft, '2026-12-07'), {
        country: 'IN',
        state: '27',
      });
      await given.database.db.insert(orders).values({
        owner: 'user:sub-of-asha',
        projectId,
        terms,
        amount: terms.amount,
        billing: payer,
        gateway: 'sandbox',
        state,
      });
      expect(await next()).toMatchObject([
        isDue ? { instalment: 1, due: '2026-12-07', amount: terms.amount } : { due: null },
      ]);
    });

    it('after a payment: the first row that is not paid, by the terms of then, and nothing after the last', async () => {
      const { db } = given.database;
      const { id: projectId } = await save(asha, draft);
      now += 1_000;
      await save(asha, planned('plan-2'));
      const terms = paymentOrderOf({ ...draft, cycle: 'quarterly' }, quoteOf(draft, '2026-12-07'), {
        country: 'IN',
        state: '27',
      });
      const rows = instalmentsOf(quoteOf(draft, '2026-12-07'), 'quarterly');
      expect(rows.length).toBeGreaterThan(1);
      for (const [index, { number: instalment, amount }] of rows.entries()) {
        await db.insert(orders).values({
          owner: 'user:sub-of-asha',
          projectId,
          instalment,
          terms,
          amount,
          billing: payer,
          gateway: 'sandbox',
          gatewayOrderId: `order-${instalment}`,
          state: 'paid',
          paidAt: new Date(now),
        });
        const row = rows[index + 1];
        expect((await next())[1]).toEqual(
          row ? { instalment: row.number, due: row.due, amount: row.amount, tax: row.tax } : null,
        );
      }
      expect((await next())[0]).toMatchObject({ instalment: 1, due: null });
    });
  });
});
