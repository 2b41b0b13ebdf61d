import * as v from 'valibot';

/** What a browser tells of after it had the provider change it; what else changes, the server finds out itself. */
const reportedChanges = ['passwordChanged', 'phoneChanged', 'factorsChanged', 'deviceForgotten'] as const;
export type ReportedChange = (typeof reportedChanges)[number];

/** `POST /api/user/changes`. */
export const reportSchema = v.object({ kind: v.picklist(reportedChanges) });
