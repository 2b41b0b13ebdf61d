/** Publishes every SQL statement on a diagnostics channel of Node, for benchmarks and tests to count. */
import { channel } from 'node:diagnostics_channel';
import type { Logger } from 'drizzle-orm';

export const statementChannel = 'plinth.statement';
const statements = channel(statementChannel);

/** Drizzle calls it before each statement; it costs nothing without subscribers. */
export const statementLogger: Logger = {
  logQuery: (statement) => statements.publish(statement),
};
