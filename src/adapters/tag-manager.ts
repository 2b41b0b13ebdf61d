import { fromCallback, type EventObject } from 'xstate';
import { linkMark } from './link-clipboard.ts';

declare global {
  interface Window {
    /** What a container reads: the name is its own. */
    dataLayer?: unknown[];
  }
}

const tagManager = 'https://www.googletagmanager.com';

/** How often, in ms, an address that carries a plan is looked at again. */
const again = 200;

/** The container that the server names in the page's head, or undefined when it names none. */
export function readTagManagerId(): string | undefined {
  const id = document.querySelector<HTMLMetaElement>('meta[name="tag-manager"]')?.content ?? '';
  return /^GTM-[A-Z0-9]{4,}$/.test(id) ? id : undefined;
}

/** Reads as the container documents it: what is said of consent arrives as a function's arguments. */
function consentArguments(
  ..._said: readonly [
    command: 'consent',
    moment: 'default' | 'update',
    states: Readonly<Record<string, 'granted' | 'denied'>>,
  ]
): IArguments {
  return arguments;
}

/** The security policy allows no script within a page, so the list that the container reads is set up here. */
function tell(said: unknown): void {
  try {
    (window.dataLayer ??= []).push(said);
  } catch {
    // The container's own code runs in here: what fails in it is not ours.
  }
}

function isAppended(): boolean {
  return document.querySelector(`script[src^="${tagManager}"]`) !== null;
}

/** Whether the container's list was begun in this page; the container drops old entries once it runs. */
function isBegun(): boolean {
  return (
    isAppended() ||
    (window.dataLayer ?? []).some((said) => typeof said === 'object' && said !== null && 'gtm.start' in said)
  );
}

function appendScript(id: string): void {
  if (isAppended()) return;
  const script = document.createElement('script');
  script.async = true;
  script.src = `${tagManager}/gtm.js?id=${id}`;
  document.head.append(script);
}

/** Tells the container of an event. Who calls knows that visits may be measured. */
export function tellContainer(event: Readonly<Record<string, string | number>>): void {
  tell(event);
}

/**
 * The container by this id: loaded once in a page and told that visits may be counted, and told when they may not any
 * more. What is loaded stays until the page is reloaded.
 */
export function createMeasuring(id: string) {
  return fromCallback<EventObject>(({ sendBack }) => {
    const isFirst = !isBegun();
    // Nobody was asked about advertising.
    tell(
      consentArguments('consent', isFirst ? 'default' : 'update', {
        analytics_storage: 'granted',
        ad_storage: 'denied',
        ad_user_data: 'denied',
        ad_personalization: 'denied',
      }),
    );
    if (isFirst) tell({ 'gtm.start': Date.now(), event: 'gtm.js' });
    // A plan in the address is nobody else's business: it is taken up first, and its fragment removed.
    const load = (): void => {
      if (window.location.hash.startsWith(linkMark)) return;
      clearInterval(timer);
      appendScript(id);
      sendBack({ type: 'container.loaded' });
    };
    const timer = setInterval(load, again);
    load();
    return () => {
      clearInterval(timer);
      tell(consentArguments('consent', 'update', { analytics_storage: 'denied' }));
    };
  });
}
