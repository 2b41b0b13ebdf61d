/**
 * `npm run flows -- test TRACE [--to FILE] [--allow-partial]`: converts a trace that was saved on the live page to a
 * browser test.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { withSources } from './project.mjs';

/**
 * The browser test of a trace.
 * @param {string} path the file of the trace
 * @param {import('./project.mjs').Load} load loads a module of the sources
 * @param {boolean} [allowPartial] whether to write it although no model performs some events
 * @throws if the file is no trace, or its test could not pass
 */
export async function traceTest(path, load, allowPartial = false) {
  const { readTraceText } = /** @type {typeof import('#flows/live/trace-file.ts')} */ (
    await load('/src/flows/live/trace-file.ts')
  );
  const { registry } = /** @type {typeof import('#machines/registry.ts')} */ (await load('/machines/registry.ts'));
  const { flowOf } = /** @type {typeof import('@plinth/statecharts/flow')} */ (await load('@plinth/statecharts/flow'));
  const { sourceIn } = /** @type {typeof import('@plinth/statecharts/possible-actions')} */ (
    await load('@plinth/statecharts/possible-actions')
  );
  const { browserTestOf } = /** @type {typeof import('#flows/export/browser-test.ts')} */ (
    await load('/src/flows/export/browser-test.ts')
  );
  const { models } = /** @type {typeof import('../../tests/e2e/models/models.ts')} */ (
    await load('/tests/e2e/models/models.ts')
  );
  const entries = new Map(registry.map((entry) => [entry.machine.id, entry]));
  return browserTestOf(readTraceText(readFileSync(path, 'utf8')), {
    flows: registry.map(flowOf),
    models,
    isPersonal: (machine, type) => {
      const entry = entries.get(machine);
      return entry === undefined || sourceIn(entry, type) === 'person';
    },
    allowPartial,
  });
}

/**
 * @param {readonly string[]} names
 * @param {{ readonly to?: string | undefined, readonly 'allow-partial'?: boolean }} options
 */
export async function testOfTrace([path], { to, 'allow-partial': allowPartial }) {
  if (path === undefined) throw new Error('Name the file of a trace, which the live page of the flows saves.');
  await withSources(async (load) => {
    const text = await traceTest(path, load, allowPartial);
    if (to === undefined) process.stdout.write(text);
    else writeFileSync(to, text);
  });
}
