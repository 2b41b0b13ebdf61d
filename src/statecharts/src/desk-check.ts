/** Checks the machines of a desk in the background: an edit, or a request, waits for one slice of it at most. */
import { setImmediate as otherWork } from 'node:timers/promises';
import type { AnyStateMachine } from 'xstate';
import type { NeverWhileFalse } from './ask-index.ts';
import { neverWhileFalse } from './asked-flows.ts';
import type { ConfiguredMachine } from './command/config.ts';
import { forgetExploration } from './exploration.ts';
import { checkFlow, judged, type Finding, type JudgedFinding, type Known } from './flow-check.ts';
import { checkingGuards } from './flow-guards.ts';
import type { Flow } from './flow.ts';
import { finished, finishedPatiently, type Sliced } from './slices.ts';

/** The machines to check. */
export interface CheckSubject {
  readonly read: readonly { readonly entry: ConfiguredMachine; readonly flow: Flow }[];
  readonly knownFindings?: readonly Known[];
  readonly hasDeadline?: (logic: unknown) => boolean;
  /** The findings of rules that need more than one machine. */
  readonly checkAll?: (flows: readonly Flow[]) => Promise<readonly Finding[]>;
}

export interface Checked {
  readonly findings: readonly JudgedFinding[];
  readonly neverWhileFalse: NeverWhileFalse;
}

export interface DeskCheck {
  /**
   * Checks the machines, unless that is being done; unchanged ones are not checked again.
   * @param isPatient whether other work is done meanwhile
   */
  readonly start: (subject: CheckSubject, isPatient: boolean) => Promise<Checked>;
  /** Ends the check: the machines are read again. */
  readonly stop: () => void;
  /** The result of the last check that came to its end. */
  readonly found: () => Checked | null;
}

/** What one exploration of a machine tells. */
interface Learned {
  readonly findings: readonly Finding[];
  readonly never: NeverWhileFalse[string];
}

/** One of another project may not start with made events: its shape is checked. */
function* learning(entry: ConfiguredMachine, flow: Flow, hasDeadline: CheckSubject['hasDeadline']): Sliced<Learned> {
  const shape = checkFlow(flow, ({ name }) => hasDeadline?.(entry.machine.implementations.actors[name]) ?? false);
  try {
    const guards = yield* checkingGuards(entry, flow);
    return { findings: [...shape, ...guards], never: yield* neverWhileFalse(entry, flow) };
  } catch {
    return { findings: shape, never: {} };
  } finally {
    forgetExploration(entry);
  }
}

export interface CheckSource {
  /** Waits between two machines while requests may be answered. */
  readonly idle: () => Promise<void>;
  /** A clock, in ms. */
  readonly now: () => number;
}

/** @param tell is called when the result is another one */
export function openDeskCheck({ idle, now }: CheckSource, tell: () => void): DeskCheck {
  const learned = new WeakMap<AnyStateMachine, Learned>();
  const nothing: Checked = { findings: [], neverWhileFalse: {} };
  let round = 0;
  let running: Promise<Checked> | undefined;
  let found: Checked | null = null;

  const check = async (subject: CheckSubject, isPatient: boolean): Promise<Checked> => {
    const { read, hasDeadline, knownFindings = [], checkAll } = subject;
    round += 1;
    const own = round;
    const pause = async (): Promise<boolean> => {
      await otherWork();
      return own === round;
    };
    const findings: Finding[] = [];
    const never: Record<string, NeverWhileFalse[string]> = {};
    for (const { entry, flow } of read) {
      let one = learned.get(entry.machine);
      if (!one) {
        if (isPatient) await idle();
        if (own !== round) return nothing;
        const computation = learning(entry, flow, hasDeadline);
        one = isPatient ? await finishedPatiently(computation, { now, pause }) : finished(computation);
        if (!one) return nothing;
        learned.set(entry.machine, one);
      }
      findings.push(...one.findings);
      never[flow.id] = one.never;
    }
    if (isPatient) await idle();
    if (own !== round) return nothing;
    const between = (await checkAll?.(read.map(({ flow }) => flow))) ?? [];
    return { findings: judged([...findings, ...between], knownFindings), neverWhileFalse: never };
  };

  const note = async (pending: Promise<Checked>): Promise<void> => {
    const result = await pending;
    if (running !== pending) return;
    const isNew = JSON.stringify(found) !== JSON.stringify(result);
    found = result;
    if (isNew) tell();
  };

  return {
    start: (subject, isPatient) => {
      if (running) return running;
      const pending = check(subject, isPatient);
      running = pending;
      // A rule that fails finds nothing.
      void note(pending).catch(() => undefined);
      return pending;
    },
    stop: () => {
      round += 1;
      running = undefined;
    },
    found: () => found,
  };
}
