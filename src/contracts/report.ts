import * as v from 'valibot';
import type { FieldReason } from './field-reason.ts';
import { redactText } from './redact-text.ts';
import { reportKinds, reportLengths } from './report-limits.ts';

/** The browser redacts too, but other clients' text must not reach the log unredacted either. */
const text = (most: number) => v.pipe(v.string(), v.maxLength(most), v.transform(redactText));

/** `POST /api/reports`: an error on a page. It does not identify whose page it was. */
export const reportSchema = v.strictObject({
  kind: v.picklist(reportKinds),
  name: text(reportLengths.name),
  message: text(reportLengths.message),
  /** The positions in the code, and the React components, one per line. */
  stack: text(reportLengths.stack),
  /** The path of the page, without query and hash. */
  path: v.pipe(text(reportLengths.path), v.startsWith('/', 'mustBePath' satisfies FieldReason)),
  /** The build of the page. */
  release: v.pipe(v.string(), v.regex(/^[\w.+-]{1,40}$/, 'mustBeRelease' satisfies FieldReason)),
});

export type Report = v.InferOutput<typeof reportSchema>;
