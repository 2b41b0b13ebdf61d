import * as v from 'valibot';
import { securityChanges } from '#machines/domain/identity/security-change.ts';

/** The changes that a browser reports after the provider made them; the server detects the others itself. */
const reportedChanges = [
  'passwordChanged',
  'phoneChanged',
  'factorsChanged',
  'deviceRemembered',
  'deviceReleased',
  'deviceForgotten',
] as const;
export type ReportedChange = (typeof reportedChanges)[number];

/** `POST /api/user/changes`. */
export const reportSchema = v.object({ kind: v.picklist(reportedChanges) });

const instant = v.pipe(v.string(), v.isoTimestamp());

/** `GET /api/user/changes`: the recent changes to how the caller signs in, the latest first. */
export const notedChangesSchema = v.object({
  changes: v.array(
    v.object({
      kind: v.picklist(securityChanges),
      /** The browser's usual name in English: 'Chrome on Android'; empty if it is not known. */
      browser: v.string(),
      at: instant,
    }),
  ),
  /** When the caller last said that they recognise them; null before the first time. */
  lookedAt: v.nullable(instant),
});

/** `POST /api/user/changes/looked`: the moment until which the caller recognises what happened. */
export const lookedSchema = v.object({ lookedAt: instant });
