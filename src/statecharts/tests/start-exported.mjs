/**
 * `node start-exported.mjs FOLDER`: starts each exported source of a folder in plain XState, lets ten minutes pass on a
 * simulated clock, and prints as JSON for each file its error or null, its state, and the transitions that it took.
 */
import { mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createActor, SimulatedClock } from 'xstate';

const folder = resolve(process.argv[2] ?? '.');
mkdirSync(join(folder, 'node_modules'));
const xstate = dirname(createRequire(import.meta.url).resolve('xstate/package.json'));
symlinkSync(xstate, join(folder, 'node_modules/xstate'), 'junction');
writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');

// XState also throws the error of an actor where nobody subscribes; here it is part of the result.
process.on('uncaughtException', () => undefined);

/** @param {string} file */
async function started(file) {
  let steps = 0;
  /** @type {string | null} */
  let error = null;
  try {
    const [machine] = Object.values(await import(pathToFileURL(join(folder, file)).href));
    const clock = new SimulatedClock();
    const actor = createActor(machine, {
      clock,
      inspect: ({ type }) => void (type === '@xstate.microstep' && steps++),
    });
    actor.subscribe({ error: (thrown) => void (error = String(thrown)) });
    actor.start();
    for (let second = 0; second < 600; second += 1) clock.increment(1000);
    const { value } = actor.getSnapshot();
    actor.stop();
    return { file, error, value, steps };
  } catch (thrown) {
    return { file, error: String(thrown), steps };
  }
}

for (const file of readdirSync(folder).filter((name) => name.endsWith('.machine.js')))
  process.stdout.write(`${JSON.stringify(await started(file))}\n`);
