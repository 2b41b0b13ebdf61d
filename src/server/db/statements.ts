/**
 * Every statement that the database is sent is told on a diagnostics channel of Node, for benches and tests to count.
 */
import { channel } from 'node:diagnostics_channel';
import type { Logger } from 'drizzle-orm';

export const statementChannel = 'plinth.statement';
const statements = channel(statementChannel);

/** What drizzle calls before each statement; it costs nothing while nobody listens. */
export const statementLogger: Logger = {
  logQuery: (statement) => statements.publish(statement),
};
