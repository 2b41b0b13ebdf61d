/** Records the statements that a database receives. */
import { subscribe, unsubscribe } from 'node:diagnostics_channel';

/**
 * The statements that are sent during some work, in order. On PostgreSQL, this includes the start and the end of each
 * transaction.
 */
export async function statementsOf(work: () => Promise<unknown>): Promise<readonly string[]> {
  const statements: string[] = [];
  const hear = (statement: unknown): void => void statements.push(String(statement));
  subscribe('plinth.statement', hear);
  await work().finally(() => unsubscribe('plinth.statement', hear));
  return statements;
}
