/** `npm run flows`: its arguments, its output, and its exit code. */
import { execFile, execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { exportMachines } from '@plinth/statecharts/command/export';
import { formats } from '@plinth/statecharts/export/formats';
import { chartOf } from '@plinth/statecharts/layout/layout';
import { flowOf } from '@plinth/statecharts/flow';
import { registry } from '#machines/registry.ts';
import { config } from '#machines/statecharts.config.ts';
import { subcommands } from '#tools/flows-options.mjs';
import { projectDir } from '#tools/project.mjs';

interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

function flows(...args: readonly string[]): Promise<Ended> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [join(projectDir, 'src/tools/flows.mjs'), ...args],
      { maxBuffer: 64 * 1024 * 1024 },
      (_error, stdout, stderr) => resolve({ code: child.exitCode ?? 1, stdout, stderr }),
    );
  });
}

/** What an export prints, without a process of its own. */
async function exportHere(...args: readonly string[]): Promise<string> {
  let printed = '';
  await exportMachines(args, {
    load: () => Promise.reject(new Error('No machine of a file is asked for')),
    print: (text) => void (printed += text),
    tell: () => undefined,
    readConfig: () => Promise.resolve(config),
  });
  return printed;
}

let dir = '';
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'plinth-flows-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

describe('npm run flows', () => {
  it.each([
    ['no subcommand', [], 'Say what to do: ask, build, check, controls, coverage, diff, export, screens, test.'],
    [
      'a subcommand that is none',
      ['chekc'],
      'No subcommand is called chekc. There are: ask, build, check, controls, coverage, diff, export, screens, test.',
    ],
    [
      'an option that is none',
      ['export', '--fromat', 'json'],
      'No option is called fromat. There are: all, format, to, width, direction, help.',
    ],
    ['an option of another subcommand', ['check', '--walk', 'x'], 'No option is called walk. There are: help.'],
    [
      'names for coverage',
      ['coverage', 'payment'],
      "coverage takes no names: npm run flows -- coverage --of 'payment' asks about something.",
    ],
    [
      'no revision',
      ['diff'],
      'Name the revision to compare with, for example HEAD, or the folder of an earlier export.',
    ],
    [
      'a revision that is none',
      ['diff', 'no-such-revision'],
      'No revision is called no-such-revision: name a commit, a branch or a tag.',
    ],
    [
      'a format that diff does not have',
      ['diff', 'HEAD', '--format', 'jsn'],
      'No format is called jsn. There are: md, markdown, json.',
    ],
    ['no flow to export', ['export', '--format', 'json', '--to', 'x'], 'Name the flows to export, or say --all.'],
    [
      'flows beside all of them',
      ['export', 'payment', '--all', '--format', 'json', '--to', 'x'],
      'Name the flows to export, or say --all.',
    ],
    [
      'no folder for several files',
      ['export', 'payment', '--format', 'stately'],
      'Set the output folder with --to FOLDER: only one file of text is printed.',
    ],
    [
      'a width of text',
      ['export', 'payment', '--format', 'dot', '--width', '800'],
      '--width is the width of a png, not of dot.',
    ],
    [
      'a walk that is not to be made',
      ['screens', '--check', '--walk', 'I register'],
      '--walk makes walks, which --check does not.',
    ],
  ])('reports the error in %s, and stops', async (_, args, sentence) => {
    expect(await flows(...args)).toEqual({ code: 1, stdout: '', stderr: `${sentence}\n` });
  });

  it('says that no flow is called so, and which is meant', async () => {
    await expect(exportHere('payments', '--format', 'json', '--to', dir)).rejects.toThrow(
      'No machine is called payments: did you mean payment?',
    );
  });

  it('writes the files of a format, and prints their names', async () => {
    const to = join(dir, 'made/now');
    const printed = await exportHere('payment', 'sign-in', '--format', 'stately', '--to', to);
    const names = ['payment.machine.js', 'payment.machine.json', 'sign-in.machine.js', 'sign-in.machine.json'];
    expect(printed).toBe(names.map((name) => `${join(to, name)}\n`).join(''));
    expect(readdirSync(to).toSorted()).toEqual(names);
    const payment = registry.find(({ id }) => id === 'payment');
    expect(
      payment &&
        (
          await formats.stately({ flow: flowOf(payment), chart: () => Promise.reject(new Error('No chart is needed')) })
        )[0]?.content,
    ).toBe(readFileSync(join(to, 'payment.machine.js'), 'utf8').replace(/\/\/ (?:commit|version) [\w.]+.*\n$/, ''));
  });

  it('prints a single file of text without a folder, of a machine or of a file', async () => {
    expect(await exportHere('currency', '--format', 'dot')).toMatch(/^digraph "currency" \{\n/);
    const ended = await flows('export', 'src/statecharts/tests/outside-machines.ts#shop', '--format', 'plantuml');
    expect(ended).toMatchObject({ code: 0, stderr: '', stdout: expect.stringMatching(/^@startuml\n/) as string });
  });

  it('draws a picture as wide as asked, of a machine or of a file', async () => {
    const file = 'src/statecharts/tests/outside-machines.ts#shop';
    await Promise.all(
      ['currency', file].map((name) => flows('export', name, '--format', 'png', '--width', '640', '--to', dir)),
    );
    const widths = ['currency.png', 'shop.png'].map((name) => readFileSync(join(dir, name)).readUInt32BE(16));
    expect(widths).toEqual([640, 640]);
  });

  it('draws a picture in the product’s font, twice as large as the chart', async () => {
    const ended = await flows('export', 'currency', '--format', 'png', '--to', dir);
    expect(ended).toMatchObject({ code: 0, stderr: '' });
    const payment = registry.find(({ id }) => id === 'currency');
    const chart = payment && (await chartOf(flowOf(payment)));
    const picture = readFileSync(join(dir, 'currency.png'));
    // The header of a PNG: its signature, and the size of the picture in px.
    expect([picture.subarray(1, 4).toString(), picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([
      'PNG',
      2 * (chart?.width ?? 0),
      2 * (chart?.height ?? 0),
    ]);
  });

  it('writes all machines', async () => {
    const ended = await flows('export', '--all', '--format', 'json', '--to', dir);
    expect(ended).toEqual({
      code: 0,
      stderr: '',
      stdout: registry.map(({ id }) => `${join(dir, `${id}.flow.json`)}\n`).join(''),
    });
    expect(readdirSync(dir).toSorted()).toEqual(registry.map(({ id }) => `${id}.flow.json`).toSorted());
    for (const entry of registry)
      expect(JSON.parse(readFileSync(join(dir, `${entry.id}.flow.json`), 'utf8'))).toEqual({
        ...(JSON.parse(JSON.stringify(flowOf(entry))) as object),
        build: expect.stringMatching(/^(?:[\da-f]{8}\+?|\d+\.\d+\.\d+)$/) as string,
      });
  });

  it('compares with a revision of the project, as text', async () => {
    const ended = await flows('diff', 'HEAD', 'payment');
    expect(ended).toMatchObject({ code: 0, stderr: '' });
    expect(ended.stdout).toMatch(/^(?:No flow is different\.|## The payment \(payment\)\n)/);
  });

  it('checks the machines that are named, and fails for what it finds', async () => {
    const ended = await flows('check', 'currency');
    expect(ended).toMatchObject({ code: 1, stderr: '' });
    expect(ended.stdout).toMatch(
      / {2}New\.\n1 machine, (\d+) findings: \1 new, 0 known; 0 known and gone\.\nFix what /,
    );
  });
});

describe('--help', () => {
  let bare = '';
  beforeEach(() => {
    bare = mkdtempSync(join(tmpdir(), 'plinth-bare-'));
    cpSync(join(projectDir, 'src/tools'), join(bare, 'src/tools'), { recursive: true });
    cpSync(join(projectDir, 'package.json'), join(bare, 'package.json'));
  });
  afterEach(() => rmSync(bare, { recursive: true }));
  const helpOf = (tool: string, ...args: readonly string[]): string =>
    execFileSync(process.execPath, [join(bare, 'src/tools', tool), ...args, '--help'], { encoding: 'utf8' });

  it('explains every command and subcommand with examples, before anything is installed', () => {
    const helps = {
      ...Object.fromEntries(subcommands.map((name) => [`flows -- ${name}`, helpOf('flows.mjs', name)])),
      flows: helpOf('flows.mjs'),
    };
    for (const [command, help] of Object.entries(helps))
      expect(help.match(new RegExp(`^ +npm run ${command}(?= |$)`, 'gm'))?.length, command).toBeGreaterThan(0);
    expect(subcommands.filter((name) => !helps.flows.includes(`  ${name} `))).toEqual([]);
  });

  it('lists the subcommands for one that is none', () => {
    expect(() => helpOf('flows.mjs', 'chekc')).toThrow(
      'No subcommand is called chekc. There are: ask, build, check, controls, coverage, diff, export, screens, test.',
    );
  });
});
