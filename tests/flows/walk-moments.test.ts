import { describe, expect, it } from 'vitest';
import type { Flow, FlowState, FlowTransition } from '@plinth/statecharts/flow';
import type { ScreenPictures } from '#machines/ports/flows.ts';
import { coverageOf, screensOf, unseenReason } from '#flows/screens/state-screens.ts';
import { borrowForOuter, chooseMoments, walkByState, walksOf, type Moment } from '#flows/screens/walk-moments.ts';

const pictures = (name: string): ScreenPictures => ({
  'desktop-light': `${name}111.webp`,
  'desktop-dark': `${name}222.webp`,
  'phone-dark': `${name}333.webp`,
  'phone-light': `${name}444.webp`,
});
const moment = (
  index: number,
  entered: readonly string[],
  files: ScreenPictures,
  walk = 'funnel: I pay',
  path = '/studio',
): Moment => ({
  walk,
  index,
  path,
  states: {},
  entered,
  files,
});

const state = (
  id: string,
  parent: string | null,
  type: FlowState['type'],
  initial: string | null = null,
): FlowState => ({
  id,
  key: id,
  parent,
  type,
  initial,
  words: null,
  tags: [],
  path: null,
  title: null,
  actors: [],
  history: null,
  entry: [],
  exit: [],
});
const always: FlowTransition = {
  id: 'lamp.warming||0',
  source: 'lamp.warming',
  trigger: 'always',
  event: '',
  name: 'at once',
  words: null,
  guard: null,
  delay: null,
  targets: ['lamp.lit'],
  reenter: false,
  actions: [],
};
const lamp: Flow = {
  id: 'lamp',
  title: 'A lamp',
  words: null,
  states: [
    state('lamp', null, 'compound', 'lamp.dark'),
    state('lamp.warming', 'lamp', 'atomic'),
    state('lamp.lit', 'lamp', 'atomic'),
    state('lamp.dark', 'lamp', 'atomic'),
    state('lamp.broken', 'lamp', 'final'),
  ],
  transitions: [always],
};

describe('the moments of sessions', () => {
  it('gives each state the moment at which the fewest others were entered with it, the earlier of two that are as good', () => {
    const chosen = chooseMoments([
      moment(0, ['lamp lamp', 'lamp lamp.dark', 'room room'], pictures('a')),
      moment(1, ['lamp lamp.lit'], pictures('b')),
      moment(2, ['lamp lamp.dark'], pictures('c')),
      moment(3, ['lamp lamp.lit'], pictures('d')),
    ]);
    expect(Object.fromEntries([...chosen].map(([key, { files }]) => [key, files]))).toEqual({
      'lamp lamp': pictures('a'),
      'lamp lamp.dark': pictures('c'),
      'room room': pictures('a'),
      'lamp lamp.lit': pictures('b'),
    });
  });

  it('prefers a moment that has a picture in every look', () => {
    const half: ScreenPictures = { 'desktop-light': 'half.webp' };
    const chosen = chooseMoments([
      moment(0, ['lamp lamp.lit'], half),
      moment(1, ['lamp lamp', 'lamp lamp.lit'], pictures('b')),
    ]);
    expect(chosen.get('lamp lamp.lit')?.files).toEqual(pictures('b'));
  });

  it('prefers the page that shows the flow, although more changed there', () => {
    const chosen = chooseMoments([
      moment(0, ['registration registration'], pictures('a'), undefined, '/login'),
      moment(1, ['registration registration', 'navigation navigation'], pictures('b'), undefined, '/register'),
      moment(2, ['registration registration'], pictures('c'), undefined, '/login'),
    ]);
    expect(chosen.get('registration registration')?.files).toEqual(pictures('b'));
  });

  it('gives a state with others in it the picture of the one that is entered with it', () => {
    const chosen = borrowForOuter(
      [{ flow: lamp }],
      new Map([
        ['lamp lamp', moment(0, [], pictures('a'))],
        ['lamp lamp.lit', moment(1, [], pictures('b'))],
        ['lamp lamp.dark', moment(2, [], pictures('c'))],
      ]),
      [],
    );
    expect(chosen.get('lamp lamp')?.files).toEqual(pictures('c'));
  });

  it('of a whole flow is its first screen, although a later one shows its initial state better', () => {
    const moments = [
      moment(0, ['lamp lamp', 'lamp lamp.dark', 'other other'], pictures('a')),
      moment(1, ['lamp lamp.lit'], pictures('b')),
      moment(2, ['lamp lamp.dark'], pictures('c')),
    ];
    const chosen = borrowForOuter([{ flow: lamp }], chooseMoments(moments), moments);
    expect(chosen.get('lamp lamp.dark')?.files).toEqual(pictures('c'));
    expect(chosen.get('lamp lamp')?.files).toEqual(pictures('a'));
  });

  it('of a whole flow is its first screen on a page that shows it', () => {
    const registration: Flow = { ...lamp, id: 'registration' };
    const moments = [
      moment(0, ['registration lamp', 'registration lamp.dark'], pictures('a'), undefined, '/login'),
      moment(1, ['registration lamp', 'registration lamp.dark'], pictures('b'), undefined, '/register'),
      moment(2, ['registration lamp.lit'], pictures('c'), undefined, '/register'),
    ];
    const chosen = borrowForOuter([{ flow: registration }], chooseMoments(moments), moments);
    expect(chosen.get('registration lamp')?.files).toEqual(pictures('b'));
  });

  it('lists the session of each state, except invisible ones', () => {
    const seen = [
      moment(0, ['lamp lamp', 'lamp lamp.dark', 'lamp lamp.broken'], pictures('a')),
      moment(0, ['lamp lamp.lit'], pictures('b'), 'site: I light it'),
    ];
    const walks = walksOf([{ flow: lamp }], seen, (key) => key !== 'lamp lamp.broken');
    expect(walks).toEqual({ 'funnel: I pay': ['lamp lamp', 'lamp lamp.dark'], 'site: I light it': ['lamp lamp.lit'] });
    expect(walkByState(walks).get('lamp lamp.lit')).toBe('site: I light it');
  });
});

describe('the screen of a state', () => {
  it('is shown by a session, with its pictures once they are taken, or by none, or never visible with the reason', () => {
    const walks = { 'funnel: I pay': ['lamp lamp.dark', 'lamp lamp.lit'] } as const;
    const screens = screensOf(
      [{ flow: lamp, isServers: false }],
      walks,
      (walk, key) => (walk === 'funnel: I pay' && key === 'lamp lamp.dark' ? pictures('a') : undefined),
      {},
    );
    expect(screens['lamp']).toEqual({
      lamp: { kind: 'missing' },
      'lamp.warming': { kind: 'unseen', reason: expect.stringContaining('as soon as') },
      'lamp.lit': { kind: 'walked', pictures: null },
      'lamp.dark': { kind: 'walked', pictures: pictures('a') },
      'lamp.broken': { kind: 'unseen', reason: expect.stringContaining('ends here') },
    });
    expect(coverageOf(screens)).toEqual({ all: 5, walked: 2, pictured: 1, unseen: 2, missing: ['lamp lamp'] });
  });

  it('has the problem of a session that failed', () => {
    const problem = { reason: 'The walk “I light it” failed.', step: null };
    const walks = { 'site: I light it': ['lamp lamp.lit'], 'funnel: I pay': ['lamp lamp.dark'] } as const;
    const screens = screensOf(
      [{ flow: lamp, isServers: false }],
      walks,
      () => undefined,
      {},
      (walk) => (walk === 'site: I light it' ? problem : null),
    );
    expect(screens['lamp']?.['lamp.lit']).toEqual({ kind: 'walked', pictures: null, problem });
    expect(screens['lamp']?.['lamp.dark']).toEqual({ kind: 'walked', pictures: null });
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
