import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import projectConfig from '../../vite.config.ts';

/**
 * For `mutants.run.ts`: sources are compiled as in all tests. Mutants make tests wait for events that never come, so
 * the timeouts are shorter than those of other tests.
 */
export default defineConfig((env) => {
  const { plugins = [], resolve = {} } = projectConfig(env);
  return {
    plugins,
    resolve,
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
  };
});
