import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

function isThere(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // A process of another user is there, and may not be asked.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * When a process began, in this system's own words: two answers tell whether a number still means the same process.
 * Undefined when there is no such process, empty when the system does not say.
 */
export function processStart(pid: number): string | undefined {
  if (!isThere(pid)) return undefined;
  try {
    // The name in brackets may hold spaces; after it come the state and, 19 fields on, the start.
    const fields = readFileSync(`/proc/${pid}/stat`, 'latin1')
      .replace(/^.*\) /s, '')
      .split(' ');
    return fields[0] === 'Z' ? undefined : (fields[19] ?? '');
  } catch {
    return startByPs(pid);
  }
}

function startByPs(pid: number): string {
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return '';
  }
}
