/**
 * `npm run flows -- controls [FILTER …]`: runs browser tests with inspection, and records which controls send which
 * events in `src/flows/live/controls.json`. A press on a transition in /flows/live finds its control by this record.
 * With filters, it runs the test files whose path contains one of them, and adds to the record.
 */
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { projectDir } from './project.mjs';
import { runNode } from './run-command.mjs';
import { ensureBuilt } from './stale.mjs';

/** The record. */
const recordFile = join(projectDir, 'src/flows/live/controls.json');
/** The folder of the browser tests' lines. */
const linesDir = join(projectDir, 'test-results/controls');
/** The most controls of an event: a press tries one after another. */
const most = 12;

/** @typedef {Record<string, Record<string, string[]>>} ControlRecord */

/** @param {ControlRecord} record @param {readonly string[]} lines each a machine, an event and a control as JSON */
export function withLines(record, lines) {
  /** @type {ControlRecord} */
  const next = structuredClone(record);
  for (const line of new Set(lines)) {
    const [machine, event, control] = /** @type {[string, string, string]} */ (JSON.parse(line));
    const events = (next[machine] ??= {});
    const known = (events[event] ??= []);
    if (!known.includes(control) && known.length < most) known.push(control);
  }
  return sorted(next);
}

/** @param {ControlRecord} record @returns {ControlRecord} */
function sorted(record) {
  /** @type {<Value>(one: [string, Value], other: [string, Value]) => number} */
  const byName = ([one], [other]) => (one < other ? -1 : 1);
  return Object.fromEntries(
    Object.entries(record)
      .toSorted(byName)
      .map(([machine, events]) => [
        machine,
        Object.fromEntries(
          Object.entries(events)
            .toSorted(byName)
            .map(([event, controls]) => [event, controls.toSorted()]),
        ),
      ]),
  );
}

/** @param {readonly string[]} filters */
export async function controlsOfFlows(filters) {
  await ensureBuilt('npm run flows -- controls');
  await ensureChromium(process.env);
  rmSync(linesDir, { recursive: true, force: true });
  // A test that fails under inspection still shows its controls.
  await runNode('node_modules/@playwright/test/cli.js', ['test', ...filters, '--project', 'desktop'], {
    env: { CONTROLS: linesDir },
  });
  const lines = existsSync(linesDir)
    ? readdirSync(linesDir).flatMap((file) => readFileSync(join(linesDir, file), 'utf8').trimEnd().split('\n'))
    : [];
  const known = filters.length === 0 ? {} : JSON.parse(readFileSync(recordFile, 'utf8'));
  const record = withLines(known, lines);
  writeFileSync(recordFile, `${JSON.stringify(record, null, 2)}\n`);
  const events = Object.values(record).flatMap((each) => Object.keys(each));
  process.stdout.write(`${events.length} events of ${Object.keys(record).length} machines have controls.\n`);
}
