/** Starts exported sources in plain XState: another Node, which resolves nothing but the package `xstate`. */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** What became of a source. */
export interface Started {
  readonly file: string;
  /** The sentence of an error, or null. */
  readonly error: string | null;
  /** Its state after ten minutes without events. */
  readonly value?: unknown;
  /** The transitions that it took by itself in ten minutes. */
  readonly steps?: number;
}

/** Starts each file, lets ten minutes pass on a simulated clock, and prints the result as a line of JSON. */
const script = `
import { readdirSync } from 'node:fs';
import { createActor, SimulatedClock } from 'xstate';
process.on('uncaughtException', () => undefined);
for (const file of readdirSync('.').filter((name) => name.endsWith('.machine.js'))) {
  try {
    const [machine] = Object.values(await import('./' + file));
    const clock = new SimulatedClock();
    let steps = 0;
    const actor = createActor(machine, { clock, inspect: ({ type }) => void (type === '@xstate.microstep' && steps++) });
    let error = null;
    actor.subscribe({ error: (thrown) => void (error = thrown.message) });
    actor.start();
    for (let second = 0; second < 600; second += 1) clock.increment(1000);
    const { value } = actor.getSnapshot();
    actor.stop();
    console.log(JSON.stringify({ file, error, value, steps }));
  } catch (thrown) {
    console.log(JSON.stringify({ file, error: thrown.message }));
  }
}
`;

/**
 * The results of exported sources, by their file names.
 * @throws if the process takes more than 20 seconds, with the files that ended before
 */
export async function startExported(sources: ReadonlyMap<string, string>): Promise<readonly Started[]> {
  const folder = mkdtempSync(join(tmpdir(), 'exported-'));
  try {
    mkdirSync(join(folder, 'node_modules'));
    const xstate = dirname(createRequire(import.meta.url).resolve('xstate/package.json'));
    symlinkSync(xstate, join(folder, 'node_modules/xstate'), 'junction');
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
    for (const [file, source] of sources) writeFileSync(join(folder, file), source);
    writeFileSync(join(folder, 'start.js'), script);
    const child = spawn(process.execPath, ['start.js'], { cwd: folder, timeout: 20_000 });
    let [output, errors] = ['', ''];
    child.stdout.on('data', (text) => (output += String(text)));
    child.stderr.on('data', (text) => (errors += String(text)));
    const code = await new Promise((resolve) => child.on('close', resolve));
    if (code !== 0) throw new Error(`It did not end: ${errors}\nThese did:\n${output}`);
    return output
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Started);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
