import * as v from 'valibot';
import { cleanLine, lineFault, type LineFault } from '#machines/domain/one-line.ts';
import type { FieldReason } from './field-reason.ts';

const reasons = {
  lineBreak: 'mustBeOneLine',
  direction: 'noReversing',
  invisible: 'noInvisible',
  blank: 'mustBeVisible',
} as const satisfies Readonly<Record<LineFault, FieldReason>>;

/** The reason why a text cannot be a name, title or label; undefined if it can, or is empty. */
export function lineReason(text: string): FieldReason | undefined {
  const fault = cleanLine(text) === '' ? undefined : lineFault(text);
  return fault && reasons[fault];
}

/** A trimmed name, title or label; it may be empty. @param max in UTF-16 code units */
export function oneLine(max: number) {
  return v.pipe(
    v.string(),
    v.rawCheck(({ dataset, addIssue }) => {
      const reason = dataset.typed ? lineReason(dataset.value) : undefined;
      if (reason !== undefined) addIssue({ message: reason });
    }),
    v.transform(cleanLine),
    v.maxLength(max),
  );
}
