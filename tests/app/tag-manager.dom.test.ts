import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { createConsentStore } from '#adapters/consent-store.ts';
import { createMeasuring, readTagManagerId, pushToContainer } from '#adapters/tag-manager.ts';
import { consentMachine } from '#machines/consent/consent.machine.ts';

const id = 'GTM-ABC1234';

/** The container's scripts in the page. */
const scripts = (): string[] => [...document.head.querySelectorAll('script')].map(({ src }) => src);
/** The events that the container received, by name. */
const events = (): unknown[] =>
  (window.dataLayer ?? []).flatMap((said) =>
    typeof said === 'object' && said !== null && 'event' in said ? [said.event] : [],
  );
/** The consent updates that the container received, in order. */
const consents = (): unknown[] =>
  (window.dataLayer ?? []).flatMap((said) => {
    const [command, moment, states] =
      Object.prototype.toString.call(said) === '[object Arguments]' ? Array.from(said as ArrayLike<unknown>) : [];
    return command === 'consent' ? [[moment, (states as Record<string, string>)['analytics_storage']]] : [];
  });

/** A visit that accepted before, in a page that reads consent from the machine. */
function accepted() {
  return createActor(consentMachine.provide({ actors: { measuring: createMeasuring(id) } }), {
    input: { answer: 'granted', asksNotToTrack: false },
  }).start();
}

beforeEach(() => {
  delete window.dataLayer;
  localStorage.clear();
  document.head.innerHTML = '';
  window.location.hash = '';
  // The script gets another type, so that the page fetches nothing.
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    for (const node of nodes)
      if (node instanceof HTMLScriptElement) document.head.appendChild(Object.assign(node, { type: 'text/plain' }));
  });
});

describe('the container', () => {
  it('is named by the page’s head, by an id that can be one', () => {
    expect(readTagManagerId()).toBeUndefined();
    document.head.innerHTML = `<meta name="tag-manager" content="${id}">`;
    expect(readTagManagerId()).toBe(id);
    document.head.innerHTML = '<meta name="tag-manager" content="GTM-1&amp;x=//elsewhere">';
    expect(readTagManagerId()).toBeUndefined();
  });

  it('is not loaded, and receives nothing, before visits may be measured', () => {
    const consent = createActor(consentMachine.provide({ actors: { measuring: createMeasuring(id) } }), {
      input: { answer: null, asksNotToTrack: false },
    }).start();
    consent.send({ type: 'consent.asked' });
    expect([scripts(), window.dataLayer]).toEqual([[], undefined]);
    consent.send({ type: 'consent.granted' });
    expect(scripts()).toHaveLength(1);
    consent.stop();
  });

  it('is loaded once, with consent to counting visits and none to advertising', () => {
    accepted();
    pushToContainer({ event: 'base_chosen', template_id: 1 });
    expect(scripts()).toEqual([`https://www.googletagmanager.com/gtm.js?id=${id}`]);
    expect(events()).toEqual(['gtm.js', 'base_chosen']);
    expect(consents()).toEqual([['default', 'granted']]);
    expect(JSON.stringify(window.dataLayer)).toContain('"ad_storage":"denied"');
  });

  it('is informed when visits may no longer be counted, and when they may again, and is loaded once', () => {
    const consent = accepted();
    consent.send({ type: 'consent.reconsidered' });
    expect(consents()).toEqual([
      ['default', 'granted'],
      ['update', 'denied'],
    ]);
    consent.send({ type: 'consent.granted' });
    // A running container removes the entries that it has read.
    window.dataLayer?.splice(0, 2);
    consent.send({ type: 'otherTab.answered', answer: 'refused' });
    consent.send({ type: 'otherTab.answered', answer: 'granted' });
    expect(consents()).toEqual([
      ['update', 'denied'],
      ['update', 'granted'],
      ['update', 'denied'],
      ['update', 'granted'],
    ]);
    expect([events(), scripts().length]).toEqual([[], 1]);
  });

  it('does not see a plan that is in the address', () => {
    vi.useFakeTimers();
    window.location.hash = '#plan=secret';
    const consent = accepted();
    vi.advanceTimersByTime(1_000);
    expect([scripts(), consent.getSnapshot().context.isContainerLoaded]).toEqual([[], false]);
    window.location.hash = '';
    vi.advanceTimersByTime(1_000);
    expect([scripts().length, consent.getSnapshot().context.isContainerLoaded]).toEqual([1, true]);
    vi.useRealTimers();
  });

  it('does not load after all when the consent is withdrawn while a plan is in the address', () => {
    vi.useFakeTimers();
    window.location.hash = '#plan=secret';
    const consent = accepted();
    consent.send({ type: 'consent.reconsidered' });
    window.location.hash = '';
    vi.advanceTimersByTime(1_000);
    expect(scripts()).toEqual([]);
    vi.useRealTimers();
  });

  it('causes no error when its own code fails', () => {
    accepted();
    const pushed: unknown[] = [];
    window.dataLayer = Object.assign([], {
      push: (said: unknown) => {
        pushed.push(said);
        throw new Error('A tag failed');
      },
    });
    pushToContainer({ event: 'base_chosen' });
    pushToContainer({ event: 'plan_shared' });
    expect(pushed).toEqual([{ event: 'base_chosen' }, { event: 'plan_shared' }]);
  });
});

describe('the answer', () => {
  it('is stored for the next visit', () => {
    expect(createConsentStore().read()).toBeNull();
    createConsentStore().keep('refused');
    expect(createConsentStore().read()).toBe('refused');
  });

  it('is requested again when the stored value is no answer', () => {
    localStorage.setItem('plinth.consent', 'perhaps');
    expect(createConsentStore().read()).toBeNull();
  });

  it('of another tab is followed, and no other stored value', () => {
    const heard: string[] = [];
    createConsentStore().listen((answer) => heard.push(answer));
    for (const [key, newValue] of [
      ['plinth.consent', 'refused'],
      ['plinth.plan', 'granted'],
      ['plinth.consent', null],
      ['plinth.consent', 'perhaps'],
    ] as const) {
      window.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));
    }
    expect(heard).toEqual(['refused']);
  });

  it.each([
    [{ globalPrivacyControl: true }, true],
    [{ doNotTrack: '1' }, true],
    [{ globalPrivacyControl: false, doNotTrack: '0' }, false],
    [{ doNotTrack: null }, false],
  ])('of a browser that sends %o', (said, refuses) => {
    vi.stubGlobal('navigator', said);
    expect(createConsentStore().asksNotToTrack()).toBe(refuses);
  });
});
