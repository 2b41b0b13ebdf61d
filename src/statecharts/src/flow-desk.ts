/** The data of the flow pages of a project, which follows edits: only what has changed is drawn again. */
import { movesOf } from './command/beside.ts';
import { notesOf } from './command/notes.ts';
import type { ConfiguredMachine } from './command/config.ts';
import type { Chart } from './chart.ts';
import { askedFlows } from './asked-flows.ts';
import { openDeskCheck, type CheckSource, type CheckSubject } from './desk-check.ts';
import { redrawFlow, withMoves, type DrawnFlow } from './draw-flow.ts';
import type { RecordedMessage } from './explore.ts';
import type { FlowTally } from './flow-tally.ts';
import type { Marks } from './flow-union.ts';
import { flowOf, type Flow } from './flow.ts';
import { openNotesOf } from './flow-notes.ts';
import { chartOf } from './layout/layout.ts';
import { problemOf, type Problem } from './problem.ts';
import { writtenFlow, type WrittenFlow } from './written-flow.ts';

/** The machines of a project as they are now. */
export interface Project extends Omit<CheckSubject, 'read'> {
  readonly machines: readonly ConfiguredMachine[];
  /** The files and machines that cannot be read. */
  readonly problems: readonly Problem[];
  /** The messages that machines send each other in the models, and words that mean the same, for questions. */
  readonly messages?: readonly RecordedMessage[];
  readonly synonyms?: readonly (readonly string[])[];
  readonly notesFolder?: string;
}

/** The list of all flows, as the pages show it. */
export interface Overview {
  /** The facts of the catalogue, as JSON. */
  readonly catalogue: object;
  readonly flow: Flow;
  readonly marks: Marks;
}

export interface DeskSource extends CheckSource {
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

/** What questions are answered from, without what explorations tell of guards. */
function questionsOf({ read, messages = [], synonyms = [] }: Now): object {
  const { sendings = [] } = askedFlows({ machines: read.map(({ entry }) => entry), messages });
  return { sendings, synonyms };
}

export function openFlowDesk({
  folder,
  firstEdition,
  read,
  overviewOf,
  idle,
  now: clock,
  facts,
}: DeskSource): FlowDesk {
  let now: Promise<Now> | undefined;
  const charts = new Map<
    string,
    { readonly text: string; readonly flow: Promise<WrittenFlow>; readonly drawn: Promise<DrawnFlow> }
  >();
  let overview: { readonly text: string; readonly chart: Promise<Chart> } | undefined;
  const listeners = new Set<(edit: Edit) => void>();
  let edition = firstEdition;
  const tell = (flows: readonly string[]): void => {
    edition += 1;
    for (const listener of listeners) listener({ edition, flows });
  };

  const check = openDeskCheck({ idle, now: clock }, () => tell([]));

  /** Reads a machine. Some mistakes appear only here: XState looks at an initial state as late as possible. */
  const readEntry = (entry: ConfiguredMachine, notesFolder: string | undefined): Read | Problem => {
    try {
      const flow = flowOf({ ...entry, notes: notesOf(entry, notesFolder), moves: movesOf(entry, notesFolder) });
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
      const pending = check.start(project, !isWhole);
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
        ...questionsOf(project),
        ...(await facts()),
        edition: asked,
        chart: await drawn(list),
        notes: project.read.flatMap(({ flow }) => openNotesOf(flow)),
        problems,
        ...(isWhole ? await pending : (check.found() ?? { findings: null, neverWhileFalse: null })),
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
      const flow = (async () => writtenFlow(withMoves(await result), one.entry.samples))();
      charts.set(id, { text: one.text, flow, drawn: result });
      flow.catch(() => charts.delete(id));
      return flow;
    },
    update: async () => {
      // The machines are read without a check beside it.
      check.stop();
      const before = await (now ?? Promise.resolve(undefined)).catch(() => undefined);
      now = readNow(before);
      const after = await now.catch(() => (now = undefined));
      if (!after || !before) return;
      const texts = new Map(before.read.map(({ flow, text }) => [flow.id, text]));
      const flows = after.read.filter(({ flow, text }) => texts.get(flow.id) !== text).map(({ flow }) => flow.id);
      const isSame =
        flows.length === 0 &&
        before.read.length === after.read.length &&
        JSON.stringify(before.problems) === JSON.stringify(after.problems);
      if (!isSame) tell(flows);
      // Functions of guards may have changed without the flow.
      void check.start(after, true).catch(() => undefined);
    },
    edition: () => edition,
    listen: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
