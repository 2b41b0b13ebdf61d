/** `npm run flows -- test TRACE [--to FILE]`: converts a trace that was saved on the live page to a browser test. */
import { readFileSync, writeFileSync } from 'node:fs';
import { withSources } from './project.mjs';

/**
 * @param {readonly string[]} names
 * @param {{ readonly to?: string | undefined }} options
 */
export async function testOfTrace([path], { to }) {
  if (path === undefined) throw new Error('Name the file of a trace, which the live page of the flows saves.');
  await withSources(async (load) => {
    const { readTraceText } = /** @type {typeof import('#flows/live/trace-file.ts')} */ (
      await load('/src/flows/live/trace-file.ts')
    );
    const { registry } = /** @type {typeof import('#machines/registry.ts')} */ (await load('/machines/registry.ts'));
    const { flowOf } = /** @type {typeof import('@plinth/statecharts/flow')} */ (
      await load('@plinth/statecharts/flow')
    );
    const { browserTestOf } = /** @type {typeof import('#flows/export/browser-test.ts')} */ (
      await load('/src/flows/export/browser-test.ts')
    );
    const { models } = /** @type {typeof import('../../tests/e2e/models/models.ts')} */ (
      await load('/tests/e2e/models/models.ts')
    );
    const text = browserTestOf(
      readTraceText(readFileSync(path, 'utf8')),
      registry.map(flowOf),
      (machine, type) => models[machine]?.acts[type] !== undefined,
    );
    if (to === undefined) process.stdout.write(text);
    else writeFileSync(to, text);
  });
}
