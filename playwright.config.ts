import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { findChromium } from '#tools/chromium.mjs';

// The server chooses a free port and says which; the workers, which read this file while it runs, are told it in
// E2E_PORT.
const port = process.env['E2E_PORT'] ?? '0';
const chromium = await findChromium(process.env);
const isWorker = process.env['TEST_WORKER_INDEX'] !== undefined;
/** The databases of this run, which begin and end with it. */
const dataDir = 'test-results/data';
const removeData = (): void => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
if (!isWorker) {
  // Tests that perform plans are written from the machines where this run may take them: none of them is a @smoke test.
  const named = process.argv.filter((arg) => /\.spec\.ts(?::\d+)?$/.test(arg));
  const areNeeded =
    named.length === 0
      ? !process.argv.some((arg) => arg.includes('@smoke'))
      : named.some((arg) => arg.includes('performed'));
  execFileSync(process.execPath, ['src/tools/performed-plans.mjs', ...(areNeeded ? [] : ['--remove'])], {
    cwd: import.meta.dirname,
    stdio: 'inherit',
  });
  removeData();
  process.once('exit', removeData);
}
const onPhones = /\.phone\.spec\.ts|@phone/;
/** Tests whose server is their worker's own: each such worker takes them one after the other. */
const onOwnServers = /(automatic-payment|consent|account-own-server|assistant-model|desk)\.spec\.ts$/;
const onDesktop = { viewport: { width: 1440, height: 900 } };

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/browser',
  reporter: [['line'], ['json', { outputFile: 'test-results/playwright.json' }]],
  fullyParallel: true,
  forbidOnly: true,
  // What looks at every page at every width takes its time: LONG=1 runs it as well.
  ...(process.env['LONG'] ? {} : { grepInvert: /@long/ }),
  // Two busy cores answer late; a poll ends as soon as it holds.
  expect: { timeout: 15_000 },
  // A walk over every screen with an accessibility check on each takes its time on two busy cores.
  timeout: 90_000,
  retries: 0,
  // A test waits for its page about half of the time, so that three keep two cores busy.
  workers: 3,
  use: {
    baseURL: `http://localhost:${port}`,
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
    screenshot: 'only-on-failure',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // Motion is waited for before each press; tests/e2e/funnel.spec.ts goes the whole way with it.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    // First, so that the other workers have something to do beside them.
    { name: 'own servers', testMatch: onOwnServers, use: onDesktop },
    { name: 'desktop', testIgnore: [/\.phone\.spec\.ts$/, onOwnServers], use: onDesktop },
    { name: 'phone', grep: onPhones, use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } },
  ],
  webServer: {
    command: 'node dist/server/main.js',
    // Each visitor comes from an address of their own, told as a proxy would.
    env: {
      PORT: port,
      DATA_DIR: `${dataDir}/all`,
      TRUST_PROXY: '1',
      DEMO: '1',
      LOG_LEVEL: 'error',
      SANDBOX_BANK_SECONDS: '2',
    },
    wait: { stdout: /listens on .*?(?<e2e_port>\d+)\n/ },
  },
});
