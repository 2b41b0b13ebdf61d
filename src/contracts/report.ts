import * as v from 'valibot';
import type { FieldReason } from './field-reason.ts';
import { redactText } from './redact-text.ts';
import { reportKinds, reportLengths } from './report-limits.ts';

/** The browser redacts as well; what anybody else sends must not reach the log whole either. */
const text = (most: number) => v.pipe(v.string(), v.maxLength(most), v.transform(redactText));

/** `POST /api/reports`: an error that a page met. Nothing in it says whose page it was. */
export const reportSchema = v.strictObject({
  kind: v.picklist(reportKinds),
  name: text(reportLengths.name),
  message: text(reportLengths.message),
  /** Where it was thrown, and in which components, each place on a line. */
  stack: text(reportLengths.stack),
  /** The path of the page, without query and hash. */
  path: v.pipe(text(reportLengths.path), v.startsWith('/', 'mustBePath' satisfies FieldReason)),
  /** The build that the page came from. */
  release: v.pipe(v.string(), v.regex(/^[\w.-]{1,40}$/, 'mustBeRelease' satisfies FieldReason)),
});

export type Report = v.InferOutput<typeof reportSchema>;
