/** The flows of another revision: its machines are read from their own sources, and converted by the current code. */
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectDir } from './project.mjs';

const run = promisify(execFile);
/** All flows as JSON are a few megabytes. */
const maxBuffer = 256 * 1024 * 1024;

/**
 * The full hash of a commit.
 * @param {string} repository
 * @param {string} revision
 */
export async function commitOf(repository, revision) {
  try {
    const { stdout } = await run(
      'git',
      ['rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`],
      { cwd: repository },
    );
    return stdout.trim();
  } catch {
    throw new Error(`No revision is called ${revision}: name a commit, a branch or a tag.`);
  }
}

/**
 * Writes the machines of a commit to a folder.
 * @param {string} repository
 * @param {string} commit
 * @param {string} dir
 */
async function unpack(repository, commit, dir) {
  const archive = join(dir, 'machines.tar');
  await run('git', ['archive', '--format=tar', '-o', archive, commit, 'machines', 'package.json'], { cwd: repository });
  await run('tar', ['-xf', archive, '-C', dir]);
  rmSync(archive);
}

/**
 * The flows of all machines of a revision, as data.
 * @param {string} revision a commit, a branch or a tag
 * @param {string} [repository]
 * @returns {Promise<readonly import('@plinth/statecharts/flow').Flow[]>}
 */
export async function flowsOfRevision(revision, repository = projectDir) {
  const commit = await commitOf(repository, revision);
  const files = await run('git', ['ls-tree', '--name-only', commit, 'machines/registry.ts', 'package.json'], {
    cwd: repository,
  });
  if (files.stdout.trim().split('\n').length < 2)
    throw new Error(`The revision ${revision} has no machines/registry.ts: its machines cannot be read.`);
  const dir = mkdtempSync(join(tmpdir(), 'plinth-revision-'));
  try {
    // In a folder inside the project, so that the sources find the packages.
    const sources = join(dir, 'sources');
    mkdirSync(sources);
    await unpack(repository, commit, sources);
    if (!existsSync(join(sources, 'node_modules')))
      symlinkSync(join(projectDir, 'node_modules'), join(sources, 'node_modules'), 'junction');
    // A separate process, so that modules of the two versions do not mix.
    const { stdout } = await run(process.execPath, [join(import.meta.dirname, 'print-flows.mjs'), sources], {
      maxBuffer,
    }).catch((/** @type {unknown} */ error) => {
      const { stderr = '' } = /** @type {{ stderr?: string }} */ (error);
      throw new Error(`The machines of ${revision} cannot be read: ${stderr.trim().split('\n').at(-1) ?? ''}`);
    });
    return JSON.parse(stdout);
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}
