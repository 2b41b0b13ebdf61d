import * as v from 'valibot';

/** What to do about each field that is not right yet, in the order of the form. */
export type FieldErrors = Readonly<Partial<Record<string, string>>>;

/** A text of a form. @param errorOf says what to do about it, or nothing. */
export function textField(errorOf: (typed: string) => string | undefined) {
  return v.pipe(
    v.string(),
    v.check(
      (typed) => errorOf(typed) === undefined,
      ({ input }) => errorOf(input) ?? '',
    ),
  );
}

/** Checks several fields that depend on each other. @param errorsOf answers with those that are not right yet. */
export function checkFields<Values extends object>(errorsOf: (values: Values) => FieldErrors) {
  return v.rawCheck<Values>(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const input: Record<string, unknown> = Object.fromEntries(Object.entries(dataset.value));
    for (const [key, message] of Object.entries(errorsOf(dataset.value))) {
      if (message !== undefined)
        addIssue({ message, path: [{ type: 'object', origin: 'value', input, key, value: input[key] }] });
    }
  });
}

/** A form as the browser holds it, whose types are given and whose fields one rule looks at. */
export function formSchema<Values extends object>(errorsOf: (values: Values) => FieldErrors): v.GenericSchema<Values> {
  return v.pipe(
    v.custom<Values>(() => true),
    checkFields(errorsOf),
  );
}
