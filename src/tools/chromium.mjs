/**
 * Finds the Chromium that the browser tests drive; `node src/tools/chromium.mjs --install` installs one where there is
 * none.
 */
import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { isEntry, runTool } from './project.mjs';
import { runCommand, runNode } from './run-command.mjs';

export const noChromium =
  'No Chromium found: install it (on Debian with apt-get install chromium-headless-shell), or set CHROMIUM_PATH to its executable.';

/**
 * The one without windows first: it shows pages the same way, and a third sooner than one that keeps a window around
 * each.
 */
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
 * Answers with CHROMIUM_PATH when it is set; a path without an executable is a mistake to mend, not to work around.
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

/** Playwright's own download, when someone made it. */
async function playwrightChromium() {
  try {
    const { chromium } = await import('@playwright/test');
    return chromium.executablePath();
  } catch {
    return undefined;
  }
}

/**
 * The Chromium to use: the chosen one, one of the system, or Playwright's own; nothing when there is none.
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

/** The system's own package, where the system is Debian's and lets us. */
async function installWithApt() {
  /** @type {import('./run-command.mjs').CommandOptions} */
  const options = { env: { DEBIAN_FRONTEND: 'noninteractive' } };
  if ((await runCommand('apt-get', ['update'], options)) !== 0) return;
  // Older systems have only the whole browser.
  if ((await runCommand('apt-get', ['install', '-y', 'chromium-headless-shell'], options)) === 0) return;
  await runCommand('apt-get', ['install', '-y', 'chromium'], options);
}

async function installWithPlaywright() {
  await runNode('node_modules/@playwright/test/cli.js', ['install', 'chromium']);
}

/**
 * Finds Chromium, installs it in full view when there is none, and throws one sentence when that fails too.
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
