import * as v from 'valibot';

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
