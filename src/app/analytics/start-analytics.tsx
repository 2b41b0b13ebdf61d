/** Consent, the container it allows, and the one subscriber that tells it of the machines. Loaded only where a container is configured. */
import { createRoot } from 'react-dom/client';
import { createActor, type InspectionEvent, type Observer } from 'xstate';
import { createConsentStore } from '#adapters/consent-store.ts';
import { createTagManager, readTagManagerId } from '#adapters/tag-manager.ts';
import { consentMachine } from '#machines/consent/consent.machine.ts';
import { afterPaint } from '../after-paint.ts';
import { inspector } from '../inspected.ts';
import { plainEvent } from './analytics-catalogue.ts';
import { createAnalyticsObserver } from './analytics-events.ts';
import styles from './consent-banner.module.css';
import { ConsentBanner } from './consent-banner.tsx';

/** How long, in ms, a page that was just opened may lead the funnel to its step. */
const arrival = 1_000;

/** Consent as the store has it, and as other tabs are told. */
function startConsent(inspect?: Observer<InspectionEvent>) {
  const store = createConsentStore();
  let kept = store.read();
  const consent = createActor(consentMachine, { input: { answer: kept, asksNotToTrack: store.asksNotToTrack() }, ...(inspect && { inspect }) });
  consent.subscribe(({ context: { answer } }) => {
    if (answer === null || answer === kept) return;
    kept = answer;
    store.keep(answer);
  });
  let isHearing = false;
  store.listen((answer) => {
    kept = answer;
    isHearing = true;
    consent.send({ type: answer === 'granted' ? 'consent.granted' : 'consent.refused' });
    isHearing = false;
  });
  return { consent: consent.start(), isHearing: () => isHearing };
}

/** Shows the question while it stands, at the end of the page. @returns what puts it again, to a person who asked for it. */
function showBanner(consent: ReturnType<typeof startConsent>['consent']): () => void {
  const place = document.body.appendChild(document.createElement('div'));
  place.className = styles.place ?? '';
  const root = createRoot(place);
  let isAskedFor = false;
  const show = (): void => root.render(consent.getSnapshot().matches('asking') ? <ConsentBanner consent={consent} takesFocus={isAskedFor} /> : null);
  consent.subscribe(show);
  show();
  return () => {
    isAskedFor = true;
    consent.send({ type: 'consent.reconsidered' });
    show();
  };
}

interface Analytics {
  readonly observer: Observer<InspectionEvent>;
  readonly reconsider: () => void;
}

async function start(): Promise<Analytics | undefined> {
  const id = readTagManagerId();
  if (id === undefined) return undefined;
  const { consent, isHearing } = startConsent(await inspector());
  const container = createTagManager(id);
  const follow = (): void => {
    const snapshot = consent.getSnapshot();
    if (snapshot.matches('granted')) container.load();
    else container.withdraw();
    // What is loaded runs until the page is loaded anew: who takes the consent back here is rid of it at once.
    if (snapshot.matches('refused') && container.isLoaded() && !isHearing()) window.location.reload();
  };
  consent.subscribe(follow);
  follow();
  const reconsider = showBanner(consent);
  afterPaint(() => consent.send({ type: 'consent.asked' }));
  const observer = createAnalyticsObserver({
    track: (event) => container.push(plainEvent(event)),
    onceArrived: (run) => void setTimeout(run, arrival),
  });
  return { observer, reconsider };
}

let starting: Promise<Analytics | undefined> | undefined;

/**
 * Asks for consent where nobody has answered, and follows the answer. Later calls join the first.
 * @returns what the machines report to, and what puts the question again.
 */
export async function startAnalytics(): Promise<Analytics | undefined> {
  starting ??= start();
  return starting;
}
