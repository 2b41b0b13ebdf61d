/**
 * The one script of the site's pages. They are documents: links, accordions and forms are the browser's own. What needs a machine is an
 * island, whose code comes when somebody turns to it.
 */
export type Load = () => Promise<() => Promise<void>>;

const demo = () => import('./demo-island.tsx');
const contact: Load = async () => (await import('./contact-island.tsx')).openContact;
const example: Load = async () => (await import('./example-island.tsx')).openExample;

/** Without its code a part of the page stays the browser's own. */
function open(load: Load): void {
  load()
    .then((start) => start())
    .catch(() => undefined);
}

function closest(event: Event, selector: string): Element | null {
  return event.target instanceof Element ? event.target.closest(selector) : null;
}

/** Does something the first time that somebody turns to a part of the page, by pointer or keyboard. */
function onApproach(selector: string, approach: () => void): void {
  const ends = new AbortController();
  for (const type of ['pointerover', 'pointerdown', 'focusin'] as const) {
    const hear = (event: Event): void => {
      if (!closest(event, selector)) return;
      ends.abort();
      approach();
    };
    document.addEventListener(type, hear, { passive: true, signal: ends.signal });
  }
}

const demoAddress = '#book-demo';
const openDemo = (byLink: boolean): void => {
  if (location.hash === demoAddress) open(async () => {
    const { openDemo: start } = await demo();
    return () => start(byLink);
  });
};
onApproach(`a[href="${demoAddress}"]`, () => void demo().catch(() => undefined));
addEventListener('hashchange', () => openDemo(true));
openDemo(false);

if (document.getElementById('contact')) open(contact);

if (document.getElementById('example-price')) onApproach('#example-price', () => open(example));

/** Where the browser does not render the studio in advance by the page's own rules, it is at least brought. */
if (!HTMLScriptElement.supports?.('speculationrules')) {
  onApproach('a[href="/studio"]', () => {
    const link = document.createElement('link');
    link.rel = 'prefetch';
    link.href = '/studio';
    document.head.append(link);
  });
}

// Only a page that names a container measures visits: then consent is asked for, and can be taken back.
if (document.querySelector('meta[name="tag-manager"]')) {
  const analytics = import('../analytics/start-analytics.tsx').then(({ startAnalytics }) => startAnalytics()).catch(() => undefined);
  for (const place of document.querySelectorAll<HTMLElement>('[data-privacy-choices]')) {
    place.hidden = false;
    place.addEventListener('click', () => void analytics.then((started) => started?.reconsider()));
  }
}
