import { rmSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { findChromium } from '#tools/chromium.mjs';

const port = Number(process.env['E2E_PORT'] ?? 4180);
const baseURL = `http://localhost:${port}`;
const chromium = await findChromium(process.env);
// A database that no earlier run wrote to. This file is read by each worker as well, while the server runs.
const dataDir = 'test-results/data';
if (process.env['TEST_WORKER_INDEX'] === undefined) rmSync(dataDir, { recursive: true, force: true });
const onPhones = /\.phone\.spec\.ts|@phone/;

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/browser',
  reporter: [['line'], ['json', { outputFile: 'test-results/playwright.json' }]],
  fullyParallel: true,
  forbidOnly: true,
  // A walk over every screen with an accessibility check on each takes its time on two busy cores.
  timeout: 90_000,
  retries: 0,
  workers: 2,
  use: {
    baseURL,
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
    { name: 'desktop', testIgnore: /\.phone\.spec\.ts$/, use: { viewport: { width: 1440, height: 900 } } },
    { name: 'phone', grep: onPhones, use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } },
  ],
  webServer: {
    command: 'node dist/server/main.js',
    // Each visitor comes from an address of their own, told as a proxy would.
    env: { PORT: String(port), DATA_DIR: dataDir, TRUST_PROXY: '1', LOG_LEVEL: 'error' },
    url: `${baseURL}/healthz`,
    // Never a server that happens to run: it may be an older build.
    reuseExistingServer: false,
  },
});
