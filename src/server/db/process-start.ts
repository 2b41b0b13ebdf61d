import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

function isThere(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // A process of another user exists, but may not be signalled.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * The start of a process in this system's units: two equal values mean that the id still belongs to the same process.
 * Undefined if there is no such process, empty if the system does not report it.
 */
export function processStart(pid: number): string | undefined {
  if (!isThere(pid)) return undefined;
  try {
    // The name in brackets may contain spaces; the state follows it, and the start 19 fields later.
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
