/**
 * Consent, the tag manager's container, and the observer that sends it the machines' events. Loaded only where a
 * container is configured.
 */
import { createRoot } from 'react-dom/client';
import { createActor, type ActorRefFrom, type InspectionEvent, type Observer } from 'xstate';
import { createConsentStore } from '#adapters/consent-store.ts';
import { createMeasuring, readTagManagerId, pushToContainer } from '#adapters/tag-manager.ts';
import { consentMachine } from '#machines/consent/consent.machine.ts';
import { afterPaint } from '#ui/after-paint.ts';
import { inspector } from '../inspected.ts';
import { plainEvent } from './analytics-catalogue.ts';
import { createAnalyticsObserver } from './analytics-events.ts';
import styles from './consent-banner.module.css';
import { ConsentBanner } from './consent-banner.tsx';

type Consent = ActorRefFrom<typeof consentMachine>;

/** The time, in ms, that a newly opened page has to route the funnel to its step. */
const routingMs = 1_000;

/** Reads and writes consent, and synchronises it with other tabs. */
function startConsent(containerId: string, inspect?: Observer<InspectionEvent>): Consent {
  const store = createConsentStore();
  const machine = consentMachine.provide({ actors: { measuring: createMeasuring(containerId) } });
  const consent = createActor(machine, {
    input: { answer: store.read(), asksNotToTrack: store.asksNotToTrack() },
    ...(inspect && { inspect }),
  });
  consent.on('answer.given', ({ answer }) => store.keep(answer));
  consent.on('container.outdated', () => window.location.reload());
  store.listen((answer) => consent.send({ type: 'otherTab.answered', answer }));
  return consent.start();
}

/** Shows the banner at the end of the page until the visitor answers. */
function showBanner(consent: Consent): void {
  const place = document.body.appendChild(document.createElement('div'));
  place.id = 'consent';
  place.className = styles.place ?? '';
  const root = createRoot(place);
  const show = (): void => {
    const snapshot = consent.getSnapshot();
    root.render(
      snapshot.hasTag('asking') ? <ConsentBanner consent={consent} takesFocus={snapshot.hasTag('takesFocus')} /> : null,
    );
  };
  consent.subscribe(show);
  show();
}

interface Analytics {
  readonly observer: Observer<InspectionEvent>;
  readonly reconsider: () => void;
}

async function start(): Promise<Analytics | undefined> {
  const id = readTagManagerId();
  if (id === undefined) return undefined;
  const consent = startConsent(id, await inspector());
  showBanner(consent);
  afterPaint(() => consent.send({ type: 'consent.asked' }));
  const observer = createAnalyticsObserver({
    track: (event) => {
      if (consent.getSnapshot().hasTag('measuring')) pushToContainer(plainEvent(event));
    },
    afterRouting: (run) => void setTimeout(run, routingMs),
  });
  return { observer, reconsider: () => consent.send({ type: 'consent.reconsidered' }) };
}

let starting: Promise<Analytics | undefined> | undefined;

/**
 * Asks for consent unless the visitor has answered, and applies the answer. Later calls return the first promise.
 * @returns the observer of the machines, and a function that opens the banner again.
 */
export async function startAnalytics(): Promise<Analytics | undefined> {
  starting ??= start();
  return starting;
}
