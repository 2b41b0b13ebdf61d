import { desc } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { projects, projectVersions } from '#server/db/schema.ts';
import { updateProject } from '#server/projects/project-store.ts';
import { quoteAt } from '#server/projects/server-quote.ts';
import { eachDatabase } from '../db/databases.ts';
import { checkoutOf, firstNow, openShop, planOf, requestOf, visit } from './shop.ts';

eachDatabase('a plan that is changed while it is being paid', (given) => {
  it('is built as it was paid for, and the change stays in the history', async () => {
    const { db } = given.database;
    const shop = openShop(given.database);
    const me = visit(shop);
    const paid = planOf('plan-1');
    const url = await checkoutOf(await me.order(requestOf(paid, firstNow)));
    const [before] = await db.select().from(projects);
    const changed = planOf('plan-1', { speed: 'fastest' });
    await updateProject(db, before?.id ?? '', { version: 1, draft: changed, quote: quoteAt(changed, firstNow) });
    await me.answer(url, 'pay');
    expect(await me.outcome('plan-1')).toMatchObject({ kind: 'paid', receipt: { order: { draft: paid } } });
    expect(await db.select().from(projects)).toMatchObject([{ status: 'running', draft: paid, total: before?.total }]);
    const versions = await db.select().from(projectVersions).orderBy(desc(projectVersions.version));
    expect(versions.map(({ status, draft }) => [status, draft.speed])).toEqual([
      ['running', 'standard'],
      ['draft', 'standard'],
      ['draft', 'fastest'],
      ['draft', 'standard'],
    ]);
  });
});
