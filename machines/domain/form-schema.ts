import * as v from 'valibot';

/** The error of each invalid field, in the order of the form. */
export type FieldErrors = Readonly<Partial<Record<string, string>>>;

/** The schema of a text field. @param errorOf returns its error, if any. */
export function textField(errorOf: (typed: string) => string | undefined) {
  return v.pipe(
    v.string(),
    v.check(
      (typed) => errorOf(typed) === undefined,
      ({ input }) => errorOf(input) ?? '',
    ),
  );
}

/** Validates several fields that depend on each other. @param errorsOf returns the errors of the invalid fields. */
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

/** The schema of a form in the browser, whose types are given and whose fields one rule validates. */
export function formSchema<Values extends object>(errorsOf: (values: Values) => FieldErrors): v.GenericSchema<Values> {
  return v.pipe(
    v.custom<Values>(() => true),
    checkFields(errorsOf),
  );
}
