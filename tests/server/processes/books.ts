/** The books of a shop, compared with what its visitors were told. */
import { sql } from 'drizzle-orm';
import { invoices, orders, projects, projectVersions, sandboxCheckouts } from '#server/db/schema.ts';
import type { Database } from '#server/db/database.ts';
import type { Walked } from './walker.ts';

/** A user who signs in, and the results of all their runs. */
export interface Person {
  readonly sub: string;
  readonly username: string;
  readonly walked: Walked[];
}

function groupedBy<Row>(rows: readonly Row[], keyOf: (row: Row) => string): ReadonlyMap<string, readonly Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return groups;
}

/** The differences between the books and the results that users received: one sentence each. */
export async function lost({ db }: Database, people: readonly Person[]): Promise<readonly string[]> {
  const kept = new Map((await db.select().from(projects)).map((project) => [project.id, project]));
  const versions = groupedBy(await db.select().from(projectVersions), ({ projectId }) => projectId);
  const ordered = groupedBy(await db.select().from(orders), ({ projectId }) => projectId);
  const checkouts = groupedBy(await db.select().from(sandboxCheckouts), ({ receipt }) => receipt);
  const issued = groupedBy(await db.select().from(invoices), ({ orderId }) => orderId);
  return people.flatMap(({ sub, walked }) =>
    walked.flatMap(({ projectId, saved, orderId }) => {
      const names = new Map((versions.get(projectId) ?? []).map(({ version, draft }) => [version, draft.name]));
      const paid = (ordered.get(projectId) ?? []).filter(({ state }) => state !== 'superseded');
      const charged = (ordered.get(projectId) ?? [])
        .flatMap(({ id }) => checkouts.get(id) ?? [])
        .filter(({ paymentId }) => paymentId !== null);
      return [
        ...(kept.get(projectId)?.owner === `user:${sub}` ? [] : [`${projectId} is of ${kept.get(projectId)?.owner}`]),
        ...saved
          .filter(({ version, name }) => names.get(version) !== name)
          .map(
            ({ version, name }) => `${projectId} has ${names.get(version)} in place of ${name} as version ${version}`,
          ),
        // The payment adds a version of its own.
        ...(names.size === saved.length + 1
          ? []
          : [`${projectId} has ${names.size} versions in place of ${saved.length + 1}`]),
        ...(paid.length === 1 && paid[0]?.state === 'paid' && paid[0].id === orderId
          ? []
          : [`${projectId} has the orders ${JSON.stringify(paid.map(({ id, state }) => [id, state]))}`]),
        ...(charged.length === 1 && charged[0]?.paymentId === paid[0]?.paymentId
          ? []
          : [`${projectId} was charged ${charged.length} times`]),
        ...(issued.get(orderId)?.length === 1 ? [] : [`${orderId} has ${issued.get(orderId)?.length ?? 0} invoices`]),
      ];
    }),
  );
}

/** Documents are numbered without a gap, whichever process issued them: how the invoices differ from the paid orders. */
export async function invoiceNumbers({ db }: Database): Promise<{ readonly issued: unknown; readonly paid: number }> {
  const { rows } = await db.execute(
    sql`select count(*)::int as issued, count(distinct number)::int as numbers, max(right(number, 6)::int) as last from invoices`,
  );
  return { issued: rows, paid: await db.$count(orders, sql`state = 'paid'`) };
}
