import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, TestInfo } from '@playwright/test';
import { recordMachines } from '#tests/support/machine-recorder.ts';

/** What this worker wrote already, by the file of the tests. */
const written = new Map<string, Set<string>>();

/**
 * Where COVERAGE names a folder, what the machines of a browser's pages take is written there, for
 * `src/tools/coverage.mjs`. The pages are those of the product as they are built: XState's classes are out of reach in
 * them, so that the recorder stands where all objects inherit from.
 */
export async function recordCoverage(
  context: BrowserContext,
  { file, config, workerIndex }: Pick<TestInfo, 'file' | 'config' | 'workerIndex'>,
): Promise<void> {
  const folder = process.env['COVERAGE'];
  if (folder === undefined) return;
  const path = `tests/e2e/${file.slice(config.rootDir.length + 1)}`;
  const known = written.get(path) ?? new Set();
  written.set(path, known);
  mkdirSync(folder, { recursive: true });
  await context.exposeBinding('tellMachineFact', (_source, fact: string) => {
    if (known.has(fact)) return;
    known.add(fact);
    appendFileSync(join(folder, `${encodeURIComponent(path)}.worker${workerIndex}.facts`), `${fact}\n`);
  });
  await context.addInitScript(
    `(${recordMachines.toString()})(Object.prototype, (fact) => void window.tellMachineFact(fact));`,
  );
}
