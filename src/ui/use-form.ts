import { startTransition, useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { safeParse, type GenericSchema } from 'valibot';
import * as messages from '#messages/form-parts.ts';
import { afterPress, watchPresses } from './after-press.ts';

type Name<Values> = keyof Values & string;
type Errors<Values> = Readonly<Partial<Record<Name<Values>, string>>>;

/** The server's reason for rejecting a form, as a code. */
export interface ServerRefusal {
  readonly code: string;
  readonly message: string;
  /** The error of each field, if the server reports it. */
  readonly fields?: Readonly<Partial<Record<string, string>>>;
}

export interface FormOptions<Values, Output> {
  /** The prefix of the fields' ids. Default: generated. */
  readonly id?: string | undefined;
  /** The initial values. */
  readonly initial: Values | (() => Values);
  /** The validation rules, with their messages; the output is submitted. */
  readonly schema: GenericSchema<Values, Output>;
  /** Whether a submit is in progress; it is then not submitted again. */
  readonly isBusy?: boolean;
  readonly refusal?: ServerRefusal | null;
  /** The field that each error code belongs to. */
  readonly fieldOf?: Readonly<Record<string, Name<Values>>>;
  /** Whether a field that was never filled in is validated on blur. */
  readonly checksEmpty?: boolean;
  readonly onChange?: (values: Values) => void;
  readonly onSubmit: (output: Output) => void;
}

/** The state and handlers of a field; without `onChange` it is uncontrolled. */
export interface FormField<Value = string> {
  readonly id: string;
  readonly name: string;
  readonly value?: Value | undefined;
  readonly defaultValue?: Value | undefined;
  readonly error?: string | undefined;
  readonly onChange?: ((value: Value) => void) | undefined;
  readonly onLeave?: (() => void) | undefined;
}

export interface Form<Values> {
  readonly id: string;
  readonly values: Values;
  /** The visible errors, including the server's. */
  readonly errors: Errors<Values>;
  /** The errors of the last submit. */
  readonly summary: Errors<Values>;
  /** The announcement of the last submit, and the number of failed ones, so that the same text is announced again. */
  readonly announcement: string;
  readonly failedAttempts: number;
  /** The server's rejection, until its field is changed. */
  readonly refusal: ServerRefusal | null;
  /** Whether the reason is shown at a field. */
  readonly isRefusedAtField: boolean;
  readonly isBusy: boolean;
  readonly field: <Field extends Name<Values>>(name: Field) => FormField<Values[Field]>;
  readonly change: (changes: Partial<Values>) => void;
  readonly leave: (name: Name<Values>) => void;
  readonly submit: (event: FormEvent) => void;
}

interface Checked<Values> {
  /** The fields that lost focus, or all of them after a submit. */
  readonly left: ReadonlySet<string>;
  readonly errors: Errors<Values>;
  /** The last submit, if it failed, and the number of failed submits up to it. */
  readonly failed?: { readonly errors: Errors<Values>; readonly attempts: number };
}

/** An uncontrolled field, as in a page without scripts. */
export function plainField(formId: string, name: string, defaultValue = ''): FormField {
  return { id: `${formId}-${name}`, name, defaultValue };
}

function errorsOf<Values>(schema: GenericSchema<Values, unknown>, values: Values): Errors<Values> {
  const errors = new Map<string, string>();
  for (const { path, message } of safeParse(schema, values).issues ?? []) {
    const name = String(path?.[0]?.key);
    if (!errors.has(name)) errors.set(name, message);
  }
  return Object.fromEntries(errors) as Errors<Values>;
}

function pick<Values>(errors: Errors<Values>, picks: (name: Name<Values>) => boolean): Errors<Values> {
  return Object.fromEntries(Object.entries(errors).filter(([name]) => picks(name as Name<Values>))) as Errors<Values>;
}

/**
 * A form: its values, its errors, and its submission. A field is validated on blur and all fields on submit, never
 * while the visitor types, and never between press and release, so that no button moves under the pointer. A rejected submit moves the focus to the error summary, or to the first invalid field if
 * there is none.
 */
export function useForm<Values extends object, Output>(options: FormOptions<Values, Output>): Form<Values> {
  const { schema, isBusy = false, refusal = null, fieldOf, checksEmpty = false, onChange, onSubmit } = options;
  const ownId = useId();
  const id = options.id ?? ownId;
  const [values, setValues] = useState(options.initial);
  const latest = useRef(values);
  const [{ errors, failed }, setChecked] = useState<Checked<Values>>({
    left: new Set(),
    errors: {} as Errors<Values>,
  });
  const [overtyped, setOvertyped] = useState({ refusal, names: new Set<string>() });

  const fieldNamed = refusal && fieldOf && Object.hasOwn(fieldOf, refusal.code) ? fieldOf[refusal.code] : undefined;
  const refusedFields = Object.entries<string | undefined>(
    fieldNamed === undefined ? { ...refusal?.fields } : { [fieldNamed]: refusal?.message },
  );
  const changedSince = overtyped.refusal === refusal ? overtyped.names : new Set<string>();
  const refusedErrors = Object.fromEntries(refusedFields.filter(([name]) => !changedSince.has(name))) as Errors<Values>;
  const isRefusedAtField = Object.keys(refusedErrors).length > 0;
  const firstRefused = refusedFields[0]?.[0];

  useEffect(watchPresses, []);
  useEffect(() => {
    if (failed)
      (
        document.getElementById(`${id}-errors`) ?? document.getElementById(`${id}-${Object.keys(failed.errors)[0]}`)
      )?.focus();
  }, [failed, id]);
  useEffect(() => {
    if (refusal && firstRefused !== undefined) document.getElementById(`${id}-${firstRefused}`)?.focus();
  }, [refusal, firstRefused, id]);

  function change(changes: Partial<Values>): void {
    const next = { ...latest.current, ...changes };
    const changed = new Set(
      Object.keys(next).filter((name) => next[name as Name<Values>] !== latest.current[name as Name<Values>]),
    );
    const wrong = errorsOf(schema, next);
    latest.current = next;
    onChange?.(next);
    setValues(next);
    // The error of the field being typed into stays; errors of dependent fields may change.
    setChecked((checked) => {
      const kept = pick(checked.errors, (name) => wrong[name] !== undefined);
      return {
        ...checked,
        errors: { ...kept, ...pick(wrong, (name) => kept[name] !== undefined && !changed.has(name)) },
      };
    });
    if (isRefusedAtField) setOvertyped({ refusal, names: new Set([...changedSince, ...changed]) });
  }

  function leave(name: Name<Values>): void {
    afterPress(() => {
      const now = latest.current;
      setChecked((checked) => {
        // An empty field that was never filled in is not validated on blur.
        if (!checksEmpty && now[name] === '' && !checked.left.has(name)) return checked;
        const left = new Set(checked.left).add(name);
        return { ...checked, left, errors: pick(errorsOf(schema, now), (other) => left.has(other)) };
      });
    });
  }

  function attempt(): void {
    const now = latest.current;
    const checked = safeParse(schema, now);
    const wrong = errorsOf(schema, now);
    // Many fields may change at once, so the pressed button is painted first.
    startTransition(() =>
      setChecked({
        left: new Set(Object.keys(now)),
        errors: wrong,
        ...(!checked.success && { failed: { errors: wrong, attempts: (failed?.attempts ?? 0) + 1 } }),
      }),
    );
    if (checked.success) onSubmit(checked.output);
  }

  const announced = Object.values<string | undefined>({ ...failed?.errors, ...refusedErrors });
  return {
    id,
    values,
    errors: { ...refusedErrors, ...errors },
    summary: failed ? errors : ({} as Errors<Values>),
    announcement:
      announced.length === 0 ? '' : messages.announcedErrors({ errors: announced.join(messages.betweenErrors) }),
    failedAttempts: failed?.attempts ?? 0,
    refusal: isRefusedAtField || refusedFields.length === 0 ? refusal : null,
    isRefusedAtField,
    isBusy,
    field: (name) => ({
      id: `${id}-${name}`,
      name,
      value: values[name],
      error: errors[name] ?? refusedErrors[name],
      onChange: (value) => change({ [name]: value } as unknown as Partial<Values>),
      onLeave: () => leave(name),
    }),
    change,
    leave,
    submit: (event) => {
      event.preventDefault();
      if (!isBusy) attempt();
    },
  };
}
