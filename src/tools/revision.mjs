/** The flows of another revision: its machines are read from their own sources, and converted by the current code. */
import { join } from 'node:path';
import { projectDir } from './project.mjs';

/**
 * The flows of all machines of a commit, as data.
 * @param {import('./project.mjs').Load} load
 * @param {string} commit
 * @param {string} name of the revision, for messages
 * @param {string} [repository]
 */
export async function flowsOfCommit(load, commit, name, repository = projectDir) {
  const { flowsAt, git } = /** @type {typeof import('@plinth/statecharts/command/revision')} */ (
    await load('@plinth/statecharts/command/revision')
  );
  const files = await git(repository, ['ls-tree', '--name-only', commit, 'machines/registry.ts', 'package.json']);
  if (files.split('\n').length < 2)
    throw new Error(`The revision ${name} has no machines/registry.ts: its machines cannot be read.`);
  return flowsAt(commit, name, {
    folder: repository,
    packages: join(projectDir, 'node_modules'),
    paths: ['machines', 'package.json'],
    command: (folder) => [join(import.meta.dirname, 'print-flows.mjs'), folder],
  });
}
