import { linkMark } from './link-clipboard.ts';

declare global {
  interface Window {
    /** What a container reads: the name is its own. */
    dataLayer?: unknown[];
  }
}

/** A tag-manager container in this page. */
export interface TagManager {
  /** Loads it, once. Nothing is asked of anybody before. */
  readonly load: () => void;
  /** Tells it something; before it is loaded, and once it is withdrawn, nobody is told. */
  readonly push: (event: Readonly<Record<string, string | number>>) => void;
  /** Tells it no more. What is loaded stays until the page is loaded anew. */
  readonly withdraw: () => void;
  readonly isLoaded: () => boolean;
}

/** How often, in ms, an address that carries a plan is looked at again. */
const again = 200;

/** The container that the server names in the page's head, or undefined when it names none. */
export function readTagManagerId(): string | undefined {
  const id = document.querySelector<HTMLMetaElement>('meta[name="tag-manager"]')?.content ?? '';
  return /^GTM-[A-Z0-9]{4,}$/.test(id) ? id : undefined;
}

/** Reads as the container documents it: what is said of consent arrives as a function's arguments. */
function consentArguments(..._said: readonly [command: 'consent', moment: 'default' | 'update', states: Readonly<Record<string, 'granted' | 'denied'>>]): IArguments {
  return arguments;
}

/** Once the plan in the address was taken up, and its fragment away: it is nobody else's business. */
function onceAddressIsPlain(run: () => void): void {
  if (window.location.hash.startsWith(linkMark)) setTimeout(() => onceAddressIsPlain(run), again);
  else run();
}

/** The container by this id. The security policy allows no script within a page, so the list that it reads is set up here. */
export function createTagManager(id: string): TagManager {
  let state: 'absent' | 'loaded' | 'withdrawn' = 'absent';
  let hasScript = false;

  const layer = (): unknown[] => (window.dataLayer ??= []);
  const tell = (said: unknown): void => {
    try {
      layer().push(said);
    } catch {
      // The container's own code runs in here: what fails in it is not ours.
    }
  };
  const appendScript = (): void => {
    if (hasScript || state !== 'loaded') return;
    hasScript = true;
    const script = document.createElement('script');
    script.async = true;
    script.src = `https://www.googletagmanager.com/gtm.js?id=${id}`;
    document.head.append(script);
  };

  return {
    load: () => {
      if (state === 'loaded') return;
      const isFirst = state === 'absent';
      state = 'loaded';
      // Visits may be counted; nobody was asked about advertising.
      tell(consentArguments('consent', isFirst ? 'default' : 'update', { analytics_storage: 'granted', ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' }));
      if (isFirst) tell({ 'gtm.start': Date.now(), event: 'gtm.js' });
      onceAddressIsPlain(appendScript);
    },
    push: (event) => {
      if (state === 'loaded') tell(event);
    },
    withdraw: () => {
      if (state !== 'loaded') return;
      state = 'withdrawn';
      tell(consentArguments('consent', 'update', { analytics_storage: 'denied' }));
    },
    isLoaded: () => hasScript,
  };
}
