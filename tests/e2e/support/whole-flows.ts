import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { expect, test as base } from './test.ts';

/** A test with the address of the flows as one page, which its worker builds once, outside the time of its tests. */
export const test = base.extend<object, { readonly wholeFlows: string }>({
  wholeFlows: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads here which fixtures are wanted: none
    async ({}, provide) => {
      const dir = await mkdtemp(join(tmpdir(), 'plinth-flows-'));
      await promisify(execFile)(process.execPath, ['src/tools/flows.mjs', 'build', '--to', dir]);
      await provide(pathToFileURL(join(dir, 'index.html')).href);
      await rm(dir, { recursive: true });
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

export { expect };
