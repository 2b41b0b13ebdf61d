/** `statecharts serve` and `statecharts build`: the machines of a project as pages. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { usualPort } from '../live.ts';
import { numberOf, readArguments, type CommandContext } from './context.ts';
import { createFlowServer, listenOn } from './flow-server.ts';
import { openProject, viewerOf } from './project.ts';
import { watchFolder } from './watch-folder.ts';
import { wholeFlows, withData } from './whole-page.ts';

/** Editors write a file in several steps: an edit is read when this time, in ms, has passed without another one. */
const settleMs = 60;

/** Files whose edits may change a machine. */
const sources = /\.(?:[cm]?[jt]sx?|json)$/;
const elsewhere = /(?:^|[\\/])(?:(?:node_modules|dist|build|coverage)[\\/]|\.)/;

/** Calls back with the files that were edited in the working directory. @returns stops it */
export function watchFiles(edited: (files: readonly string[]) => void): () => void {
  const files = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = watchFolder('.', (name) => {
    if (!sources.test(name) || elsewhere.test(name)) return;
    files.add(resolve(name));
    clearTimeout(timer);
    timer = setTimeout(() => {
      const all = [...files];
      files.clear();
      edited(all);
    }, settleMs);
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}

/** Serves the pages until the process is interrupted. */
export async function serve(args: readonly string[], context: CommandContext): Promise<0> {
  const { values, positionals } = readArguments(args, {
    port: { type: 'string' },
    host: { type: 'string', default: '127.0.0.1' },
    coverage: { type: 'string' },
  });
  const port = numberOf('port', values.port) ?? usualPort;
  const project = await openProject(positionals, context, values.coverage);
  const server = createFlowServer(project, await viewerOf(context), values.host);
  const address = await listenOn(server, port, values.host);
  let pending = Promise.resolve();
  const stop = watchFiles((files) => {
    context.forget?.(files);
    // One after the other: an edit while the last one is read is read next.
    pending = pending.then(() => project.desk.update()).catch((error: unknown) => context.tell(String(error)));
  });
  context.print(`The machines are drawn at ${address}\n`);
  const [machines, problems] = [await project.desk.machines(), await project.desk.problems()];
  context.print(`${machines.length} machine${machines.length === 1 ? '' : 's'}.\n`);
  for (const { file, line, sentence } of problems)
    context.tell(`${file ?? 'A file'}${line === null ? '' : `:${line}`}: ${sentence}`);
  await new Promise<void>((done) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => done());
  });
  stop();
  server.close();
  server.closeAllConnections();
  return 0;
}

/** Writes the pages as one file that needs no server, for example for a pull request. */
export async function build(args: readonly string[], context: CommandContext): Promise<0> {
  const { values, positionals } = readArguments(args, { to: { type: 'string' }, coverage: { type: 'string' } });
  if (values.to === undefined) throw new Error('Set the output folder with --to FOLDER.');
  const project = await openProject(positionals, context, values.coverage);
  const page = withData(readFileSync(join(await viewerOf(context), 'whole.html'), 'utf8'), await wholeFlows(project));
  mkdirSync(values.to, { recursive: true });
  writeFileSync(join(values.to, 'index.html'), page);
  context.print(`The flows are in ${join(values.to, 'index.html')}: open it in a browser.\n`);
  return 0;
}
