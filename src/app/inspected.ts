import type { InspectionEvent, Observer } from 'xstate';
import { tabStore } from '#adapters/safe-storage.ts';
import type { Visualiser } from '#machines/ports/visualiser.ts';
import { createFailedMachines } from './failed-machines.ts';
import { createRefusedEvents } from './refused-events.ts';
import { reportError } from './report-errors.ts';

const inspectKey = 'plinth.inspect';

/**
 * The visualiser that '?inspect' or '?inspect=stately' in the address requests, for the life of the tab (it survives a
 * checkout), or for a whole build.
 */
function wantedVisualiser(): Visualiser | undefined {
  const asked = new URLSearchParams(window.location.search).get('inspect') ?? import.meta.env.VITE_INSPECT;
  if (typeof asked === 'string') tabStore.write(inspectKey, asked);
  const wanted = tabStore.read(inspectKey) ?? asked;
  return wanted === undefined ? undefined : wanted === 'stately' ? 'hosted' : 'own';
}

let opening: Promise<Observer<InspectionEvent> | undefined> | undefined;

/**
 * The inspector's observer, if it is requested: one window for all machines. If its code does not load, nothing is
 * inspected.
 */
export async function inspector(): Promise<Observer<InspectionEvent> | undefined> {
  const visualiser = wantedVisualiser();
  if (!visualiser) return undefined;
  opening ??= import('./inspect/inspector.tsx')
    .then(({ startInspector }) => startInspector(visualiser))
    .catch(() => undefined);
  return opening;
}

/**
 * Consent and the tag manager's observer, where a container is configured. If their code does not load, nothing is
 * measured.
 */
export async function analytics() {
  if (!document.querySelector('meta[name="tag-manager"]')) return undefined;
  try {
    const { startAnalytics } = await import('./analytics/start-analytics.tsx');
    return await startAnalytics();
  } catch {
    return undefined;
  }
}

const reporters = [createRefusedEvents(reportError), createFailedMachines(reportError)];

/** Reports the errors of machines: the minimum that observes each of them. */
export const machineReporter: Observer<InspectionEvent> = {
  next: (event) => {
    for (const reporter of reporters) reporter.next?.(event);
  },
};

/** The observer of all machines: the error reporter and, where present, the inspector and the tag manager. */
export async function inspection(): Promise<Observer<InspectionEvent>> {
  const [shown, measured] = await Promise.all([inspector(), analytics()]);
  const observers = [machineReporter, shown, measured?.observer];
  return {
    next: (event) => {
      for (const observer of observers) observer?.next?.(event);
    },
  };
}
