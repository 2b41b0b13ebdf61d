/** The flows of another revision of a git repository: its machines are read from their own sources, by this code. */
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import type { Flow } from '../flow.ts';
import type { CommandContext } from './context.ts';

const run = promisify(execFile);
/** All flows of a project are a few megabytes. */
const maxBuffer = 256 * 1024 * 1024;

/** Runs git in a folder. @returns its output without the last line break @throws if git fails, or is not installed */
export async function git(folder: string, args: readonly string[]): Promise<string> {
  const { stdout } = await run('git', [...args], { cwd: folder, maxBuffer });
  return stdout.trimEnd();
}

/** Whether a folder belongs to a git repository that has a commit. */
export async function hasHistory(folder: string): Promise<boolean> {
  try {
    await git(folder, ['rev-parse', '--verify', '--quiet', 'HEAD']);
    return true;
  } catch {
    return false;
  }
}

/** The full hash of a commit. @throws if git knows no revision of that name */
export async function commitOf(folder: string, revision: string): Promise<string> {
  try {
    return await git(folder, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`]);
  } catch {
    throw new Error(`No revision is called ${revision}: name a commit, a branch or a tag.`);
  }
}

/**
 * The build of the machines in a folder: '1a2b3c4d', with '+' if files differ from the commit; without a git history
 * the version of its package, or '' if it has none.
 * @param paths those from the folder that make the build; by default all
 */
export async function buildOf(folder: string, paths: readonly string[] = ['.']): Promise<string> {
  if (await hasHistory(folder)) {
    const commit = (await commitOf(folder, 'HEAD')).slice(0, 8);
    return (await git(folder, ['status', '--porcelain', '--', ...paths])) === '' ? commit : `${commit}+`;
  }
  try {
    const { version = '' } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
      readonly version?: string;
    };
    return version;
  } catch {
    return '';
  }
}

/** How the machines of another revision are read. */
export interface RevisionReader {
  /** The folder of the project. */
  readonly folder: string;
  /** Paths from this folder to unpack; without them the whole repository. */
  readonly paths?: readonly string[];
  /** The folder of its installed packages; by default those of the project and of the folders around it. */
  readonly packages?: string;
  /** The script and its arguments that print the flows as JSON. @param folder of the revision's sources */
  readonly command: (folder: string) => readonly string[];
}

/** Links the installed packages of a project into the same places of a copy of its repository. */
function linkPackages(root: string, folder: string, copy: string): void {
  for (let at = folder; ; at = dirname(at)) {
    const link = join(copy, relative(root, at), 'node_modules');
    const packages = join(at, 'node_modules');
    if (existsSync(packages) && !existsSync(link) && existsSync(dirname(link))) symlinkSync(packages, link, 'junction');
    if (at === root || at === dirname(at)) return;
  }
}

/**
 * The flows of all machines of a commit, as data.
 * @param name of the revision, for messages
 * @throws with the reason if its machines cannot be read
 */
export async function flowsAt(
  commit: string,
  name: string,
  { folder, paths, packages, command }: RevisionReader,
): Promise<readonly Flow[]> {
  const dir = realpathSync(mkdtempSync(join(tmpdir(), 'statecharts-revision-')));
  try {
    const project = realpathSync(folder);
    const root = paths ? project : realpathSync(await git(project, ['rev-parse', '--show-toplevel']));
    const copy = join(dir, 'sources');
    mkdirSync(copy);
    const archive = join(dir, 'sources.tar');
    await git(root, ['archive', '--format=tar', '-o', archive, commit, ...(paths ?? [])]);
    await run('tar', ['-xf', archive, '-C', copy]);
    rmSync(archive);
    const there = join(copy, relative(root, project));
    if (!existsSync(there)) return [];
    if (packages === undefined) linkPackages(root, project, copy);
    else if (!existsSync(join(copy, 'node_modules'))) symlinkSync(packages, join(copy, 'node_modules'), 'junction');
    // A separate process, so that modules of the two versions do not mix.
    const { stdout } = await run(process.execPath, [...command(there)], { cwd: there, maxBuffer });
    return JSON.parse(stdout) as readonly Flow[];
  } catch (error) {
    const { stderr = '' } = error as { readonly stderr?: string };
    const reason = stderr.trim().split('\n').at(-1) || (error instanceof Error ? error.message : String(error));
    throw new Error(`The machines of ${name} cannot be read: ${reason}`, { cause: error });
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

/** The flows of the named machines at a commit, read by this command in a copy of the project. */
export function flowsAtCommit(
  commit: string,
  name: string,
  names: readonly string[],
  { flowsAt: ownFlowsAt, configFile }: Pick<CommandContext, 'flowsAt' | 'configFile'>,
): Promise<readonly Flow[]> {
  if (ownFlowsAt) return ownFlowsAt(commit, name);
  const config = configFile === undefined ? [] : ['--config', configFile];
  const script = process.argv[1] ?? '';
  return flowsAt(commit, name, { folder: process.cwd(), command: () => [script, ...config, 'flows', ...names] });
}
