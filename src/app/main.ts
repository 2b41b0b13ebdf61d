/**
 * The entry of every page of the product. The browser paints the prerendered markup before the app is evaluated, and
 * evaluates the app script by script, so that no task blocks input on a phone.
 */
import { nextTask } from './next-task.ts';

/** Resolves when a page that the browser prerendered is shown; until then it sends no requests and stores nothing. */
async function activated(): Promise<void> {
  if ('prerendering' in document && document.prerendering === true)
    await new Promise((resolve) => document.addEventListener('prerenderingchange', resolve, { once: true }));
}

/** Resolves when the page's markup is painted; a hidden tab never paints. */
async function painted(): Promise<void> {
  if (document.visibilityState === 'visible') await new Promise((resolve) => requestAnimationFrame(resolve));
}

/** The scripts that the build listed in the page: everything the app needs for it, each after its imports. */
function listedScripts(): readonly string[] {
  const listed: unknown = JSON.parse(document.getElementById('scripts')?.textContent ?? '[]');
  return Array.isArray(listed) ? listed.filter((href) => typeof href === 'string') : [];
}

/** The number of scripts requested in one task. */
const batch = 8;

/** Requests all scripts at once, so that none waits for the one that imports it. */
async function preload(scripts: readonly string[]): Promise<void> {
  for (const [index, href] of scripts.entries()) {
    if (index % batch === 0) await nextTask();
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
}

/** The first access to storage waits for another process of the browser, so it happens while the scripts load. */
async function openStorage(): Promise<void> {
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    await nextTask();
    try {
      void window[name].length;
    } catch {
      // Storage is blocked.
    }
  }
}

/**
 * Evaluates each script in a task of its own. Errors are ignored: the code that needs a missing script imports it again
 * and reports the error.
 */
async function evaluate(scripts: readonly string[]): Promise<void> {
  for (const href of scripts) {
    await import(/* @vite-ignore */ href).catch(() => undefined);
    await nextTask();
  }
}

try {
  await activated();
  await painted();
  const scripts = listedScripts();
  await preload(scripts);
  await openStorage();
  await evaluate(scripts);
  await import('./app.tsx');
} catch (error) {
  const notice = document.getElementById('failure');
  if (notice) notice.hidden = false;
  throw error;
}
