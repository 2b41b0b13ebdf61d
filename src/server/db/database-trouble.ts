/** Errors that are the database's and not ours: it is away, takes no writes, is full, or is too busy. */
import { channel } from 'node:diagnostics_channel';
import { DrizzleQueryError } from 'drizzle-orm/errors';

export type DatabaseTrouble = 'away' | 'readOnly' | 'full' | 'busy';

/** A diagnostics channel of Node that publishes each trouble which a request met. */
export const troubleChannel = 'plinth.database-trouble';
const troubles = channel(troubleChannel);

/** No connection to the database could be had. */
export class NoConnection extends Error {}

/** By SQLSTATE, or its class. */
const states: Readonly<Record<string, DatabaseTrouble>> = {
  '08': 'away',
  '53100': 'full',
  '53': 'busy',
  '25006': 'readOnly',
  '57014': 'busy',
  '55P03': 'busy',
  '57P': 'away',
  '58': 'away',
};

/** The driver's messages for a statement on a connection that broke before it or during it. They have no code. */
const brokenBetween = /^(?:Connection terminated|Client has encountered a connection error|Client was closed)/;

/** Codes of Node for a connection that breaks, and the driver's messages. */
function isBroken(error: Error): boolean {
  return ('syscall' in error && 'code' in error) || error.message.startsWith('timeout exceeded');
}

function ofCode(error: Error): DatabaseTrouble | undefined {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return states[code] ?? states[code.slice(0, 3)] ?? states[code.slice(0, 2)];
}

/** The trouble that an error comes from; undefined for an error of another origin. */
export function troubleOf(error: unknown): DatabaseTrouble | undefined {
  let isOfQuery = false;
  let at = error;
  for (let depth = 0; at instanceof Error && depth < 5; depth += 1, at = at.cause) {
    if (at instanceof NoConnection) return 'away';
    isOfQuery ||= at instanceof DrizzleQueryError || 'severity' in at;
    const found = isOfQuery ? (ofCode(at) ?? (isBroken(at) ? 'away' : undefined)) : undefined;
    if (found) return found;
    // A transaction ends with it when the connection breaks between two statements.
    if (brokenBetween.test(at.message)) return 'away';
  }
  return undefined;
}

/** The trouble of a request's error, which is published too. */
export function noteTrouble(error: unknown): DatabaseTrouble | undefined {
  const trouble = troubleOf(error);
  if (trouble) troubles.publish(trouble);
  return trouble;
}
