/**
 * Mutants inside the functions of a machine. What a function reads and writes is recorded while a copy of the machine
 * is explored; a mutant wraps the function in one place, so that it sees or returns something else there.
 */
import { changedMachine, stateIdIn } from './config-places.ts';
import { argumentsWith, readsOf, shiftInWords, type ReadKind } from './function-reads.ts';
import { functionSites, isPlain, type Call, type FunctionSite } from './function-sites.ts';
import { walk, type WalkEntry } from './graph-walk.ts';
import type { Mutant } from './mutant.ts';
import { structuralKey } from './structural-key.ts';

type Data = Readonly<Record<string, unknown>>;

/** What was recorded of a function. */
interface Uses {
  calls: number;
  /** The values that a guard reads. */
  readonly reads: Map<string, ReadKind>;
  /** The keys that an assignment changes, and the fields of data. */
  readonly written: Set<string>;
  /** Fields that differ from another field of the same type, with that one. */
  readonly neighbours: Map<string, string>;
  /** The most actions enqueued, and guards checked, in one call. */
  enqueued: number;
  checked: number;
}

/** The most snapshots to explore for recording. */
const maxSnapshots = 400;
/** The most calls of a function that are recorded. */
const maxCalls = 300;
/** The most calls of a guard whose reads are recorded, which takes longer. */
const maxReadings = 25;
/** The most mutants of one function that concern its values. */
const maxValues = 12;

function contextIn([first]: readonly unknown[]): Data {
  return ((first as { readonly context?: unknown } | undefined)?.context ?? {}) as Data;
}

function differ(one: unknown, other: unknown): boolean {
  return one !== other && structuralKey(one) !== structuralKey(other);
}

function noteFields(uses: Uses, data: unknown): void {
  if (!isPlain(data)) return;
  const fields = Object.entries(data).filter(([key, value]) => key !== 'type' && value !== undefined);
  for (const [at, [key, value]] of fields.entries()) {
    uses.written.add(key);
    const next = [...fields.slice(at + 1), ...fields.slice(0, at)].find(
      ([, other]) => typeof other === typeof value && typeof value !== 'function' && differ(other, value),
    );
    if (next && !uses.neighbours.has(key)) uses.neighbours.set(key, next[0]);
  }
}

/** Calls a collector with an `enqueue` and a `check` that count, and that may change a call. */
function collecting(
  collect: Call,
  args: readonly unknown[],
  change: {
    readonly isEnqueued?: (number: number) => boolean;
    readonly checked?: (result: boolean, number: number) => boolean;
  },
): readonly [enqueued: number, checked: number] {
  const [first, ...rest] = args as readonly [Readonly<Record<string, Call>>];
  let [enqueued, checked] = [0, 0];
  const counting =
    (call: Call): Call =>
    (...given) => {
      enqueued += 1;
      return change.isEnqueued?.(enqueued) === false ? undefined : call(...given);
    };
  const enqueue = first['enqueue'] as Call & Record<string, Call>;
  collect(
    {
      ...first,
      enqueue: Object.assign(
        counting(enqueue),
        Object.fromEntries(Object.entries(enqueue).map(([key, call]) => [key, counting(call)])),
      ),
      check: (guard: unknown) => {
        checked += 1;
        const result = first['check']?.(guard) === true;
        return change.checked?.(result, checked) ?? result;
      },
    },
    ...rest,
  );
  return [enqueued, checked];
}

/** Wraps a function so that its calls are recorded. */
function recording({ kind }: FunctionSite, call: Call, uses: Uses): Call {
  return (...args) => {
    uses.calls += 1;
    if (uses.calls > maxCalls) return call(...args);
    if (kind === 'enqueue') {
      const [enqueued, checked] = collecting(call, args, {});
      uses.enqueued = Math.max(uses.enqueued, enqueued);
      uses.checked = Math.max(uses.checked, checked);
      return undefined;
    }
    const result = call(...args);
    if (kind === 'guard') {
      if (uses.calls <= maxReadings) for (const [path, read] of readsOf(call, args)) uses.reads.set(path, read);
    } else if (kind === 'data') noteFields(uses, result);
    else
      for (const [key, value] of Object.entries((result ?? {}) as Data))
        if (differ(value, contextIn(args)[key])) uses.written.add(key);
    return result;
  };
}

/** What each function of a machine reads and writes, in the order of its sites. */
function usesIn(entry: WalkEntry): readonly Uses[] {
  const found: Uses[] = [];
  const machine = changedMachine(entry.machine, (parts, implementations) => {
    for (const site of functionSites(parts, implementations)) {
      const uses: Uses = {
        calls: 0,
        reads: new Map(),
        written: new Set(),
        neighbours: new Map(),
        enqueued: 0,
        checked: 0,
      };
      found.push(uses);
      site.replace((call) => recording(site, call, uses));
    }
  });
  try {
    walk({ ...entry, machine }, { ...entry.walk, isPartial: true, isForgiving: true, limit: maxSnapshots });
  } catch {
    // A machine that does not start has no such mutants.
  }
  return found;
}

type Change = readonly [operator: string, change: (call: Call) => Call];

function guardChanges({ name, isPart }: FunctionSite, { reads }: Uses): readonly Change[] {
  const values = [...reads].slice(0, maxValues).flatMap(([path, kind]): readonly Change[] =>
    (kind === 'boolean' ? ([1] as const) : ([1, -1] as const)).map((by): Change => [
      `tests ${name} with ${shiftInWords(path, kind, by)}`,
      (call) =>
        (...args) =>
          call(...argumentsWith(args, path, kind, by)),
    ]),
  );
  const results = isPart ? [true, false] : [];
  return [...results.map((result): Change => [`takes ${name} to be ${result}`, () => () => result]), ...values];
}

function without(data: unknown, key: string): unknown {
  if (!isPlain(data)) return data;
  const { [key]: _, ...rest } = data;
  return rest;
}

function assignChanges({ name }: FunctionSite, { written }: Uses): readonly Change[] {
  // Without its only key, an assignment is the same as none.
  if (written.size < 2) return [];
  return [...written].slice(0, maxValues).map((key): Change => [
    `does not set ${key}${name === '' ? '' : ` in ${name}`}`,
    (call) =>
      (...args) =>
        without(call(...args), key),
  ]);
}

function dataChanges({ name }: FunctionSite, { written, neighbours }: Uses): readonly Change[] {
  return [...written].slice(0, maxValues).flatMap((key): readonly Change[] => {
    const other = neighbours.get(key);
    return [
      [
        `lacks ${key} in ${name}`,
        (call) =>
          (...args) =>
            without(call(...args), key),
      ],
      ...(other === undefined
        ? []
        : ([
            [
              `takes ${key} from ${other} in ${name}`,
              (call) =>
                (...args) => {
                  const data = call(...args);
                  return isPlain(data) ? { ...data, [key]: data[other] } : data;
                },
            ],
          ] satisfies readonly Change[])),
    ];
  });
}

function enqueueChanges({ name }: FunctionSite, { enqueued, checked }: Uses): readonly Change[] {
  const inName = name === '' ? '' : ` in ${name}`;
  const numbers = (count: number): readonly number[] =>
    Array.from({ length: Math.min(count, maxValues) }, (_, at) => at + 1);
  return [
    ...numbers(enqueued).map((number): Change => [
      `does not enqueue action ${number}${inName}`,
      (call) =>
        (...args) =>
          void collecting(call, args, { isEnqueued: (at) => at !== number }),
    ]),
    ...numbers(checked).map((number): Change => [
      `takes the opposite of check ${number}${inName}`,
      (call) =>
        (...args) =>
          void collecting(call, args, { checked: (result, at) => (at === number ? !result : result) }),
    ]),
  ];
}

const changesOf = { guard: guardChanges, assign: assignChanges, data: dataChanges, enqueue: enqueueChanges };

/** The mutants inside the functions of a machine. */
export function functionMutants(entry: WalkEntry): readonly Mutant[] {
  const uses = usesIn(entry);
  const { machine } = entry;
  const idOf = stateIdIn(machine);
  const mutants: Mutant[] = [];
  changedMachine(machine, (parts, implementations) => {
    for (const [at, site] of functionSites(parts, implementations).entries()) {
      const used = uses[at];
      const { where, path, on } = site;
      if (!used) continue;
      for (const [operator, change] of changesOf[site.kind](site, used))
        mutants.push({
          operator,
          where,
          state: idOf(path),
          on,
          make: () =>
            changedMachine(machine, (own, ownImplementations) =>
              functionSites(own, ownImplementations)[at]?.replace(change),
            ),
        });
    }
  });
  return mutants;
}
