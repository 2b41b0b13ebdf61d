import { describe, expect, it } from 'vitest';
import type { Flow, FlowState, FlowTransition } from '@plinth/statecharts/flow';
import { acceptScreens, borrowForOuter, chooseMoments, mergeScreens, picturesId, type Moment, type Pictures, type ScreenIndex } from '#flows/screens/screen-index.ts';
import { coverageOf, screensOf, unseenReason } from '#flows/screens/state-screens.ts';

const pictures = (name: string): Pictures => ({ 'desktop-light': `${name}111.webp`, 'desktop-dark': `${name}222.webp`, 'phone-dark': `${name}333.webp`, 'phone-light': `${name}444.webp` });
const moment = (index: number, entered: readonly string[], files: Pictures): Moment => ({ walk: 'funnel: I pay', index, states: {}, entered, files });

const empty: ScreenIndex = { pictures: {}, states: {} };
const isOther = (one: Pictures, other: Pictures): Promise<boolean> => Promise.resolve(one['desktop-light'] !== other['desktop-light']);
const isAlike = (): Promise<boolean> => Promise.resolve(false);

const state = (id: string, parent: string | null, type: FlowState['type'], initial: string | null = null): FlowState => ({
  id, key: id, parent, type, initial, words: null, tags: [], path: null, title: null, actors: [], history: null, entry: [], exit: [],
});
const always: FlowTransition = {
  id: 'lamp.warming||0', source: 'lamp.warming', trigger: 'always', event: '', name: 'at once', words: null, guard: null, delay: null, targets: ['lamp.lit'], reenter: false, actions: [],
};
const lamp: Flow = {
  id: 'lamp', title: 'A lamp', words: null,
  states: [state('lamp', null, 'compound', 'lamp.dark'), state('lamp.warming', 'lamp', 'atomic'), state('lamp.lit', 'lamp', 'atomic'), state('lamp.dark', 'lamp', 'atomic'), state('lamp.broken', 'lamp', 'final')],
  transitions: [always],
};

describe('what walks saw', () => {
  it('gives each state the moment at which the fewest others were entered with it, the earlier of two that are as good', () => {
    const chosen = chooseMoments([
      moment(0, ['lamp lamp', 'lamp lamp.dark', 'room room'], pictures('a')),
      moment(1, ['lamp lamp.lit'], pictures('b')),
      moment(2, ['lamp lamp.dark'], pictures('c')),
      moment(3, ['lamp lamp.lit'], pictures('d')),
    ]);
    expect(Object.fromEntries(chosen)).toEqual({ 'lamp lamp': pictures('a'), 'lamp lamp.dark': pictures('c'), 'room room': pictures('a'), 'lamp lamp.lit': pictures('b') });
  });

  it('prefers a moment that has a picture in every look', () => {
    const half: Pictures = { 'desktop-light': 'half.webp' };
    const chosen = chooseMoments([moment(0, ['lamp lamp.lit'], half), moment(1, ['lamp lamp', 'lamp lamp.lit'], pictures('b'))]);
    expect(chosen.get('lamp lamp.lit')).toEqual(pictures('b'));
  });

  it('gives a state with others in it the picture of the one that is entered with it', () => {
    const chosen = borrowForOuter([{ flow: lamp }], new Map([['lamp lamp', pictures('a')], ['lamp lamp.lit', pictures('b')], ['lamp lamp.dark', pictures('c')]]));
    expect(chosen.get('lamp lamp')).toEqual(pictures('c'));
  });

  it('keeps an accepted picture that looks the same, and sets one that looks different beside it until it is accepted', async () => {
    const first = await mergeScreens(empty, new Map([['lamp lamp.lit', pictures('a')]]), true, isOther);
    expect(first.states).toEqual({ lamp: { 'lamp.lit': { accepted: picturesId(pictures('a')) } } });
    expect(await mergeScreens(first, new Map([['lamp lamp.lit', pictures('b')]]), true, isAlike)).toEqual(first);
    const second = await mergeScreens(first, new Map([['lamp lamp.lit', pictures('b')]]), true, isOther);
    expect(second.states['lamp']?.['lamp.lit']).toEqual({ accepted: picturesId(pictures('a')), latest: picturesId(pictures('b')) });
    expect(Object.keys(second.pictures)).toHaveLength(2);
    expect(acceptScreens(second, ['room'])).toEqual(second);
    expect(acceptScreens(second, [])).toEqual({ pictures: { [picturesId(pictures('b'))]: pictures('b') }, states: { lamp: { 'lamp.lit': { accepted: picturesId(pictures('b')) } } } });
  });

  it('takes the picture from a state that no walk comes to any more, unless a walk broke off', async () => {
    const old = await mergeScreens(empty, new Map([['lamp lamp.lit', pictures('a')]]), true, isOther);
    expect(await mergeScreens(old, new Map(), false, isOther)).toEqual(old);
    expect(await mergeScreens(old, new Map(), true, isOther)).toEqual(empty);
  });
});

describe('the screen of a state', () => {
  it('is a picture, missing, or never seen with the reason', async () => {
    const first = await mergeScreens(empty, new Map([['lamp lamp.dark', pictures('a')]]), true, isOther);
    const screens = screensOf([{ flow: lamp, isServers: false }], await mergeScreens(first, new Map([['lamp lamp.dark', pictures('b')]]), true, isOther), {});
    expect(screens.states['lamp']).toEqual({
      lamp: { kind: 'missing' },
      'lamp.warming': { kind: 'unseen', reason: expect.stringContaining('as soon as') },
      'lamp.lit': { kind: 'missing' },
      'lamp.dark': { kind: 'pictured', shown: picturesId(pictures('b')), before: picturesId(pictures('a')) },
      'lamp.broken': { kind: 'unseen', reason: expect.stringContaining('ends here') },
    });
    expect(coverageOf(screens)).toEqual({ pictured: 1, unseen: 2, missing: ['lamp lamp', 'lamp lamp.lit'], changed: ['lamp lamp.dark'] });
  });

  it('has the reason of the flow, or of the nearest state around it', () => {
    const lit = lamp.states[2];
    if (!lit) throw new Error('The lamp has no light');
    expect(unseenReason(lamp, lit, true, {})).toContain('server');
    expect(unseenReason(lamp, lit, false, { lamp: 'Of the flow', 'lamp lamp': 'Of the root' })).toBe('Of the root');
    expect(unseenReason(lamp, lit, false, { lamp: 'Of the flow' })).toBe('Of the flow');
    expect(unseenReason(lamp, lit, false, {})).toBeNull();
  });
});
