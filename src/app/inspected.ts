import type { InspectionEvent, Observer } from 'xstate';
import { createRefusedEvents } from './refused-events.ts';
import { reportError } from './report-errors.ts';

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

const refusedEvents = createRefusedEvents(reportError);

/** What the machines tell what they do: the reporter of events that no machine hears, and where there are any, the inspector and the subscriber of the tag manager. */
export async function inspection(): Promise<Observer<InspectionEvent>> {
  const [shown, measured] = await Promise.all([inspector(), analytics()]);
  const observers = [refusedEvents, shown, measured?.observer];
  return {
    next: (event) => {
      for (const observer of observers) observer?.next?.(event);
    },
  };
}
