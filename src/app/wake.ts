/**
 * Brings a page that was written ahead to life. It waits for the first touch, or until nobody has touched it for a while; until then
 * links, accordions and forms are the browser's own. A page that is nothing without its scripts holds back what is pressed meanwhile,
 * and does it once it lives. It shows what somebody sees who was never here: whoever has something kept here gets their own page as
 * soon as this one is painted, and can press nothing before.
 * The build writes this script into each page: one that had to be asked for would hold up what is painted. So it imports nothing.
 */
const touches = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;

/** How long, in ms, a loaded page is left alone: whoever only reads is not slowed down. */
const rest = 5_000;

const root = document.getElementById('root');
/** The app's entry, and all that the page will need at once. */
const { main = '', scripts = '' } = root?.dataset ?? {};

/** What the entry says. */
interface Entry {
  readonly alive: Promise<void>;
}

/** What was pressed so far, in its order. */
const pressed = new Set<HTMLElement>();
const early = new AbortController();

/** `modulepreload` has scripts ready to run, all at once and not one after the other; `prefetch` only brings them, when nothing else is to be done. */
function ask(rel: 'modulepreload' | 'prefetch'): void {
  for (const href of scripts.split(' ')) {
    const link = document.createElement('link');
    link.rel = rel;
    link.href = href;
    document.head.append(link);
  }
}

/** How long, in ms, scripts may take before somebody is told. */
const patience = 120_000;

/** Says that the page does not come to life; where a page is whole, there are no such words. */
const failure = document.getElementById('failure');

function say(): void {
  failure?.removeAttribute('hidden');
}

async function bringToLife(): Promise<void> {
  const late = setTimeout(say, patience);
  const { alive } = (await import(/* @vite-ignore */ main)) as Entry;
  await alive;
  clearTimeout(late);
  failure?.remove();
  early.abort();
  for (const control of pressed) {
    control.removeAttribute('data-pressed');
    control.click();
  }
}

let isWaking = false;

function wake(): void {
  if (isWaking) return;
  isWaking = true;
  for (const touch of touches) removeEventListener(touch, wake);
  ask('modulepreload');
  bringToLife().catch(() => {
    // Without its scripts the page does what it did before; the next touch asks for them again.
    say();
    isWaking = false;
    awaitTouch();
  });
}

function awaitTouch(): void {
  for (const touch of touches) addEventListener(touch, wake, { once: true, passive: true });
}

function awaitIdle(): void {
  if (failure) ask('prefetch');
  setTimeout(() => {
    // Safari has no idle callbacks.
    if ('requestIdleCallback' in window) requestIdleCallback(wake);
    else wake();
  }, rest);
}

/** Nothing is sent that the page was to look at first, least of all a password by its address. */
function holdBack(event: Event): void {
  const control = event.target instanceof Element && event.target.closest<HTMLElement>('button, [type=checkbox], [type=radio]');
  if (!control && event.type === 'click') return;
  event.preventDefault();
  // Half-way to life, it would be done now and once more.
  event.stopPropagation();
  if (!control) return;
  control.setAttribute('data-pressed', '');
  pressed.add(control);
}

/** Whoever keeps a plan here goes on with it: the way into the studio says so. One that belongs to an account is named while its person is signed in. */
function nameKeptPlan(): void {
  try {
    if (localStorage.getItem('plinth.owner') !== null && !Object.keys(localStorage).some((key) => key.endsWith('.LastAuthUser'))) return;
    const { title = '' } = JSON.parse(localStorage.getItem('plinth.plan') ?? '{}') as { readonly title?: string };
    const link = title === '' ? null : document.querySelector<HTMLAnchorElement>('a[data-continue]');
    if (!link?.firstElementChild) return;
    link.href = '/project-plan';
    link.firstElementChild.textContent = `Continue with ${title}`;
  } catch {
    // The browser keeps nothing.
  }
}

function isNewHere(): boolean {
  try {
    return localStorage.length === 0 && !Object.keys(sessionStorage).some((key) => key.startsWith('plinth.')) && location.search + location.hash === '';
  } catch {
    return false;
  }
}

nameKeptPlan();
// The page of a member gives way to their own, or to the sign-in.
if (root?.inert && root.dataset['shell'] === undefined && isNewHere()) {
  for (const type of ['click', 'submit'] as const) addEventListener(type, holdBack, { capture: true, signal: early.signal });
  root.inert = false;
}
awaitTouch();
if (root?.inert) {
  // A hidden page is never painted.
  if (document.visibilityState === 'hidden') wake();
  else requestAnimationFrame(() => setTimeout(wake));
} else if (document.readyState === 'complete') awaitIdle();
else addEventListener('load', awaitIdle, { once: true });
