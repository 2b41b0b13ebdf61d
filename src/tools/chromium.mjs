/** Finds the Chromium for the browser tests; `node src/tools/chromium.mjs --install` installs it if none is found. */
import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { isEntry, runTool } from './project.mjs';
import { runCommand, runNode } from './run-command.mjs';

export const noChromium =
  'No Chromium found: install it (on Debian with apt-get install chromium-headless-shell), or set CHROMIUM_PATH to its executable.';

/** The headless shell first: it renders pages the same way, and a third faster than the browser with windows. */
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/**
 * Returns CHROMIUM_PATH if it is set; throws if there is no executable at that path.
 * @param {NodeJS.ProcessEnv} env
 * @returns {string | undefined}
 */
export function chosenChromium(env) {
  const path = env['CHROMIUM_PATH'];
  if (!path) return undefined;
  if (isExecutable(path)) return path;
  throw new Error(
    `No Chromium found at CHROMIUM_PATH, which is ${path}: set it to Chromium's executable, or unset it.`,
  );
}

/** Playwright's own download, if present. */
async function playwrightChromium() {
  try {
    const { chromium } = await import('@playwright/test');
    return chromium.executablePath();
  } catch {
    return undefined;
  }
}

/**
 * The Chromium to use: the configured one, one of the system, or Playwright's own; undefined if there is none.
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<string | undefined>}
 */
export async function findChromium(env) {
  const chosen = chosenChromium(env);
  if (chosen) return chosen;
  const onPath = (env['PATH'] ?? '').split(delimiter).flatMap((dir) => names.map((name) => join(dir, name)));
  const found = onPath.find((path) => isExecutable(path));
  if (found) return found;
  const downloaded = await playwrightChromium();
  return downloaded && isExecutable(downloaded) ? downloaded : undefined;
}

/** Installs the system's package on Debian, if permitted. */
async function installWithApt() {
  /** @type {import('./run-command.mjs').CommandOptions} */
  const options = { env: { DEBIAN_FRONTEND: 'noninteractive' } };
  if ((await runCommand('apt-get', ['update'], options)) !== 0) return;
  // Older systems have only the full browser.
  if ((await runCommand('apt-get', ['install', '-y', 'chromium-headless-shell'], options)) === 0) return;
  await runCommand('apt-get', ['install', '-y', 'chromium'], options);
}

async function installWithPlaywright() {
  await runNode('node_modules/@playwright/test/cli.js', ['install', 'chromium']);
}

/**
 * Finds Chromium, or installs it with visible output. Throws an error with a one-sentence message if that fails.
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<string>}
 */
export async function ensureChromium(env) {
  const found = await findChromium(env);
  if (found) return found;
  process.stdout.write('The browser tests drive a Chromium and none is here: installing one …\n');
  for (const install of [installWithApt, installWithPlaywright]) {
    await install();
    const installed = await findChromium(env);
    if (installed) return installed;
  }
  throw new Error(noChromium);
}

if (isEntry(import.meta.url)) {
  await runTool(async () => {
    const path = process.argv.includes('--install')
      ? await ensureChromium(process.env)
      : await findChromium(process.env);
    if (!path) throw new Error(noChromium);
    process.stdout.write(`The browser tests drive ${path}\n`);
  });
}
