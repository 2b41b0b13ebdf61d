import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, type EventObject } from 'xstate';
import {
  consentMachine,
  type ConsentEvent,
  type ConsentInput,
  type ConsentEmitted,
} from '#machines/consent/consent.machine.ts';

const other = {
  granted: { type: 'otherTab.answered', answer: 'granted' },
  refused: { type: 'otherTab.answered', answer: 'refused' },
} as const;

/** A visit that begins with this known state, and receives these events. */
function visit(known: Partial<ConsentInput>, ...events: readonly (ConsentEvent['type'] | ConsentEvent)[]) {
  const told: ConsentEmitted[] = [];
  const measured: string[] = [];
  const measuring = fromCallback<EventObject>(() => {
    measured.push('begins');
    return () => void measured.push('ends');
  });
  const consent = createActor(consentMachine.provide({ actors: { measuring } }), {
    input: { answer: null, asksNotToTrack: false, ...known },
  });
  consent.on('*', (news) => told.push(news));
  consent.start();
  for (const event of events) consent.send(typeof event === 'string' ? ({ type: event } as ConsentEvent) : event);
  const snapshot = consent.getSnapshot();
  const state = snapshot.hasTag('asking') ? 'asking' : snapshot.value;
  return {
    seen: { state, answer: snapshot.context.answer },
    told,
    measured,
    takesFocus: snapshot.hasTag('takesFocus'),
  };
}

describe('a visit begins', () => {
  it.each([
    ['unasked where nobody has answered', {}, 'unasked'],
    ['granted where it was granted before', { answer: 'granted' }, 'granted'],
    ['refused where it was refused before', { answer: 'refused' }, 'refused'],
    ['refused where the browser asks not to be tracked', { asksNotToTrack: true }, 'refused'],
    [
      'granted where the person granted it although the browser asks not to be tracked',
      { answer: 'granted', asksNotToTrack: true },
      'granted',
    ],
  ] as const)('%s', (_, known, state) => {
    expect(visit(known).seen).toEqual({ state, answer: 'answer' in known ? known.answer : null });
    expect(visit(known).told).toEqual([]);
  });
});

describe('the question', () => {
  it('is shown once the page is rendered, takes no focus, and announces nothing by itself', () => {
    expect(visit({}, 'consent.asked')).toEqual({
      seen: { state: 'asking', answer: null },
      told: [],
      measured: [],
      takesFocus: false,
    });
  });

  it.each([{ answer: 'granted' }, { answer: 'refused' }, { asksNotToTrack: true }] as const)(
    'is not shown to a visitor who has answered (%o)',
    (known) => {
      expect(visit(known, 'consent.asked')).toEqual(visit(known));
    },
  );

  it('is answered with yes or no, and the answer is sent, to be stored', () => {
    expect(visit({}, 'consent.asked', 'consent.granted')).toMatchObject({
      seen: { state: 'granted', answer: 'granted' },
      told: [{ type: 'answer.given', answer: 'granted' }],
    });
    expect(visit({}, 'consent.asked', 'consent.refused')).toMatchObject({
      seen: { state: 'refused', answer: 'refused' },
      told: [{ type: 'answer.given', answer: 'refused' }],
    });
  });

  it.each([{}, { answer: 'granted' }, { answer: 'refused' }, { asksNotToTrack: true }] as const)(
    'can be opened again at any time, takes the focus, and then nothing is granted (%o)',
    (known) => {
      const { seen, takesFocus } = visit(known, 'consent.reconsidered');
      expect([seen.state, takesFocus]).toEqual(['asking', true]);
    },
  );

  it('takes the focus when it is opened while it is shown', () => {
    expect(visit({}, 'consent.asked', 'consent.reconsidered')).toMatchObject({
      seen: { state: 'asking' },
      takesFocus: true,
    });
  });

  it('keeps the last answer until there is another one', () => {
    expect(visit({ answer: 'granted' }, 'consent.reconsidered').seen).toEqual({ state: 'asking', answer: 'granted' });
    expect(visit({ answer: 'granted' }, 'consent.reconsidered', 'consent.refused').seen).toEqual({
      state: 'refused',
      answer: 'refused',
    });
    expect(visit({ asksNotToTrack: true }, 'consent.reconsidered', 'consent.granted').seen).toEqual({
      state: 'granted',
      answer: 'granted',
    });
  });
});

describe('an answer in another tab', () => {
  it.each([[{}], [{ answer: 'granted' }], [{ answer: 'refused' }], [{ asksNotToTrack: true }]] as const)(
    'applies here as well, and is not sent: it is stored already (%o)',
    (known) => {
      for (const answer of ['granted', 'refused'] as const) {
        for (const before of [[], ['consent.asked'], ['consent.reconsidered']] as const) {
          expect(visit(known, ...before, other[answer])).toMatchObject({ seen: { state: answer, answer }, told: [] });
        }
      }
    },
  );

  it('is not asked again here', () => {
    expect(visit({}, other.refused, 'consent.asked').seen).toEqual({ state: 'refused', answer: 'refused' });
  });
});

describe('measuring', () => {
  it('runs while it is granted, and not while the question is shown again', () => {
    expect(visit({}, 'consent.asked').measured).toEqual([]);
    expect(visit({ answer: 'granted' }).measured).toEqual(['begins']);
    expect(visit({ answer: 'granted' }, 'consent.reconsidered').measured).toEqual(['begins', 'ends']);
    expect(visit({ answer: 'granted' }, 'consent.reconsidered', 'consent.granted').measured).toEqual([
      'begins',
      'ends',
      'begins',
    ]);
    expect(visit({ answer: 'granted' }, other.refused).measured).toEqual(['begins', 'ends']);
  });

  it('is not interrupted by another tab that accepts as well', () => {
    expect(visit({ answer: 'granted' }, other.granted).measured).toEqual(['begins']);
  });

  const outdated = { type: 'container.outdated' } as const;

  it('leaves nothing behind when the consent is withdrawn here: a page that loaded the container is outdated', () => {
    const takenBack = ['consent.reconsidered', 'consent.refused'] as const;
    expect(visit({ answer: 'granted' }, 'container.loaded', ...takenBack).told).toEqual([
      { type: 'answer.given', answer: 'refused' },
      outdated,
    ]);
    expect(visit({ answer: 'granted' }, 'container.loaded', other.refused, ...takenBack).told).toContainEqual(outdated);
  });

  it('reloads no page that has not loaded it, nor one whose consent is withdrawn in another tab or given again', () => {
    expect(visit({ answer: 'granted' }, 'consent.reconsidered', 'consent.refused').told).not.toContainEqual(outdated);
    expect(visit({ answer: 'granted' }, 'container.loaded', other.refused).told).toEqual([]);
    expect(
      visit({ answer: 'granted' }, 'container.loaded', 'consent.reconsidered', 'consent.granted').told,
    ).not.toContainEqual(outdated);
  });
});
