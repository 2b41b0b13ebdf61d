import type { InspectionEvent, Observer } from 'xstate';

const inspectKey = 'plinth.inspect';

/** Designers ask for the inspector in the address, '?inspect', for as long as the tab lives (a checkout leads away and back), or of a whole build. */
function isInspected(): boolean {
  if (import.meta.env.VITE_INSPECT) return true;
  const isAsked = new URLSearchParams(window.location.search).has('inspect');
  try {
    if (isAsked) sessionStorage.setItem(inspectKey, 'on');
    return sessionStorage.getItem(inspectKey) !== null;
  } catch {
    return isAsked;
  }
}

let opening: Promise<Observer<InspectionEvent> | undefined> | undefined;

/** The inspector's observer, when it is asked for: one window for all machines. Without an answer from the server, all goes on uninspected. */
export async function inspector(): Promise<Observer<InspectionEvent> | undefined> {
  if (!isInspected()) return undefined;
  opening ??= import('./inspection.ts').then(({ startInspection }) => startInspection()).catch(() => undefined);
  return opening;
}

/** Consent and the tag manager's subscriber, where a container is configured. Without an answer from the server, all goes on unmeasured. */
export async function analytics() {
  if (!document.querySelector('meta[name="tag-manager"]')) return undefined;
  try {
    const { startAnalytics } = await import('./analytics/start-analytics.tsx');
    return await startAnalytics();
  } catch {
    return undefined;
  }
}

/** What the machines report to: the inspector, the subscriber of the tag manager, both, or most often nobody. */
export async function inspection(): Promise<Observer<InspectionEvent> | undefined> {
  const [shown, measured] = await Promise.all([inspector(), analytics()]);
  if (!shown || !measured) return shown ?? measured?.observer;
  return {
    next: (event) => {
      shown.next?.(event);
      measured.observer.next?.(event);
    },
  };
}
