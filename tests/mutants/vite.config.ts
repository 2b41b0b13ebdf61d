import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { compiledMessages } from '../../src/tools/languages.mjs';

/**
 * For `mutants.run.ts`: mutants make tests wait for events that never come, so these timeouts are shorter than those of
 * other tests.
 */
export default defineConfig({
  plugins: [compiledMessages()],
  test: {
    root: join(import.meta.dirname, '../..'),
    include: ['tests/mutants/mutants.run.ts'],
    setupFiles: ['tests/support/setup.ts'],
    testTimeout: 5_000,
    expect: { poll: { timeout: 1_000, interval: 20 } },
    dangerouslyIgnoreUnhandledErrors: true,
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
    reporters: ['dot'],
    maxWorkers: 1,
  },
});
