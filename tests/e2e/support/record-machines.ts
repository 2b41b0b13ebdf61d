import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, TestInfo } from '@playwright/test';
import { recordMachines } from '#tests/support/machine-recorder.ts';

/** The facts that this worker has written already, by test file. */
const written = new Map<string, Set<string>>();

/**
 * If COVERAGE names a folder, writes the coverage of the machines in a browser's pages there, for
 * `src/tools/coverage.mjs`. The pages are those of the built product: XState's classes are out of reach there, so the
 * recorder hooks into the prototype of all objects.
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
  await context.exposeBinding('notifyMachineFact', (_source, fact: string) => {
    if (known.has(fact)) return;
    known.add(fact);
    appendFileSync(join(folder, `${encodeURIComponent(path)}.worker${workerIndex}.facts`), `${fact}\n`);
  });
  await context.addInitScript(
    `(${recordMachines.toString()})(Object.prototype, (fact) => void window.notifyMachineFact(fact));`,
  );
}
