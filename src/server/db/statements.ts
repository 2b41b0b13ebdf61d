/** Listening to what a database is asked, statement by statement: how many a request takes is part of what it costs. */
import type { Logger } from 'drizzle-orm';

/** Hears every statement until the answer is called. */
export type WatchStatements = (listener: (statement: string) => void) => () => void;

/** Told of each statement by the queries of a database, it tells whoever watches. */
export function createStatementLog(): { readonly logger: Logger; readonly watchStatements: WatchStatements } {
  const listeners = new Set<(statement: string) => void>();
  return {
    logger: {
      logQuery: (statement) => {
        for (const hear of listeners) hear(statement);
      },
    },
    watchStatements: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** The statements that are sent while some work is done, in order, whoever sends them. */
export async function statementsOf({ watchStatements }: { readonly watchStatements: WatchStatements }, work: () => Promise<unknown>): Promise<readonly string[]> {
  const statements: string[] = [];
  const stop = watchStatements((statement) => void statements.push(statement));
  try {
    await work();
  } finally {
    stop();
  }
  return statements;
}
