import { checkCookie } from './ask-for-user.ts';

/**
 * The only script of the site's pages. They are documents: links, accordions and forms are native. A part that needs a
 * machine is an island, whose code is loaded on first use.
 */
const demo = () => import('./demo-island.tsx');

function closest(event: Event, selector: string): Element | null {
  return event.target instanceof Element ? event.target.closest(selector) : null;
}

/**
 * Runs a callback on the first pointer or focus event in a part of the page, and again on the next one after an error.
 */
function onApproach(selector: string, approach: () => Promise<unknown>): void {
  const ends = new AbortController();
  const hear = (event: Event): void => {
    if (!closest(event, selector)) return;
    ends.abort();
    approach().catch(() => onApproach(selector, approach));
  };
  for (const type of ['pointerover', 'pointerdown', 'focusin'] as const)
    document.addEventListener(type, hear, { passive: true, signal: ends.signal });
}

/** If its code does not load, the form stays native. */
function orPlain(opening: Promise<void>): void {
  opening.catch(() => undefined);
}

const demoAddress = '#book-demo';

/** @param byLink whether a link of this page led to the panel's address. */
function openDemoFromUrl(byLink: boolean): void {
  if (location.hash === demoAddress) orPlain(demo().then(({ openDemo }) => openDemo(byLink)));
}

onApproach(`a[href="${demoAddress}"]`, demo);
addEventListener('hashchange', () => openDemoFromUrl(true));
openDemoFromUrl(false);

if (document.getElementById('contact'))
  orPlain(import('./contact-island.tsx').then(({ openContact }) => openContact()));

if (document.getElementById('example-price')) {
  onApproach('#example-price', async () => {
    const { openExample } = await import('./example-island.tsx');
    await openExample();
  });
}

/** Prefetches the studio in browsers that do not support the page's speculation rules. */
if (!HTMLScriptElement.supports?.('speculationrules')) {
  onApproach('a[href="/studio"]', async () => {
    const link = document.createElement('link');
    link.rel = 'prefetch';
    link.href = '/studio';
    document.head.append(link);
  });
}

// If its code does not load, the cookie is checked on the next page.
checkCookie().catch(() => undefined);

// Only a page that names a container measures visits: then it asks for consent, and consent can be withdrawn.
if (document.querySelector('meta[name="tag-manager"]')) {
  const analytics = import('../analytics/start-analytics.tsx')
    .then(({ startAnalytics }) => startAnalytics())
    .catch(() => undefined);
  for (const place of document.querySelectorAll<HTMLElement>('[data-privacy-choices]')) {
    place.hidden = false;
    place.addEventListener('click', () => void analytics.then((started) => started?.reconsider()));
  }
}
