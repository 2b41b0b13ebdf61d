/** `statecharts paths` as a process: its output, its messages, and its exit code. */
import { spawn } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const projectDir = join(import.meta.dirname, '../../..');
const machines = 'src/statecharts/tests/outside-machines.ts';

interface Ended {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

function paths(...args: readonly string[]): Promise<Ended> {
  const child = spawn(process.execPath, ['src/statecharts/bin/statecharts.mjs', 'paths', ...args], { cwd: projectDir });
  let [stdout, stderr] = ['', ''];
  child.stdout.on('data', (text) => (stdout += String(text)));
  child.stderr.on('data', (text) => (stderr += String(text)));
  return new Promise((resolve) => child.on('close', (status) => resolve({ status, stdout, stderr })));
}

describe('the paths of a machine from a file', () => {
  it('fail if the plan leaves something out, unless that is allowed', async () => {
    const [strict, allowed] = await Promise.all([
      paths(`${machines}#closed`, '--run'),
      paths(`${machines}#closed`, '--run', '--allow-partial', '--format', 'csv'),
    ]);
    expect([strict.status, allowed.status]).toEqual([1, 0]);
    expect(strict.stderr).toContain(
      'closed takes 0 of 3 transitions. This is an error without --allow-partial.\n' +
        '  closed.a|go|0: its guard is never true over 1 sample of go\n' +
        '  closed.b|back|0: nothing leads to closed.b\n' +
        '  closed.island|x|0: nothing leads to closed.island\n',
    );
    expect(strict.stderr).not.toContain('Running machines match');
    expect(allowed.stdout).toContain('closed,,,,Left out: nothing leads to closed.island,,,,closed.island|x|0,,\r\n');
  });

  it('report irrelevant context keys, and reject an unknown key', async () => {
    const [counted, wrong] = await Promise.all([
      paths(`${machines}#counter`, '--run', '--format', 'json'),
      paths(`${machines}#counter`, '--project', 'nonsense'),
    ]);
    expect([counted.status, wrong.status]).toEqual([0, 1]);
    expect(counted.stderr).toContain('counter: snapshots are compared without count, log');
    expect(counted.stderr).toContain('Running machines match the plan at every step.');
    expect(wrong.stderr).toBe('No context key is called nonsense. There are: count, log.\n');
  });

  it('start with the given inputs, which the plan records', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'input-')), 'input.json');
    writeFileSync(file, '{ "name": "Asha", "isOpen": true }');
    const [without, wrong, given] = await Promise.all([
      paths(`${machines}#greeting`),
      paths(`${machines}#greeting`, '--input', '{name'),
      paths(`${machines}#greeting`, '--input', file, '--input', '{ "name": "Ravi" }', '--run', '--format', 'json'),
    ]);
    expect([without.status, wrong.status, given.status]).toEqual([0, 1, 0]);
    expect(without.stderr).toContain(
      'greeting starts with {"name":"text"} and {"name":"text","isOpen":false} and {"name":"text","isOpen":true}',
    );
    expect(wrong.stderr).toBe('--input is JSON or the path of a file, not {name.\n');
    expect(JSON.parse(given.stdout)).toMatchObject([{ paths: [{ input: { name: 'Asha', isOpen: true } }] }]);
  });
});
