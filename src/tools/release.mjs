/** The name of a build: pages, reports, metrics and traces carry it, and git finds its sources by it. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectDir } from './project.mjs';
import { inputs, sourceHash } from './stale.mjs';

/** @param {string} dir @param {readonly string[]} args */
function git(dir, args) {
  return execFileSync('git', [...args], { cwd: dir, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
}

/**
 * The name of a build of these sources: the first eight digits of the commit, as `git rev-parse --short=8 HEAD` prints
 * it; with changes that are not committed, followed by `+` and the start of the hash of the sources; without git, the
 * version of the package in place of the commit, `0.1.0+` and the hash.
 * @param {string} [dir] the project's folder
 * @param {string} [known] the hash of the sources, if it is known
 */
export function releaseOf(dir = projectDir, known) {
  const hash = () => known ?? sourceHash(dir);
  const version = () => {
    const { version: written = '0.0.0' } = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8'));
    return `${written}+${hash().slice(0, 12)}`;
  };
  try {
    // A copy inside another repository has no commit of its own.
    if (git(dir, ['rev-parse', '--show-prefix']) !== '') return version();
    const commit = git(dir, ['rev-parse', '--short=8', 'HEAD']);
    const isCommitted = git(dir, ['status', '--porcelain', '--', ...inputs]) === '';
    return isCommitted ? commit : `${commit}+${hash().slice(0, 7)}`;
  } catch {
    return version();
  }
}
