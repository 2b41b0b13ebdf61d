import { useState } from 'react';

export type Faults<Name extends string> = Readonly<Partial<Record<Name, string>>>;
export type Values<Name extends string> = Readonly<Record<Name, string>>;

export interface Fields<Name extends string> {
  readonly values: Values<Name>;
  /** The faults that are shown: of fields that were left, or of all after an attempt to go on. */
  readonly faults: Faults<Name>;
  /** How often going on was tried in vain. */
  readonly attempt: number;
  readonly change: (name: Name, value: string) => void;
  readonly leave: (name: Name) => void;
  /** Whether everything is right; if not, all of it is said. */
  readonly check: () => boolean;
}

function keep<Name extends string>(faults: Faults<Name>, keeps: (name: string) => boolean): Faults<Name> {
  return Object.fromEntries(Object.entries(faults).filter(([name]) => keeps(name))) as Faults<Name>;
}

/** The fields of a short form. It says what is wrong with a field when the field is left, never while it is typed into. */
export function useFields<Name extends string>(first: Values<Name>, faultsOf: (values: Values<Name>) => Faults<Name>): Fields<Name> {
  const [values, setValues] = useState(first);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [faults, setFaults] = useState({} as Faults<Name>);
  const [attempt, setAttempt] = useState(0);
  return {
    values,
    faults,
    attempt,
    change: (name, value) => {
      const next = { ...values, [name]: value };
      const wrong: Faults<string> = faultsOf(next);
      setValues(next);
      setFaults(keep(faults, (shown) => wrong[shown] !== undefined));
    },
    leave: (name) => {
      // Going through an empty field is no answer yet.
      if (values[name] === '' && !left.has(name)) return;
      const all = new Set(left).add(name);
      setLeft(all);
      setFaults(keep(faultsOf(values), (shown) => all.has(shown)));
    },
    check: () => {
      const wrong = faultsOf(values);
      const isRight = Object.values(wrong).every((fault) => fault === undefined);
      setLeft(new Set(Object.keys(values)));
      setFaults(keep(wrong, (name) => (wrong as Faults<string>)[name] !== undefined));
      if (!isRight) setAttempt(attempt + 1);
      return isRight;
    },
  };
}
