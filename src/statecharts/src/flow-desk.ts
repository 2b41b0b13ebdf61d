/** The data of the flow pages of a project, which follows edits: only what has changed is drawn again. */
import type { AnyStateMachine } from 'xstate';
import { notesOf } from './command/notes.ts';
import type { ConfiguredMachine } from './command/config.ts';
import type { Chart } from './chart.ts';
import { askedFlows, neverWhileFalse } from './asked-flows.ts';
import { redrawFlow, type DrawnFlow } from './draw-flow.ts';
import { checkFlow, judged, type Finding, type JudgedFinding, type Known } from './flow-check.ts';
import type { RecordedMessage } from './explore.ts';
import { findingsOf } from './flow-findings.ts';
import type { FlowTally } from './flow-tally.ts';
import type { Marks } from './flow-union.ts';
import { flowOf, type Flow } from './flow.ts';
import { openNotesOf } from './flow-notes.ts';
import { chartOf } from './layout/layout.ts';
import { problemOf, type Problem } from './problem.ts';
import { writtenFlow, type WrittenFlow } from './written-flow.ts';

/** The machines of a project as they are now. */
export interface Project {
  readonly machines: readonly ConfiguredMachine[];
  /** The files and machines that cannot be read. */
  readonly problems: readonly Problem[];
  readonly knownFindings?: readonly Known[];
  /** The messages that machines send each other in the models, and words that mean the same, for questions. */
  readonly messages?: readonly RecordedMessage[];
  readonly synonyms?: readonly (readonly string[])[];
  readonly hasDeadline?: (logic: unknown) => boolean;
  readonly notesFolder?: string;
  /** The findings of rules that need more than one machine. */
  readonly checkAll?: (flows: readonly Flow[]) => Promise<readonly Finding[]>;
}

/** The list of all flows, as the pages show it. */
export interface Overview {
  /** The facts of the catalogue, as JSON. */
  readonly catalogue: object;
  readonly flow: Flow;
  readonly marks: Marks;
}

export interface DeskSource {
  /** The folder of the project. */
  readonly folder: string;
  /** The number of the first catalogue. Another start of a server has higher ones, such as the time. */
  readonly firstEdition: number;
  /** Reads the machines. @throws if none can be read */
  readonly read: () => Promise<Project>;
  /** Makes the list of all flows. @param tallies the changes since an earlier version, to be marked */
  readonly overviewOf: (
    machines: readonly ConfiguredMachine[],
    tallies: readonly FlowTally[],
  ) => Overview | Promise<Overview>;
  /** Waits while requests may be answered: checking a machine takes up to seconds. */
  readonly idle: () => Promise<void>;
  /** Other facts of the catalogue. */
  readonly facts: () => Promise<object>;
}

/** An edit: the ids of the flows that are different now, and the number of the catalogue after it. */
export interface Edit {
  readonly edition: number;
  readonly flows: readonly string[];
}

export interface FlowDesk {
  readonly machines: () => Promise<readonly ConfiguredMachine[]>;
  readonly flows: () => Promise<readonly Flow[]>;
  readonly problems: () => Promise<readonly Problem[]>;
  readonly drawOverview: (tallies: readonly FlowTally[]) => Promise<Chart>;
  /** The catalogue as JSON data. @param isWhole waits for the findings, which take seconds */
  readonly catalogue: (isWhole?: boolean) => Promise<object>;
  /** A drawn flow; null if no flow has this id. */
  readonly flow: (id: string) => Promise<WrittenFlow | null>;
  /** Reads the machines again after an edit, and tells the listeners what is different. */
  readonly update: () => Promise<void>;
  /** The number of the catalogue, which is higher after every edit. */
  readonly edition: () => number;
  /** @returns stops it */
  readonly listen: (tell: (edit: Edit) => void) => () => void;
}

/** A machine that was read, as data. */
interface Read {
  readonly entry: ConfiguredMachine;
  readonly flow: Flow;
  /** The flow as text, by which edits are noticed. */
  readonly text: string;
}

interface Now extends Omit<Project, 'machines'> {
  readonly read: readonly Read[];
}

/** Whether a problem is about a machine, which is then shown as it was. */
function isAbout({ file, machine }: Problem, entry: ConfiguredMachine): boolean {
  return file !== null && entry.file !== undefined ? entry.file === file : machine === entry.machine.id;
}

/** The frames of a stack to keep: those of XState are before that of the machine. */
const stackFrames = 60;

/** The findings about one machine. One of another project may not start with made events: its shape is checked. */
function ofMachine(entry: ConfiguredMachine, flow: Flow, hasDeadline: Project['hasDeadline']): readonly Finding[] {
  try {
    return findingsOf([entry], null, [], hasDeadline);
  } catch {
    return checkFlow(flow, ({ name }) => hasDeadline?.(entry.machine.implementations.actors[name]) ?? false);
  }
}

/** What questions are answered from. @param isWhole also what explorations tell of guards, which takes seconds */
function questionsOf({ read, messages = [], synonyms = [] }: Now, isWhole: boolean): object {
  const machines = read.map(({ entry }) => entry);
  const { sendings = [] } = askedFlows({ machines, messages });
  const guardsOfOne = (entry: ConfiguredMachine): object => {
    try {
      return neverWhileFalse([entry]);
    } catch {
      // A machine of another project may not start with made events.
      return {};
    }
  };
  return { sendings, synonyms, neverWhileFalse: isWhole ? Object.assign({}, ...machines.map(guardsOfOne)) : null };
}

export function openFlowDesk({ folder, firstEdition, read, overviewOf, idle, facts }: DeskSource): FlowDesk {
  let now: Promise<Now> | undefined;
  const charts = new Map<
    string,
    { readonly text: string; readonly flow: Promise<WrittenFlow>; readonly drawn: Promise<DrawnFlow> }
  >();
  let overview: { readonly text: string; readonly chart: Promise<Chart> } | undefined;
  const checked = new WeakMap<AnyStateMachine, readonly Finding[]>();
  let round = 0;
  let findings: Promise<readonly JudgedFinding[]> | undefined;
  let found: readonly JudgedFinding[] | null = null;
  const listeners = new Set<(edit: Edit) => void>();
  let edition = firstEdition;
  const tell = (flows: readonly string[]): void => {
    edition += 1;
    for (const listener of listeners) listener({ edition, flows });
  };

  /** Reads a machine. Some mistakes appear only here: XState looks at an initial state as late as possible. */
  const readEntry = (entry: ConfiguredMachine, notesFolder: string | undefined): Read | Problem => {
    try {
      const flow = flowOf({ ...entry, notes: notesOf(entry, notesFolder) });
      return { entry, flow, text: JSON.stringify([flow, entry.samples]) };
    } catch (error) {
      const problem = problemOf(error, folder);
      return { ...problem, file: entry.file ?? problem.file, machine: entry.machine.id };
    }
  };

  const readNow = async (before: Now | undefined): Promise<Now> => {
    let project: Project;
    const frames = Error.stackTraceLimit;
    try {
      Error.stackTraceLimit = stackFrames;
      project = await read();
    } catch (error) {
      // Without machines before, there is nothing to show.
      if (!before) throw error;
      return { ...before, problems: [problemOf(error, folder)] };
    } finally {
      Error.stackTraceLimit = frames;
    }
    const all = project.machines.map((entry) => readEntry(entry, project.notesFolder));
    const good = all.filter((one): one is Read => 'flow' in one);
    const problems = [...project.problems, ...all.filter((one): one is Problem => !('flow' in one))];
    const kept = (before?.read ?? []).filter(
      ({ entry, flow }) =>
        !good.some((one) => one.flow.id === flow.id) && problems.some((problem) => isAbout(problem, entry)),
    );
    return { ...project, read: [...good, ...kept], problems };
  };

  const current = (): Promise<Now> => {
    now ??= readNow(undefined);
    // After an error, the next request tries again.
    now.catch(() => (now = undefined));
    return now;
  };

  /** Checks everything. A later check ends it early. @param isPatient whether requests are answered meanwhile */
  const check = async (
    { read: all, hasDeadline, knownFindings, checkAll }: Now,
    isPatient: boolean,
  ): Promise<readonly JudgedFinding[]> => {
    round += 1;
    const own = round;
    const findingsNow: Finding[] = [];
    for (const { entry, flow } of all) {
      if (!checked.has(entry.machine)) {
        if (isPatient) await idle();
        if (own !== round) return [];
        checked.set(entry.machine, ofMachine(entry, flow, hasDeadline));
      }
      findingsNow.push(...(checked.get(entry.machine) ?? []));
    }
    if (isPatient) await idle();
    if (own !== round) return [];
    const between = (await checkAll?.(all.map(({ flow }) => flow))) ?? [];
    return judged([...findingsNow, ...between], knownFindings ?? []);
  };

  const noteFindings = async (pending: Promise<readonly JudgedFinding[]>): Promise<void> => {
    const result = await pending;
    if (findings !== pending) return;
    const isNew = JSON.stringify(found) !== JSON.stringify(result);
    found = result;
    if (isNew) tell([]);
  };

  /** Checks in the background, and tells when the findings are there. */
  const startCheck = (project: Now, isPatient = true): Promise<readonly JudgedFinding[]> => {
    if (findings) return findings;
    const pending = check(project, isPatient);
    findings = pending;
    // A rule that fails finds nothing.
    void noteFindings(pending).catch(() => undefined);
    return pending;
  };

  const drawn = async ({ flow, marks }: Overview): Promise<Chart> => {
    const text = JSON.stringify([flow, ...marks]);
    if (overview?.text !== text) overview = { text, chart: chartOf(flow, marks) };
    return overview.chart;
  };

  return {
    machines: async () => (await current()).read.map(({ entry }) => entry),
    flows: async () => (await current()).read.map(({ flow }) => flow),
    problems: async () => (await current()).problems,
    drawOverview: async (tallies) => {
      const entries = (await current()).read.map(({ entry }) => entry);
      return drawn(await overviewOf(entries, tallies));
    },
    catalogue: async (isWhole = false) => {
      const asked = edition;
      const project = await current();
      const pending = startCheck(project, !isWhole);
      const list = await overviewOf(
        project.read.map(({ entry }) => entry),
        [],
      );
      const problems = project.problems.map((problem) => ({
        ...problem,
        flow: project.read.find(({ entry }) => isAbout(problem, entry))?.flow.id ?? null,
      }));
      return {
        ...list.catalogue,
        ...questionsOf(project, isWhole),
        ...(await facts()),
        edition: asked,
        chart: await drawn(list),
        notes: project.read.flatMap(({ flow }) => openNotesOf(flow)),
        problems,
        findings: isWhole ? await pending : found,
      };
    },
    flow: async (id) => {
      const one = (await current()).read.find(({ flow }) => flow.id === id);
      if (!one) return null;
      const known = charts.get(id);
      if (known?.text === one.text) return known.flow;
      // After an edit, the boxes stay where they were.
      const before = known?.drawn.catch(() => undefined);
      const result = (async () => redrawFlow(one.flow, await before))();
      const flow = (async () => writtenFlow(await result, one.entry.samples))();
      charts.set(id, { text: one.text, flow, drawn: result });
      flow.catch(() => charts.delete(id));
      return flow;
    },
    update: async () => {
      const before = await (now ?? Promise.resolve(undefined)).catch(() => undefined);
      now = readNow(before);
      const after = await now.catch(() => (now = undefined));
      if (!after || !before) return;
      const texts = new Map(before.read.map(({ flow, text }) => [flow.id, text]));
      const flows = after.read.filter(({ flow, text }) => texts.get(flow.id) !== text).map(({ flow }) => flow.id);
      findings = undefined;
      const isSame =
        flows.length === 0 &&
        before.read.length === after.read.length &&
        JSON.stringify(before.problems) === JSON.stringify(after.problems);
      if (!isSame) tell(flows);
      // Functions of guards may have changed without the flow.
      void startCheck(after).catch(() => undefined);
    },
    edition: () => edition,
    listen: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
