import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createConsentStore } from '#adapters/consent-store.ts';
import { createTagManager, readTagManagerId } from '#adapters/tag-manager.ts';

const id = 'GTM-ABC1234';
/** What was appended to the head: nothing of it is fetched here. */
let appended: string[] = [];

/** The events that the container was told, by name. */
const events = (): unknown[] => (window.dataLayer ?? []).flatMap((said) => (typeof said === 'object' && said !== null && 'event' in said ? [said.event] : []));
/** What it was told of consent to measuring, in order. */
const consents = (): unknown[] =>
  (window.dataLayer ?? []).flatMap((said) => {
    const [command, moment, states] = Object.prototype.toString.call(said) === '[object Arguments]' ? Array.from(said as ArrayLike<unknown>) : [];
    return command === 'consent' ? [[moment, (states as Record<string, string>)['analytics_storage']]] : [];
  });

beforeEach(() => {
  delete window.dataLayer;
  localStorage.clear();
  document.head.innerHTML = '';
  window.location.hash = '';
  appended = [];
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    appended.push(...nodes.flatMap((node) => (node instanceof HTMLScriptElement ? [node.src] : [])));
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

  it('is not asked for, and is told nothing, before it is loaded', () => {
    createTagManager(id).push({ event: 'base_chosen' });
    expect(appended).toEqual([]);
    expect(window.dataLayer).toBeUndefined();
  });

  it('is asked for once, and told that visits may be counted and nothing of advertising', () => {
    const container = createTagManager(id);
    container.load();
    container.load();
    container.push({ event: 'base_chosen', template_id: 1 });
    expect(appended).toEqual([`https://www.googletagmanager.com/gtm.js?id=${id}`]);
    expect(events()).toEqual(['gtm.js', 'base_chosen']);
    expect(consents()).toEqual([['default', 'granted']]);
    expect(JSON.stringify(window.dataLayer)).toContain('"ad_storage":"denied"');
  });

  it('is told no more once it is withdrawn, until it may be told again', () => {
    const container = createTagManager(id);
    container.load();
    container.withdraw();
    container.push({ event: 'base_chosen' });
    expect(events()).toEqual(['gtm.js']);
    container.load();
    container.push({ event: 'base_cleared' });
    expect(events()).toEqual(['gtm.js', 'base_cleared']);
    expect(consents()).toEqual([['default', 'granted'], ['update', 'denied'], ['update', 'granted']]);
    expect(appended).toHaveLength(1);
  });

  it('does not see a plan that is in the address', () => {
    vi.useFakeTimers();
    window.location.hash = '#plan=secret';
    const container = createTagManager(id);
    container.load();
    vi.advanceTimersByTime(1_000);
    expect([appended, container.isLoaded()]).toEqual([[], false]);
    window.location.hash = '';
    vi.advanceTimersByTime(1_000);
    expect([appended.length, container.isLoaded()]).toEqual([1, true]);
    vi.useRealTimers();
  });

  it('disturbs nobody when its own code fails', () => {
    const container = createTagManager(id);
    container.load();
    const pushed: unknown[] = [];
    window.dataLayer = Object.assign([], { push: (said: unknown) => { pushed.push(said); throw new Error('A tag failed'); } });
    container.push({ event: 'base_chosen' });
    container.push({ event: 'plan_shared' });
    expect(pushed).toEqual([{ event: 'base_chosen' }, { event: 'plan_shared' }]);
  });
});

describe('the answer', () => {
  it('is kept for the next visit', () => {
    expect(createConsentStore().read()).toBeNull();
    createConsentStore().keep('refused');
    expect(createConsentStore().read()).toBe('refused');
  });

  it('is asked for anew when what is kept is no answer', () => {
    localStorage.setItem('plinth.consent', 'perhaps');
    expect(createConsentStore().read()).toBeNull();
  });

  it('of another tab is heard, and nothing else that is kept', () => {
    const heard: string[] = [];
    createConsentStore().listen((answer) => heard.push(answer));
    for (const [key, newValue] of [['plinth.consent', 'refused'], ['plinth.plan', 'granted'], ['plinth.consent', null], ['plinth.consent', 'perhaps']] as const) {
      window.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));
    }
    expect(heard).toEqual(['refused']);
  });

  it.each([
    [{ globalPrivacyControl: true }, true],
    [{ doNotTrack: '1' }, true],
    [{ globalPrivacyControl: false, doNotTrack: '0' }, false],
    [{ doNotTrack: null }, false],
  ])('of a browser that says %o', (said, refuses) => {
    vi.stubGlobal('navigator', said);
    expect(createConsentStore().asksNotToTrack()).toBe(refuses);
  });
});
