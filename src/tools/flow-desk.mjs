/** The data of the flow pages of this product: its machines, the screens of their states, and its earlier versions. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { projectDir } from './project.mjs';
import { flowsOfCommit } from './revision.mjs';
import { readScreens } from './screens-store.mjs';
import { inputs } from './stale.mjs';

/**
 * @typedef {import('./project.mjs').Load} Load
 */

/** How the pages of the flows inspect the product. */
const live = {
  relay: null,
  text: 'Open the product with ?inspect: its machines are followed here, step by step, across reloads and the checkout. What people type is never sent.',
  link: { label: 'Open the studio', href: '/studio?inspect' },
};

/** The commands that test a flow. */
export const commands = { paths: 'npm run paths --', mutate: 'npm run mutate --', explore: 'npm run explore --' };

/**
 * The files of a machine: the one that creates it (others may invoke it by the same id), and its imports from the same folder.
 * @param {string} repository
 * @param {string} machine its id
 */
function filesOf(repository, machine) {
  const dir = join(repository, 'machines');
  const files = readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.machine.ts'));
  const file = files
    .map((path) => join(dir, path))
    .find((path) => new RegExp(`createMachine\\(\\{\\s*id: '${machine}'`).test(readFileSync(path, 'utf8')));
  if (file === undefined) return [];
  const beside = [...readFileSync(file, 'utf8').matchAll(/from '(\.\/[^']+)'/g)]
    .map(([, path = '']) => join(dirname(file), path))
    .filter((path) => !path.endsWith('.machine.ts'));
  return [file, ...beside].map((path) => relative(repository, path));
}

/**
 * The flows of a build, as its pages show them.
 * @param {string} dir the folder of its data
 * @returns {readonly import('@plinth/statecharts/flow').Flow[]}
 */
function builtFlows(dir) {
  /** @param {string} file */
  const read = (file) => JSON.parse(readFileSync(join(dir, file), 'utf8'));
  /** @type {{ readonly flows: readonly { readonly id: string }[] }} */
  const { flows } = read('catalogue.json');
  return flows.map(({ id }) => read(`flow/${id}.json`).flow);
}

/**
 * The commit of a build, for the commits since a revision; HEAD if it has none.
 * @param {string} dir the folder of its data
 */
function builtCommit(dir) {
  /** @type {{ readonly release: string }} */
  const { release } = JSON.parse(readFileSync(join(dir, 'catalogue.json'), 'utf8'));
  return /^[\da-f]{7,40}(?=$|\+)/.exec(release)?.[0] ?? 'HEAD';
}

/**
 * @param {Load} load loads a module of the current sources
 * @param {string | null} release the build of the machines; null for the sources as they are
 * @param {{ readonly repository?: string, readonly hasEdits?: boolean, readonly built?: string }} [options] whether edits
 *   are told to the pages, and the folder of a build's data whose flows are compared instead of the sources
 * @returns {Promise<import('@plinth/statecharts/command/flow-server').Served>}
 */
export async function openDesk(load, release, { repository = projectDir, hasEdits = false, built } = {}) {
  const { openFlowDesk } = /** @type {typeof import('@plinth/statecharts/flow-desk')} */ (
    await load('@plinth/statecharts/flow-desk')
  );
  const { openFlowHistory } = /** @type {typeof import('@plinth/statecharts/flow-history')} */ (
    await load('@plinth/statecharts/flow-history')
  );
  const { releasesOf } = /** @type {typeof import('@plinth/statecharts/flow-revisions')} */ (
    await load('@plinth/statecharts/flow-revisions')
  );
  const { checkEvents } = /** @type {typeof import('@plinth/statecharts/flow-events')} */ (
    await load('@plinth/statecharts/flow-events')
  );
  const { readTraffic } = /** @type {typeof import('@plinth/statecharts/event-traffic')} */ (
    await load('@plinth/statecharts/event-traffic')
  );
  const [lastRelease = null] = await releasesOf(repository);
  const { brandFacts } = /** @type {typeof import('#machines/domain/brand.ts')} */ (
    await load(join(projectDir, 'machines/domain/brand.ts'))
  );
  /** @type {Awaited<ReturnType<typeof readScreens>>} */
  let screens = {};
  // They are read from the machines: after a mistake in one, those before it stay.
  const screensNow = async () => {
    try {
      screens = await readScreens(load);
    } catch (error) {
      if (Object.keys(screens).length === 0) throw error;
    }
    return screens;
  };
  const desk = openFlowDesk({
    folder: projectDir,
    firstEdition: Date.now(),
    idle: () => new Promise((resolve) => void setTimeout(resolve, 500)),
    now: () => performance.now(),
    read: async () => {
      const { config } = /** @type {typeof import('#machines/statecharts.config.ts')} */ (
        await load(join(projectDir, 'machines/statecharts.config.ts'))
      );
      const { machines, knownFindings = [], hasDeadline, sources, messages = [], synonyms = [] } = config;
      return {
        machines,
        problems: [],
        knownFindings,
        notesFolder: join(projectDir, 'machines'),
        messages,
        synonyms,
        ...(hasDeadline && { hasDeadline }),
        ...(sources && {
          checkAll: async (flows) => checkEvents(flows, await readTraffic(projectDir, sources), messages),
        }),
      };
    },
    overviewOf: async (machines, tallies) => {
      const { overviewOf } = /** @type {typeof import('../flows/overview-of.ts')} */ (
        await load(join(projectDir, 'src/flows/overview-of.ts'))
      );
      const recorded = /** @type {typeof import('#machines/models/recorded-messages.ts')} */ (
        await load(join(projectDir, 'machines/models/recorded-messages.ts'))
      );
      const { recordedMessages: messages, recordedSources: causes } = recorded;
      const { buildOf } = /** @type {typeof import('@plinth/statecharts/command/revision')} */ (
        await load('@plinth/statecharts/command/revision')
      );
      const build = release ?? (await buildOf(projectDir, inputs));
      return overviewOf(machines, { messages, causes }, build, tallies);
    },
    facts: async () => ({
      title: brandFacts.name,
      screens: await screensNow(),
      lastRelease,
      live,
      commands,
      hasEdits,
    }),
  });
  /** @param {string} id of a flow */
  const flowFiles = async (id) => {
    const machine = (await desk.flows()).find((flow) => flow.id === id)?.states[0]?.id;
    return filesOf(repository, machine ?? '');
  };
  const history = openFlowHistory({
    folder: repository,
    flowsNow: built === undefined ? desk.flows : () => Promise.resolve(builtFlows(built)),
    ...(built !== undefined && { head: builtCommit(built) }),
    flowsAt: (commit, name) => flowsOfCommit(load, commit, name, repository),
    filesOf: async (id) => (id === null ? ['machines'] : flowFiles(id)),
    drawOverview: desk.drawOverview,
    texts: ['machines/messages'],
  });
  /** @param {string} id */
  const fileOf = async (id) => {
    const [file] = await flowFiles(id);
    return file === undefined ? null : join(repository, file);
  };
  return { desk, history, fileOf, folder: repository, load };
}
