/** What the team did cannot be changed afterwards by the server's own user, and is kept by the month. */
import { sql } from 'drizzle-orm';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openDatabase, type Db } from '#server/db/database.ts';
import { auditLog } from '#server/db/money-schema.ts';
import { listActs, noteAct } from '#server/team/audit-log.ts';
import { keepAuditPartitions } from '#server/team/audit-partitions.ts';
import { eachDatabase, emptySource } from './databases.ts';

const act = { actor: 'asha (sub-of-asha)', act: 'work.dropped', subject: 'work:1', details: {} };

/** The error of a statement; undefined if it works. */
const failureOf = (db: Db, statement: string): Promise<unknown> =>
  db.execute(sql.raw(statement)).then(
    () => undefined,
    (error: unknown) => error,
  );

eachDatabase('the audit log', (given) => {
  it.each(['audit_log', 'audit_log_before', 'audit_log_rest'])(
    '%s is not changed, deleted or emptied',
    async (table) => {
      const { db } = given.database;
      for (const at of [new Date(0), new Date('2100-01-01')]) await noteAct(db, act, at);
      for (const statement of [`update ${table} set actor = 'nobody'`, `delete from ${table}`, `truncate ${table}`])
        expect(await failureOf(db, statement)).toMatchObject({
          cause: { message: expect.stringContaining('audit_log is append-only') },
        });
      expect(await db.select().from(auditLog)).toMatchObject([act, act]);
    },
  );
});

/** A moment in India, ms since 1970. */
const inIndia = (day: string, time = '12:00'): number => Date.parse(`${day}T${time}:00+05:30`);

describe.each(['embedded', 'postgres'] as const)('partitions of the audit log, %s', (kind) => {
  const opened = async () => {
    const { source, remove } = await emptySource(kind);
    const database = await openDatabase(source);
    onTestFinished(async () => {
      await database.close();
      await remove();
    });
    const { db } = database;
    return {
      db,
      note: (day: string, time?: string) =>
        noteAct(db, { ...act, subject: `work:${day}` }, new Date(inIndia(day, time))),
      /** The table of each entry. */
      places: async () => {
        const { rows } = await db.execute(
          sql`select subject, tableoid::regclass::text as place from audit_log order by happened_at`,
        );
        return rows.map(({ subject, place }) => [subject, place]);
      },
    };
  };

  it('hold a month of India each, three months ahead', async () => {
    const { db, note, places } = await opened();
    await keepAuditPartitions(db, inIndia('2027-01-06'));
    await note('2027-01-31', '23:59');
    await note('2027-02-01', '00:00');
    await note('2027-04-30');
    await note('2027-05-01');
    expect(await places()).toEqual([
      ['work:2027-01-31', 'audit_log_2027_01'],
      ['work:2027-02-01', 'audit_log_2027_02'],
      ['work:2027-04-30', 'audit_log_2027_04'],
      ['work:2027-05-01', 'audit_log_rest'],
    ]);
    expect(await failureOf(db, 'delete from audit_log_2027_01')).toMatchObject({
      cause: { message: expect.stringContaining('audit_log is append-only') },
    });
    expect((await listActs(db, { search: '', after: '' })).acts.map(({ subject }) => subject)).toEqual([
      'work:2027-05-01',
      'work:2027-04-30',
      'work:2027-02-01',
      'work:2027-01-31',
    ]);
  });

  it('take over what was written while no upkeep ran', async () => {
    const { db, note, places } = await opened();
    await keepAuditPartitions(db, inIndia('2027-01-06'));
    await note('2027-06-15');
    await note('2027-08-01');
    await keepAuditPartitions(db, inIndia('2027-08-01'));
    await note('2027-09-01');
    await note('2028-01-01');
    expect(await places()).toEqual([
      ['work:2027-06-15', 'audit_log_2027_05'],
      ['work:2027-08-01', 'audit_log_2027_05'],
      ['work:2027-09-01', 'audit_log_2027_09'],
      ['work:2028-01-01', 'audit_log_rest'],
    ]);
    for (const statement of ['truncate audit_log_2027_05', 'truncate audit_log_rest'])
      expect(await failureOf(db, statement)).toMatchObject({
        cause: { message: expect.stringContaining('audit_log is append-only') },
      });
  });

  it('go as a whole when the eighth financial year after theirs has ended', async () => {
    const { db, note, places } = await opened();
    await keepAuditPartitions(db, inIndia('2027-01-06'));
    await note('2026-11-30');
    await note('2027-03-31', '23:59');
    await note('2027-04-01', '00:00');
    await note('2036-03-31');
    const kept = (await places()).map(([subject]) => subject);
    const left = async (day: string) => {
      await keepAuditPartitions(db, inIndia(day));
      return (await places()).map(([subject]) => subject);
    };
    expect(await left('2035-03-31')).toEqual(kept);
    expect(await left('2035-04-01')).toEqual(kept.slice(2));
    expect(await left('2036-03-31')).toEqual(kept.slice(2));
    expect(await left('2036-04-01')).toEqual(kept.slice(3));
  });

  it('are created once by processes that start together', async () => {
    const { db, note, places } = await opened();
    const now = inIndia('2027-01-06');
    await Promise.all([keepAuditPartitions(db, now), keepAuditPartitions(db, now)]);
    await note('2027-02-01');
    expect(await places()).toEqual([['work:2027-02-01', 'audit_log_2027_02']]);
  });
});
