/** Compares two versions of a flow: each kind of change is found, and no other change is reported. */
import { describe, expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { differenceOf, differencesAsMarkdown, differencesOf } from '@plinth/statecharts/flow-diff';
import { flowOf, type Flow } from '@plinth/statecharts/flow';
import { registry } from '#machines/registry.ts';

function planted(config: object, id = 'planted'): Flow {
  return flowOf({ id, title: 'Planted', machine: createMachine({ id: 'payment', ...config }) });
}

const checking = {
  description: 'The payment is looked up.',
  on: {
    missed: { target: 'unreachable', description: 'No answer comes' },
    paid: [
      { guard: 'isWhole', target: 'paid', description: 'All is paid' },
      { target: 'open', description: 'A part is paid' },
    ],
  },
  after: { 5000: { target: 'unreachable', description: 'It takes too long' } },
};
const states = {
  open: { on: { asked: { target: 'checking', actions: 'note', description: 'Ask' } } },
  checking,
  unreachable: { on: { asked: { target: 'checking', description: 'Ask again' } }, tags: ['waiting'] },
  unknown: { on: { left: { target: 'open', description: 'Leave' } } },
  paid: { type: 'final' },
};
const before = planted({ initial: 'open', states });

function changes(after: object, old: Flow = before): readonly string[] {
  return differenceOf(old, planted(after)).map(({ kind, sentence }) => `${kind}: ${sentence}`);
}

describe('a planted change is described', () => {
  it('nothing, when nothing changed', () => {
    expect(changes({ initial: 'open', states: { ...states } })).toEqual([]);
  });

  it('a transition with another target', () => {
    const after = {
      ...states,
      checking: { ...checking, on: { ...checking.on, missed: { target: 'unknown', description: 'No answer comes' } } },
    };
    expect(changes({ initial: 'open', states: after })).toEqual([
      'retargeted: checking, no answer comes: goes to unknown, was unreachable',
    ]);
  });

  it('the sentence that a person reads in a state, in each language', () => {
    const said = (says: unknown): Flow =>
      planted({ initial: 'open', states: { ...states, unknown: { ...states.unknown, meta: { says } } } });
    const old = said({ en: 'No answer.', hi: 'कोई जवाब नहीं।' });
    const differs = (now: Flow): readonly string[] => differenceOf(old, now).map(({ sentence }) => sentence);
    expect(differs(said({ en: 'Nobody answered.', hi: 'कोई जवाब नहीं।' }))).toEqual([
      'unknown: the sentence in English “No answer.” became “Nobody answered.”',
    ]);
    expect(differs(said({ en: 'No answer.', hi: 'जवाब नहीं।' }))).toEqual([
      'unknown: the sentence in Hindi “कोई जवाब नहीं।” became “जवाब नहीं।”',
    ]);
    expect(differs(said('No answer.'))).toEqual([]);
    expect(differs(said('Nothing.'))).toEqual(['unknown: the sentence “No answer.” became “Nothing.”']);
    expect(differs(before)).toEqual(['unknown: the sentence “No answer.” is gone']);
    expect(differenceOf(before, old).map(({ sentence }) => sentence)).toEqual([
      'unknown: the sentence in English “No answer.” is new',
    ]);
  });

  it('one that stays, and one that enters its state again', () => {
    const after = {
      ...states,
      checking: { ...checking, on: { ...checking.on, missed: { description: 'No answer comes' } } },
      unknown: { on: { left: { target: 'open', reenter: true, description: 'Leave' } } },
    };
    expect(changes({ initial: 'open', states: after })).toEqual([
      'retargeted: checking, no answer comes: stays, was unreachable',
      'retargeted: unknown, leave: enters its state again, did not',
    ]);
  });

  it('a guard, descriptions, actions, a delay, and tags', () => {
    const after = {
      ...states,
      open: { on: { asked: { target: 'checking', actions: ['note', 'tell'], description: 'Ask' } } },
      checking: {
        ...checking,
        description: 'It is looked up.',
        on: {
          ...checking.on,
          missed: { target: 'unreachable', description: 'Nobody answers' },
          paid: [{ guard: 'isEnough', target: 'paid', description: 'All is paid' }, checking.on.paid[1]],
        },
        after: { 7000: { target: 'unreachable', description: 'It takes too long' } },
      },
      unreachable: { ...states.unreachable, tags: ['waiting', 'private'] },
    };
    expect(changes({ initial: 'open', states: after })).toEqual([
      'state words changed: checking: words “It is looked up.”, was “The payment is looked up.”',
      'state changed: unreachable: tags waiting, private, was waiting',
      'actions changed: open, ask: actions note, tell, was note',
      'words changed: checking, missed: words “Nobody answers”, was “No answer comes”',
      'guard changed: checking, all is paid: guard isEnough, was isWhole',
      'delay changed: checking, it takes too long: delay 7000, was 5000',
    ]);
  });

  it('branches that are tried in another order', () => {
    const after = { ...states, checking: { ...checking, on: { ...checking.on, paid: checking.on.paid.toReversed() } } };
    expect(changes({ initial: 'open', states: after })).toEqual([
      'order changed: checking, paid: its arms are tried in another order',
    ]);
  });

  it('states and transitions that are new and gone, and where it begins', () => {
    const { unknown: _, ...rest } = states;
    const after = {
      ...rest,
      open: { on: { ...states.open.on, given: { target: 'gift', guard: 'isMeant', description: 'Give it away' } } },
      gift: { description: 'It is a gift.', type: 'final' },
    };
    expect(changes({ initial: 'checking', states: after })).toEqual([
      'state changed: payment: begins in checking, was open',
      'state removed: unknown: the state is gone',
      'state added: gift: the state is new, “It is a gift.”',
      'transition removed: unknown, leave: the transition is gone, went to open',
      'transition added: open, give it away: the transition is new, goes to gift if isMeant',
    ]);
  });

  it('a state that is renamed with most of its transitions, and its content', () => {
    const old = planted({
      initial: 'open',
      states: { ...states, held: { initial: 'a', states: { a: { on: { moved: 'b' } }, b: {} }, on: { left: 'open' } } },
    });
    const { unreachable, ...rest } = states;
    const after = {
      ...rest,
      checking: {
        ...checking,
        on: { ...checking.on, missed: { ...checking.on.missed, target: 'unanswered' } },
        after: { 5000: { target: 'unanswered', description: 'It takes too long' } },
      },
      unanswered: unreachable,
      kept: { initial: 'a', states: { a: { on: { moved: 'b' } }, b: {} }, on: { left: 'open' } },
    };
    expect(changes({ initial: 'open', states: after }, old)).toEqual([
      'state renamed: unanswered: the state was called unreachable',
      'state renamed: kept: the state was called held',
    ]);
  });

  it('but a state that shares little with one that is gone is another one', () => {
    const { unknown: _, ...rest } = states;
    const after = { ...rest, refunded: { on: { asked: { target: 'paid', description: 'Ask' } } } };
    expect(changes({ initial: 'open', states: after }).map((line) => line.split(':')[0])).toEqual([
      'state removed',
      'state added',
      'transition removed',
      'transition added',
    ]);
  });

  it('flows that are new, gone, or have another title', () => {
    const other = planted({}, 'other');
    const text = differencesAsMarkdown(
      differencesOf([before, planted({}, 'gone')], [{ ...before, title: 'Paying' }, other]),
    );
    expect(text).toBe(
      '## Paying (planted)\n\n- planted: title “Paying”, was “Planted”\n\n## Planted (other)\n\n- other: the flow is new, 1 states, 0 transitions\n\n## Planted (gone)\n\n- gone: the flow is gone, 1 states, 0 transitions\n',
    );
    expect(differencesAsMarkdown([])).toBe('No flow is different.\n');
  });
});

describe('the machines', () => {
  it('are no different from themselves', () => {
    const flows = registry.map(flowOf);
    expect(differencesOf(flows, structuredClone(flows))).toEqual([]);
  });
});
