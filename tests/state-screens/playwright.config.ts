/** Sessions in the built product that take a picture of every state: `npm run flows -- screens`. */
import { join, resolve } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findChromium } from '#tools/chromium.mjs';
import { now } from './support/walker.ts';

const projectDir = resolve(import.meta.dirname, '../..');
const port = process.env['E2E_PORT'] ?? '0';
const chromium = await findChromium(process.env);

export default defineConfig({
  testDir: '.',
  testMatch: '*.walk.ts',
  outputDir: join(projectDir, 'test-results/screens/browser'),
  reporter: [['line']],
  timeout: 400_000,
  expect: { timeout: 10_000 },
  // One after the other: the server's counts and dates are then the same in every run.
  workers: 1,
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    viewport: { width: 1440, height: 900 },
    actionTimeout: 10_000,
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
        '--font-render-hinting=none',
        '--hide-scrollbars',
      ],
    },
  },
  webServer: {
    command: 'node dist/server/main.js',
    cwd: projectDir,
    env: {
      PORT: port,
      DATA_DIR: process.env['SCREENS_DATA'] ?? 'test-results/screens/data',
      TRUST_PROXY: '1',
      DEMO: '1',
      LOG_LEVEL: 'error',
      SANDBOX_BANK_SECONDS: '1',
      CLOCK_BEGINS: new Date(now).toISOString(),
      NODE_OPTIONS: `--import=${join(import.meta.dirname, 'support/slow-clock.mjs')}`,
    },
    // A database of its own is created first.
    timeout: 180_000,
    wait: { stdout: /listens on .*?(?<e2e_port>\d+)\n/ },
  },
});
