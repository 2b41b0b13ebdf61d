/** What the database is sent. */
import { subscribe, unsubscribe } from 'node:diagnostics_channel';

/**
 * The statements that are sent while some work is done, in order. PostgreSQL is told of the beginning and the end of
 * each transaction as well.
 */
export async function statementsOf(work: () => Promise<unknown>): Promise<readonly string[]> {
  const statements: string[] = [];
  const hear = (statement: unknown): void => void statements.push(String(statement));
  subscribe('plinth.statement', hear);
  await work().finally(() => unsubscribe('plinth.statement', hear));
  return statements;
}
