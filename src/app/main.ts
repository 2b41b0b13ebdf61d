/**
 * The entry of every page of the product. The browser paints what was prerendered before the app is evaluated, and evaluates the
 * app part by part, so that no task keeps a phone from answering.
 */

/** A page that the browser renders in advance asks and keeps nothing until somebody looks at it. */
async function activated(): Promise<void> {
  if ('prerendering' in document && document.prerendering === true) await new Promise((resolve) => document.addEventListener('prerenderingchange', resolve, { once: true }));
}

/** What is written into the page is painted; in a hidden tab nothing ever is. */
async function painted(): Promise<void> {
  if (document.visibilityState === 'visible') await new Promise((resolve) => requestAnimationFrame(resolve));
}

/** The tasks that wait, such as a press, go first. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** Asks at once for all scripts that the build listed in the page, so that none waits for the one that imports it. */
function preload(): void {
  const listed: unknown = JSON.parse(document.getElementById('scripts')?.textContent ?? '[]');
  if (!Array.isArray(listed)) return;
  for (const href of listed) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
}

/** The app and what it stands on. Each import is evaluated in a task of its own. */
const parts = [() => import('react-dom/client'), () => import('./app.tsx')];

/**
 * Buttons that were pressed before anything listens to them, in the order of the presses. A button that sends a form is the
 * browser's own until then.
 */
const pressed: HTMLButtonElement[] = [];

function holdPress(event: MouseEvent): void {
  const button = event.target instanceof Element ? event.target.closest('button') : null;
  if (button?.type !== 'button') return;
  event.stopImmediatePropagation();
  pressed.push(button);
}

document.addEventListener('click', holdPress, { capture: true });
try {
  await activated();
  await painted();
  await nextTask();
  preload();
  for (const load of parts) {
    await load();
    await nextTask();
  }
} catch (error) {
  const notice = document.getElementById('failure');
  if (notice) notice.hidden = false;
  throw error;
} finally {
  document.removeEventListener('click', holdPress, { capture: true });
}
// The app answers now; a button that gave way to somebody's own page is gone with it.
for (const button of pressed) if (button.isConnected) button.click();
