/** The desk and the history of the project in the working directory. */
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readCoverage } from '../coverage-file.ts';
import { openFlowDesk, type DeskSource, type FlowDesk } from '../flow-desk.ts';
import { openFlowHistory } from '../flow-history.ts';
import { releasesOf } from '../flow-revisions.ts';
import type { RecordedMessage } from '../explore.ts';
import { readTraffic } from '../event-traffic.ts';
import { checkEvents } from '../flow-events.ts';
import type { CommandContext } from './context.ts';
import type { StatechartsConfig } from './config.ts';
import type { Served } from './flow-server.ts';
import { isFileName, machinesFound } from './named-machines.ts';
import { surviveModules } from './survive-modules.ts';
import { buildOf, flowsAtCommit } from './revision.ts';

/** The part of the built pages that runs here: it makes the list of all flows. */
interface ViewerLogic {
  readonly overviewOf: (
    machines: Parameters<DeskSource['overviewOf']>[0],
    recorded: object,
    release: string,
    tallies: Parameters<DeskSource['overviewOf']>[1],
  ) => ReturnType<DeskSource['overviewOf']>;
}

/** The folder of the built pages. @throws if it was not built */
export async function viewerOf({ viewer }: CommandContext): Promise<string> {
  const folder = (await viewer?.()) ?? join(import.meta.dirname, '../../viewer');
  if (!existsSync(join(folder, 'index.html'))) throw new Error(`The pages of the flows are not built: no ${folder}.`);
  return folder;
}

function titleOf(folder: string): string {
  try {
    const { name } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { readonly name?: string };
    return name || basename(folder);
  } catch {
    return basename(folder);
  }
}

/** Checks run in the pauses between requests. */
function idle(): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, 100));
}

/** Live pages of machines of this project: the line to add, with the page's own address. */
const live = {
  relay: '/flows/relay',
  text: 'Give inspect to an actor of your program, and run it: its machines are followed here, step by step. Only the names of events and states are sent; inspectWith({ withData: true }) sends contexts and the fields of events as well.',
  code: "import { inspect } from '@plinth/statecharts/live';\n\ncreateActor(machine, { inspect });",
};

export interface OpenProject extends Served {
  readonly desk: FlowDesk;
  /** The files that were read last, from the working directory. */
  readonly files: () => readonly string[];
}

/**
 * Opens the machines that a command line names; without names, those of the configuration.
 * @param coverage the record of a test run; by default the usual one, if there is any
 */
export async function openProject(
  names: readonly string[],
  context: CommandContext,
  coverage: string | null = null,
): Promise<OpenProject> {
  surviveModules(context);
  const folder = process.cwd();
  if (coverage !== null) readCoverage(folder, coverage, []);
  const logic = (await import(pathToFileURL(join(await viewerOf(context), 'overview.js')).href)) as ViewerLogic;
  let files: readonly string[] = [];
  const ids = new Map<string, string>();
  const isConfigured = names.length === 0 || !names.every(isFileName);
  const configOf = (): Promise<StatechartsConfig | null> =>
    isConfigured ? context.readConfig() : Promise.resolve(null);
  const [lastRelease = null] = await releasesOf(folder);
  const desk = openFlowDesk({
    folder,
    firstEdition: Date.now(),
    idle,
    now: () => performance.now(),
    read: async () => {
      const found = await machinesFound(names, context, ids);
      files = found.files;
      const config = await configOf();
      const { sources } = config ?? {};
      return {
        ...found,
        ...(config?.knownFindings && { knownFindings: config.knownFindings }),
        ...(config?.messages && { messages: config.messages }),
        ...(config?.synonyms && { synonyms: config.synonyms }),
        ...(config?.hasDeadline && { hasDeadline: config.hasDeadline }),
        ...(sources && {
          checkAll: async (flows) => checkEvents(flows, await readTraffic(folder, sources), config?.messages ?? []),
        }),
      };
    },
    // The build is another one after a commit, and after an edit.
    overviewOf: async (machines, tallies) =>
      logic.overviewOf(
        machines,
        { messages: {} as Record<string, RecordedMessage[]>, causes: {} },
        await buildOf(folder),
        tallies,
      ),
    facts: async () => ({
      title: titleOf(folder),
      screens: {},
      lastRelease,
      live,
      hasEdits: true,
      coverage: readCoverage(folder, coverage, await desk.flows()),
    }),
  });
  const history = openFlowHistory({
    folder,
    flowsNow: desk.flows,
    flowsAt: (commit, name) => flowsAtCommit(commit, name, names, context),
    filesOf: async (id) => {
      const all = await desk.machines();
      return all.flatMap(({ id: own, file }) => (file !== undefined && (id === null || own === id) ? [file] : []));
    },
    drawOverview: desk.drawOverview,
  });
  const fileOf = async (id: string): Promise<string | null> =>
    (await desk.machines()).find((entry) => entry.id === id)?.file ?? null;
  return { desk, history, fileOf, folder, load: context.load, files: () => files };
}
