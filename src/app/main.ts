/**
 * The entry of every page of the product. The browser paints what was prerendered before the app is evaluated, and
 * evaluates the app part by part, so that no task keeps a phone from answering.
 */
import { nextTask } from './next-task.ts';

/** A page that the browser renders in advance asks and keeps nothing until somebody looks at it. */
async function activated(): Promise<void> {
  if ('prerendering' in document && document.prerendering === true)
    await new Promise((resolve) => document.addEventListener('prerenderingchange', resolve, { once: true }));
}

/** What is written into the page is painted; in a hidden tab nothing ever is. */
async function painted(): Promise<void> {
  if (document.visibilityState === 'visible') await new Promise((resolve) => requestAnimationFrame(resolve));
}

/** The scripts that the build listed in the page: all that the app needs for it, each after those that it imports. */
function listedScripts(): readonly string[] {
  const listed: unknown = JSON.parse(document.getElementById('scripts')?.textContent ?? '[]');
  return Array.isArray(listed) ? listed.filter((href) => typeof href === 'string') : [];
}

/** How many scripts are asked for in one task. */
const batch = 8;

/** Asks at once for all scripts, so that none waits for the one that imports it. */
async function preload(scripts: readonly string[]): Promise<void> {
  for (const [index, href] of scripts.entries()) {
    if (index % batch === 0) await nextTask();
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
}

/**
 * The first look at what is kept waits for another process of the browser: it is taken while the scripts are on their
 * way.
 */
async function openStorage(): Promise<void> {
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    await nextTask();
    try {
      void window[name].length;
    } catch {
      // Nothing can be kept here.
    }
  }
}

/** Evaluates each script in a task of its own. Whoever needs one that did not come tries again, and says so. */
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
