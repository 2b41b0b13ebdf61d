/**
 * Codes in the lines of the log: requests of one address, or of one person, carry the same code for a day (UTC), so that
 * tried cards and tried passwords can be looked into. Without the secret nothing can be read from a code, and with it
 * only whether it belongs to a known address or person.
 */
import { createHmac } from 'node:crypto';
import type { Context } from 'hono';
import * as v from 'valibot';
import { clientAddress } from './client-address.ts';

export interface LineMarks {
  readonly address: string;
  /** Only of a signed-in person. */
  readonly person?: string;
}

/** @param time of the line, as in the log */
export type MarkLine = (c: Context, time: string) => LineMarks;

const length = 16;
const signedIn = v.object({ user: v.object({ sub: v.string() }) });

/**
 * The code of an address or a person on a day.
 * @param day such as '2027-01-04'
 */
export function dayCode(secret: string, day: string, text: string): string {
  return createHmac('sha256', secret).update(`${day} ${text}`).digest('hex').slice(0, length);
}

/** @param secret of all processes on a database */
export function createLineMarks(secret: string, trustedHops: number): MarkLine {
  return (c, time) => {
    const day = time.slice(0, 10);
    const viewer = v.safeParse(signedIn, c.get('viewer'));
    return {
      address: dayCode(secret, day, clientAddress(c, trustedHops)),
      ...(viewer.success && { person: dayCode(secret, day, viewer.output.user.sub) }),
    };
  };
}
