import { fromCallback, type EventObject } from 'xstate';
import { linkedText } from './link-clipboard.ts';

declare global {
  interface Window {
    /** The list that a container reads; the container sets its name. */
    dataLayer?: unknown[];
  }
}

const tagManager = 'https://www.googletagmanager.com';

/** The interval in ms at which an address that contains a plan is checked again. */
const again = 200;

/** The container that the server names in the page's head; undefined if it names none. */
export function readTagManagerId(): string | undefined {
  const id = document.querySelector<HTMLMetaElement>('meta[name="tag-manager"]')?.content ?? '';
  return /^GTM-[A-Z0-9]{4,}$/.test(id) ? id : undefined;
}

/** The form that the container documents: consent commands arrive as a function's arguments. */
function consentArguments(
  ..._said: readonly [
    command: 'consent',
    moment: 'default' | 'update',
    states: Readonly<Record<string, 'granted' | 'denied'>>,
  ]
): IArguments {
  return arguments;
}

/** The security policy allows no inline script, so the list that the container reads is set up here. */
function tell(said: unknown): void {
  try {
    (window.dataLayer ??= []).push(said);
  } catch {
    // The container's own code runs in here: its errors are not ours.
  }
}

function isAppended(): boolean {
  return document.querySelector(`script[src^="${tagManager}"]`) !== null;
}

/** Whether this page has begun the container's list; the container drops old entries once it runs. */
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

/** Sends the container an event. The caller has checked that visits may be measured. */
export function pushToContainer(event: Readonly<Record<string, string | number>>): void {
  tell(event);
}

/**
 * The container with this id: loaded once in a page, and notified when consent to measuring is given or withdrawn. A
 * loaded container stays until the page is reloaded.
 */
export function createMeasuring(id: string) {
  return fromCallback<EventObject>(({ sendBack }) => {
    const isFirst = !isBegun();
    // The visitor was not asked about advertising.
    tell(
      consentArguments('consent', isFirst ? 'default' : 'update', {
        analytics_storage: 'granted',
        ad_storage: 'denied',
        ad_user_data: 'denied',
        ad_personalization: 'denied',
      }),
    );
    if (isFirst) tell({ 'gtm.start': Date.now(), event: 'gtm.js' });
    // A plan in the address is private: the page reads it first and removes the fragment.
    const load = (): void => {
      if (linkedText(window.location.hash) !== undefined) return;
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
