/** The back office's lists beyond one page: every row is reached once, in order, and a search finds it by its words. */
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { listPageSize, mostCounted } from '#machines/domain/list-page-size.ts';
import { fill } from '#server/db/fill.ts';
import { auditLog, refunds } from '#server/db/money-schema.ts';
import { orders, projects } from '#server/db/schema.ts';
import { eachDatabase } from './db/databases.ts';
import { openShop, visit, type Visit } from './payments/shop.ts';
import { staffName } from './viewer-stand-in.ts';

const size = 3 * listPageSize - 10;

interface Row {
  readonly id: string;
  readonly [field: string]: unknown;
}

interface Page {
  readonly rows: readonly Row[];
  readonly total: number;
  readonly next: string | null;
}

eachDatabase('long lists', (given) => {
  let staff: Visit;
  beforeEach(async () => {
    const shop = openShop(given.database);
    shop.clock.now = Date.UTC(2027, 0, 4);
    staff = visit(shop, { user: staffName });
    await fill(given.database.db, { people: 100 * listPageSize, projects: size, orders: size });
  });
  const read = async (path: string): Promise<Page> => {
    const { total, next, ...named } = (await (await staff.ask(`/api/desk/${path}`)).json()) as Page;
    return { rows: Object.values(named).flat(), total, next };
  };
  const readAll = async (path: string): Promise<readonly Page[]> => {
    const pages = [await read(path)];
    for (let next = pages[0]?.next ?? null; next !== null; next = pages.at(-1)?.next ?? null)
      pages.push(await read(`${path}${path.includes('?') ? '&' : '?'}after=${next}`));
    return pages;
  };
  const idsOf = (pages: readonly Page[]): readonly string[] => pages.flatMap(({ rows }) => rows.map(({ id }) => id));

  it('reaches every row of each list once, and rejects a cursor that is none', async () => {
    for (const [path, field, total] of [
      ['orders?of=paid', 'paidAt', size],
      ['audit', 'at', size],
      // A word of every row, and one of a few.
      ['orders?of=paid&search=fill', 'paidAt', size],
      ['orders?of=paid&search=person-33@', 'paidAt', 1],
      ['audit?search=person', 'at', size],
      ['leads?search=person', 'receivedAt', 2 * listPageSize],
      ['requests', 'createdAt', null],
      ['messages', 'receivedAt', 2 * listPageSize],
      ['leads', 'receivedAt', 2 * listPageSize],
    ] as const) {
      const isNewestFirst = field === 'paidAt' || field === 'at';
      const pages = await readAll(path);
      const ids = idsOf(pages);
      expect([path, pages.every((page) => page.total === (total ?? ids.length))]).toEqual([path, true]);
      expect([path, new Set(ids).size, pages.slice(0, -1).every(({ rows }) => rows.length === listPageSize)]).toEqual([
        path,
        pages[0]?.total,
        true,
      ]);
      const moments = pages.flatMap(({ rows }) => rows.map((row) => String(row[field])));
      expect(moments).toEqual(isNewestFirst ? moments.toSorted().toReversed() : moments.toSorted());
    }
    for (const after of [
      'x',
      '2027-99-99T00:00:00.000000Z_3f2b8c1e-7a54-4d0e-9c56-0a1b2c3d4e5f',
      '2027-01-01T00:00:00.000000Z_x',
    ])
      for (const path of ['audit', 'messages', 'assistant/sentences', 'orders'])
        expect([after, path, (await staff.ask(`/api/desk/${path}?of=paid&after=${after}`)).status]).toEqual([
          after,
          path,
          400,
        ]);
  });

  it('pages rows of the same moment, and rows that differ by a microsecond', async () => {
    const { db } = given.database;
    await db.update(orders).set({ paidAt: sql`'2027-01-01T00:00:00.000001Z'` });
    const { rows } = await read('orders?of=paid');
    await db
      .update(orders)
      .set({ paidAt: sql`'2027-01-01T00:00:00.000002Z'` })
      .where(eq(orders.id, rows[3]?.id ?? ''));
    const ids = idsOf(await readAll('orders?of=paid'));
    expect([ids.length, new Set(ids).size, ids[0]]).toEqual([size, size, rows[3]?.id]);
  });

  it('does not shift a page by rows that are added meanwhile', async () => {
    const first = await read('audit');
    await given.database.db.insert(auditLog).values({
      happenedAt: new Date('2027-02-01'),
      actor: 'farah',
      act: 'order.lookedInto',
      subject: 'order:1',
      details: {},
    });
    const second = await read(`audit?after=${first.next}`);
    expect([second.total, idsOf([first, second]).length, new Set(idsOf([first, second])).size]).toEqual([
      size + 1,
      2 * listPageSize,
      2 * listPageSize,
    ]);
  });

  it('counts up to a thousand rows, and tells that there are more', async () => {
    const { db } = given.database;
    const more = (count: number) =>
      db.execute(
        sql`insert into audit_log (happened_at, actor, act, subject, details) select '2027-02-01', 'farah', 'work.retried', 'work:' || i, '{}' from generate_series(1, ${count}::int) as i`,
      );
    await more(mostCounted);
    expect([(await read('audit')).total, (await read('audit?search=farah')).total]).toEqual([
      mostCounted + 1,
      mostCounted,
    ]);
    await more(2);
    expect((await read('audit?search=farah')).total).toBe(mostCounted + 1);
  });

  it('writes the whole log into one file, or what a search finds', async () => {
    const linesOf = async (query: string) =>
      (await (await staff.ask(`/api/desk-files/audit-log.csv${query}`)).text()).trim().split('\r\n');
    const lines = await linesOf('');
    expect([lines.length, lines[0], new Set(lines).size]).toEqual([
      size + 1,
      '"When","Who","What","Of","Amount in paise","Why"',
      size + 1,
    ]);
    const { total } = await read('audit?search=person-49');
    expect([total < 20, (await linesOf('?search=person-49')).length]).toEqual([true, 1 + total]);
  });

  it('finds an order by its payer, its plan, its invoice, its payment and its own id', async () => {
    const { db } = given.database;
    const [order] = await db.select().from(orders).where(eq(orders.gatewayOrderId, 'fill-77'));
    if (!order) throw new Error('Nothing is filled.');
    const { id, billing, terms } = order;
    await db
      .update(orders)
      .set({
        billing: { ...billing, firstName: 'मीरा', lastName: 'O’Käthe', companyName: 'Lakeside & Sons' },
        terms: { ...terms, draft: { ...terms.draft, name: 'Corner Kitchen' } },
      })
      .where(eq(orders.id, id));
    for (const search of [
      'person-77@fill.example',
      'मीरा',
      'kÄthe',
      'sons LAKE',
      'corner kit',
      'fill/77',
      'fill-77',
      id,
    ]) {
      const { rows, total } = await read(`orders?of=paid&search=${encodeURIComponent(search)}`);
      expect([search, total, rows.map((row) => [row.id, row['invoice']])]).toEqual([search, 1, [[id, 'FILL/77']]]);
    }
    for (const search of ['kitchenette', '%', '_', '@@', "'", 'corner nothing'])
      expect([search, (await read(`orders?of=paid&search=${encodeURIComponent(search)}`)).total]).toEqual([search, 0]);
  });

  it('lists what waits of the refunds oldest first, with customer and invoice, and finds settled ones of any age', async () => {
    const { db } = given.database;
    const [order] = await db.select().from(orders).where(eq(orders.gatewayOrderId, 'fill-9'));
    const refund = { gateway: 'sandbox', paymentId: 'fill-9', orderId: order?.id ?? null, amount: 100 };
    const day = (of: number): Date => new Date(Date.UTC(2026, 11, of));
    await db.insert(refunds).values([
      { ...refund, state: 'refused', createdAt: day(9), changedAt: day(9) },
      { ...refund, state: 'underWay', createdAt: day(3), changedAt: day(20) },
      { ...refund, state: 'given', createdAt: day(1), changedAt: day(2) },
      { ...refund, state: 'given', createdAt: day(1), changedAt: day(30) },
    ]);
    const stateAndDay = ({ rows }: Page) => rows.map((row) => [row['state'], String(row['askedAt']).slice(0, 10)]);
    const waiting = await read('refunds');
    expect(stateAndDay(waiting)).toEqual([
      ['underWay', '2026-12-03'],
      ['refused', '2026-12-09'],
    ]);
    expect(waiting.rows[0]).toMatchObject({ payer: { name: 'Fill Person' }, invoice: 'FILL/9' });
    expect((await read('refunds?of=done')).total).toBe(1);
    expect((await read('refunds?of=done&search=FILL/9')).total).toBe(2);
    expect((await read('refunds?search=FILL/8')).total).toBe(0);
    expect((await read('refunds?search=fill/9')).total).toBe(2);
  });

  it('has one row by its id, whatever its state', async () => {
    const [message] = (await read('messages?of=done')).rows;
    expect(await read(`messages?id=${message?.id}`)).toMatchObject({
      rows: [{ id: message?.id }],
      total: 1,
      next: null,
    });
  });

  it('lists projects at work by their day and id', async () => {
    await given.database.db.update(projects).set({ status: 'running' });
    const pages = await readAll('deliveries');
    expect([pages[0]?.total, new Set(idsOf(pages)).size]).toEqual([size, size]);
    expect((await read('deliveries?search=person-77@fill.example')).total).toBe(1);
  });
});
