import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { assistantMachine } from '#machines/assistant/assistant.machine.ts';
import {
  certain,
  sampleChoices,
  sampleDoubt,
  sampleProposal,
  sampleReply,
  sampleRequest,
} from '#machines/assistant/assistant.samples.ts';
import type { Intent, Reply, Understanding } from '#machines/domain/assistant/assistant.types.ts';
import type { Miss } from '#machines/domain/assistant/miss.ts';
import { questionLimit } from '#machines/domain/guide/question-limit.ts';
import type { SingleChange } from '#machines/domain/plan/plan-changes.ts';
import type {
  AskedQuestion,
  FeatureRequested,
  FeatureToRequest,
  ReplyQuestion,
  SpokenTurn,
} from '#machines/ports/assistant.ts';
import type { MessageOutcome } from '#machines/ports/enquiries.ts';
import * as messages from '#messages/assistant.ts';
import { outside } from './outside.ts';

function start() {
  const understanding = outside<Understanding, AskedQuestion>('newest');
  const composing = outside<Reply, ReplyQuestion>();
  const applying = outside<undefined, { readonly changes: readonly SingleChange[] }>();
  const undoing = outside<boolean, unknown>();
  const requesting = outside<FeatureRequested, FeatureToRequest>();
  const sending = outside<MessageOutcome, { readonly talk: readonly SpokenTurn[] }>();
  const telling = outside<undefined, Miss>();
  const assistant = createActor(
    assistantMachine.provide({
      actors: {
        understandRequest: understanding.actor,
        composeReply: composing.actor,
        applyChanges: applying.actor,
        undoStep: undoing.actor,
        requestFeature: requesting.actor,
        sendTalk: sending.actor,
        tellMiss: telling.actor,
      },
    }),
  ).start();
  const state = () => assistant.getSnapshot();
  const turn = () => state().context.turns.at(-1);
  /** Asks a question that is understood. */
  async function say(question: string, understood: Understanding | Intent): Promise<void> {
    assistant.send({ type: 'question.asked', question });
    await understanding.answer('kind' in understood ? certain(understood) : understood);
  }
  /** Asks a question that is understood and answered. */
  async function ask(question: string, reply: Reply, understood: Understanding | Intent = { kind: 'help' }) {
    await say(question, understood);
    await composing.answer(reply);
  }
  return {
    assistant,
    understanding,
    composing,
    applying,
    undoing,
    requesting,
    sending,
    telling,
    state,
    turn,
    say,
    ask,
  };
}

describe('asking', () => {
  it('goes through reading and answering to an answer, and takes the next question', async () => {
    const { assistant, understanding, composing, state, turn } = start();
    assistant.send({ type: 'question.asked', question: '  a shop? ' });
    expect([
      state().value,
      state().hasTag('pending'),
      state().can({ type: 'question.asked', question: 'more' }),
    ]).toEqual([{ understanding: 'reading' }, true, false]);
    await understanding.answer(certain({ kind: 'help' }));
    expect(state().value).toEqual({ understanding: 'answering' });
    await composing.answer(sampleReply);
    expect([state().value, turn()?.reply, understanding.asked, composing.asked]).toEqual([
      'listening',
      sampleReply,
      [{ question: 'a shop?', offered: null }],
      [
        {
          question: 'a shop?',
          understanding: certain({ kind: 'help' }),
          remembered: { budget: null, by: null, musts: [] },
          proposed: [],
        },
      ],
    ]);
    expect(state().can({ type: 'question.asked', question: 'more' })).toBe(true);
  });

  it.each([
    ['nothing', ' '],
    ['more than it takes', 'a'.repeat(questionLimit + 1)],
  ])('does not take %s for a question', (_, question) => {
    expect(start().state().can({ type: 'question.asked', question })).toBe(false);
  });

  it('reports a text that is not read or an answer that fails, and can be cancelled meanwhile', async () => {
    const { assistant, understanding, composing, state, turn, say } = start();
    assistant.send({ type: 'question.asked', question: 'one' });
    await understanding.fail();
    expect([state().value, turn()?.reply?.kind]).toEqual(['listening', 'failed']);
    await say('two', { kind: 'help' });
    await composing.fail();
    expect([state().value, turn()?.reply?.kind]).toEqual(['listening', 'failed']);
    assistant.send({ type: 'question.asked', question: 'three' });
    assistant.send({ type: 'question.withdrawn' });
    expect([state().value, turn()?.question]).toEqual(['listening', 'two']);
  });

  it('remembers the limits and the musts that were named, and forgets them with the conversation', async () => {
    const { assistant, composing, state, ask } = start();
    expect(state().can({ type: 'guide.cleared' })).toBe(false);
    const budget = { amount: 6_00_000_00, per: 'total' } as const;
    await ask('6 lakh, with tips', { ...sampleReply, named: { budget, by: null, musts: ['tips'] } });
    await ask('and videos', { ...sampleReply, named: { budget: null, by: null, musts: ['videos', 'tips'] } });
    for (let count = 0; count < 31; count += 1) await ask('what is left?', sampleReply);
    expect(composing.asked.at(-1)?.remembered).toEqual({ budget, by: null, musts: ['tips', 'videos'] });
    expect(state().context.turns).toHaveLength(30);
    expect(new Set(state().context.turns.map(({ id }) => id)).size).toBe(30);
    assistant.send({ type: 'guide.cleared' });
    expect(state().context).toMatchObject({ turns: [], remembered: { budget: null, musts: [] } });
  });
});

describe('a question with several meanings', () => {
  it('is answered with the choice that is pressed, which is reported without words', async () => {
    const { assistant, composing, telling, state, turn, ask } = start();
    await ask('price gst?', sampleChoices, sampleDoubt);
    expect([state().value, telling.asked]).toEqual(['askingBack', []]);
    expect(state().can({ type: 'choice.pressed', at: 2 })).toBe(false);
    assistant.send({ type: 'choice.pressed', at: 1 });
    expect([state().value, turn()?.question, composing.asked.at(-1)?.understanding]).toEqual([
      { understanding: 'answering' },
      'Is GST added?',
      certain({ kind: 'fact', fact: 'gst' }),
    ]);
    expect(telling.asked).toEqual([
      {
        language: 'en',
        confidence: 'middle',
        nearest: ['figure-total', 'fact-gst'],
        chosen: 'fact-gst',
        words: null,
      },
    ]);
    await composing.answer(sampleReply);
    expect([state().value, state().context.turns.length]).toEqual(['listening', 2]);
  });

  it.each([
    ['the last one', { kind: 'choose', at: -1 }, { kind: 'fact', fact: 'gst' }],
    ['yes', { kind: 'accept' }, { kind: 'figure', figure: 'total' }],
  ] as const)('takes “%s” as an answer', async (words, meant, answered) => {
    const { composing, understanding, say, ask } = start();
    await ask('price gst?', sampleChoices, sampleDoubt);
    await say(words, meant);
    expect(understanding.asked.at(-1)?.offered).toEqual([]);
    expect(composing.asked.at(-1)).toMatchObject({ question: words, understanding: certain(answered) });
  });

  it('keeps its choices while the next question is read, and loses them to another answer', async () => {
    const { assistant, state, ask, turn, understanding } = start();
    await ask('price gst?', sampleChoices, sampleDoubt);
    assistant.send({ type: 'question.asked', question: 'GST?' });
    assistant.send({ type: 'question.withdrawn' });
    expect(state().value).toBe('askingBack');
    assistant.send({ type: 'handover.requested' });
    assistant.send({ type: 'handover.closed' });
    expect(state().value).toBe('askingBack');
    assistant.send({ type: 'question.asked', question: 'GST?' });
    await understanding.fail();
    expect([state().value, turn()?.reply?.choices]).toEqual(['askingBack', sampleChoices.choices]);
    await ask('a shop?', sampleReply);
    expect(state().value).toBe('listening');
  });
});

describe('what was not understood', () => {
  const unknown: Understanding = { language: 'hi', confidence: 'low', intents: [] };
  const miss = { language: 'hi', confidence: 'low', nearest: [], chosen: null, words: null };

  it.each([
    ['the next question', { type: 'question.asked', question: 'more' }],
    ['the end of the conversation', { type: 'guide.cleared' }],
  ] as const)('is reported once, without words, with %s', async (_, next) => {
    const { assistant, telling, ask } = start();
    await ask('asdf', sampleReply, unknown);
    expect(telling.asked).toEqual([]);
    assistant.send(next);
    assistant.send({ type: 'question.withdrawn' });
    assistant.send({ type: 'question.asked', question: 'another' });
    expect(telling.asked).toEqual([miss]);
  });

  it('is reported with its words once the person agrees, and then not again', async () => {
    const { assistant, telling, state, ask } = start();
    const share = { type: 'words.shared' } as const;
    await ask('a shop?', sampleReply);
    expect(state().can(share)).toBe(false);
    await ask('asdf', sampleReply, unknown);
    assistant.send(share);
    expect([telling.asked, state().context.areWordsShared, state().can(share)]).toEqual([
      [{ ...miss, words: 'asdf' }],
      true,
      false,
    ]);
    assistant.send({ type: 'question.asked', question: 'more' });
    expect([telling.asked.length, state().context.areWordsShared]).toEqual([1, false]);
  });

  it('holds nothing up, and its failure changes nothing', async () => {
    const { assistant, telling, state, ask } = start();
    await ask('asdf', sampleReply, unknown);
    await ask('qwer', sampleReply, unknown);
    assistant.send({ type: 'guide.cleared' });
    await telling.fail();
    await telling.answer(undefined);
    expect([state().status, state().value]).toEqual(['active', 'listening']);
  });
});

describe('a proposal', () => {
  it('changes nothing before it is accepted, and is accepted without the left-out parts', async () => {
    const { assistant, applying, state, turn, ask } = start();
    await ask('add tips, faster', sampleProposal);
    expect([state().matches('proposing'), applying.asked]).toEqual([true, []]);
    expect(state().can({ type: 'part.toggled', at: 7 })).toBe(false);
    assistant.send({ type: 'part.toggled', at: 0 });
    assistant.send({ type: 'proposal.taken' });
    expect([state().value, applying.asked]).toEqual([
      { applying: 'changingPlan' },
      [{ changes: [{ type: 'speed.chosen', speed: 'fast' }] }],
    ]);
    await applying.answer(undefined);
    expect([state().value, turn()?.outcome]).toEqual(['taken', 'taken']);
  });

  it('cannot be taken with every part left out', async () => {
    const { assistant, state, ask } = start();
    await ask('add tips, faster', sampleProposal);
    for (const at of [0, 1]) assistant.send({ type: 'part.toggled', at });
    expect(state().can({ type: 'proposal.taken' })).toBe(false);
  });

  it('stays, with a message, when the plan rejects it, and can be dismissed', async () => {
    const { assistant, applying, state, turn, ask } = start();
    await ask('add tips', sampleProposal);
    assistant.send({ type: 'proposal.taken' });
    await applying.fail();
    expect(state().matches({ proposing: 'refused' })).toBe(true);
    assistant.send({ type: 'proposal.declined' });
    expect([state().value, turn()?.outcome]).toEqual(['listening', 'declined']);
  });

  it('is accepted, put away or taken in part by words', async () => {
    const { applying, understanding, composing, state, turn, ask, say } = start();
    await ask('add tips, faster', sampleProposal);
    await say('not that one', { kind: 'except', featureIds: ['tips'] });
    expect([state().matches('proposing'), state().context.left, turn()?.reply]).toEqual([
      true,
      [0],
      expect.objectContaining({ sentences: [messages.leftOut], proposal: sampleProposal.proposal }),
    ]);
    expect(understanding.asked.at(-1)?.offered).toEqual(['tips']);
    await say('yes', { kind: 'accept' });
    expect(applying.asked).toEqual([{ changes: [{ type: 'speed.chosen', speed: 'fast' }] }]);
    await applying.answer(undefined);
    expect([state().value, turn()?.question, turn()?.outcome]).toEqual(['taken', 'yes', 'taken']);
    await ask('add tips, faster', sampleProposal);
    await say('the first', { kind: 'choose', at: 0 });
    expect(applying.asked.at(-1)).toEqual({ changes: [{ type: 'feature.added', featureId: 'tips' }] });
    await applying.answer(undefined);
    await ask('add tips, faster', sampleProposal);
    await say('no', { kind: 'decline' });
    expect([state().value, turn()?.outcome, composing.asked.length]).toEqual(['listening', 'declined', 3]);
  });

  it('loses its last part where none is named', async () => {
    const { state, ask, say } = start();
    await ask('add tips, faster', sampleProposal);
    await say('not that one', { kind: 'except', featureIds: [] });
    expect(state().context.left).toEqual([1]);
  });

  it('stays open until a question is answered, and lapses with the answer and the conversation', async () => {
    const { assistant, understanding, composing, state, ask } = start();
    await ask('add tips', sampleProposal);
    assistant.send({ type: 'part.toggled', at: 1 });
    for (const leave of ['question.withdrawn', 'handover.requested'] as const) {
      assistant.send({ type: 'question.asked', question: 'and a shop?' });
      assistant.send({ type: leave });
    }
    assistant.send({ type: 'question.asked', question: 'and a shop?' });
    await understanding.fail();
    expect([state().matches('proposing'), state().context.left]).toEqual([true, [1]]);
    await ask('and a shop?', sampleReply);
    expect(composing.asked.at(-1)?.proposed).toEqual([{ type: 'feature.added', featureId: 'tips' }]);
    expect([state().value, state().can({ type: 'proposal.taken' })]).toEqual(['listening', false]);
    await ask('add tips', sampleProposal);
    assistant.send({ type: 'guide.cleared' });
    expect(state().value).toBe('listening');
  });

  it('of a feature that the catalogue lacks is a request, for a signed-in user', async () => {
    const { assistant, requesting, state, turn, ask, say } = start();
    await ask('kundli matching', sampleRequest);
    expect(state().can({ type: 'part.toggled', at: 0 })).toBe(false);
    assistant.send({ type: 'proposal.taken' });
    expect(requesting.asked).toEqual([{ title: 'kundli matching', words: 'Asked of the assistant: kundli matching' }]);
    await requesting.answer('signInNeeded');
    expect(state().matches({ proposing: 'signInNeeded' })).toBe(true);
    assistant.send({ type: 'proposal.taken' });
    await requesting.fail({ status: 429, waitSeconds: 20 });
    expect([state().matches({ proposing: 'unanswered' }), state().context.words]).toEqual([
      true,
      'Your request was not sent. There were too many requests in a short time. Try again in 20 seconds.',
    ]);
    await say('yes', { kind: 'accept' });
    await requesting.answer('sent');
    expect([state().value, turn()?.outcome]).toEqual(['listening', 'requested']);
  });
});

describe('Undo', () => {
  it('takes back what was taken', async () => {
    const { assistant, applying, undoing, state, turn, ask } = start();
    expect(state().can({ type: 'undo.pressed' })).toBe(false);
    await ask('add tips', sampleProposal);
    assistant.send({ type: 'proposal.taken' });
    await applying.answer(undefined);
    assistant.send({ type: 'question.asked', question: 'hm' });
    assistant.send({ type: 'question.withdrawn' });
    expect(state().value).toBe('taken');
    assistant.send({ type: 'undo.pressed' });
    expect(state().value).toEqual({ applying: 'undoing' });
    await undoing.answer(true);
    expect([state().value, turn()?.outcome]).toEqual(['listening', 'undone']);
  });

  it('is understood in words, and closes the open proposal', async () => {
    const { undoing, state, turn, ask, say } = start();
    await ask('add tips', sampleProposal);
    await say('undo', { kind: 'undo' });
    await undoing.answer(true);
    expect([state().value, turn()]).toEqual([
      'listening',
      expect.objectContaining({
        question: 'undo',
        outcome: 'undone',
        reply: expect.objectContaining({ proposal: null }),
      }),
    ]);
  });

  it('says so where there is nothing to take back, or the plan does not answer', async () => {
    const { undoing, state, turn, say } = start();
    for (const end of [() => undoing.answer(false), () => undoing.fail()]) {
      await say('undo', { kind: 'undo' });
      await end();
      expect([state().value, turn()?.outcome, turn()?.reply?.sentences]).toEqual([
        'listening',
        null,
        [messages.nothingToUndo],
      ]);
    }
  });
});

describe('a person', () => {
  it('is reached with the conversation, once the server has it, and the guide returns', async () => {
    const { assistant, sending, state, ask } = start();
    await ask('a shop?', sampleReply);
    await ask('speak to a human', sampleReply, { kind: 'person' });
    expect(state().matches({ handedOver: 'writing' })).toBe(true);
    assistant.send({ type: 'talk.submitted' });
    expect(sending.asked).toEqual([
      {
        talk: [
          { question: 'a shop?', sentences: sampleReply.sentences },
          { question: 'speak to a human', sentences: sampleReply.sentences },
        ],
      },
    ]);
    await sending.answer('refused');
    expect(state().matches({ handedOver: { writing: 'refused' } })).toBe(true);
    assistant.send({ type: 'talk.submitted' });
    await sending.fail({ status: 503, waitSeconds: 20 });
    expect([state().matches({ handedOver: { writing: 'unanswered' } }), state().context.words]).toEqual([
      true,
      'We cannot tell whether your message was sent. The service is not available at the moment. Try again in 20 seconds. What you typed is kept.',
    ]);
    assistant.send({ type: 'talk.submitted' });
    await sending.answer('kept');
    expect(state().hasTag('sent')).toBe(true);
    assistant.send({ type: 'handover.closed' });
    expect(state().value).toBe('listening');
  });

  it('can be requested at any time, and what is waited for is left', async () => {
    const { assistant, applying, state, turn, ask } = start();
    const request = { type: 'handover.requested' } as const;
    expect(state().can(request)).toBe(true);
    await ask('add tips', sampleProposal);
    assistant.send({ type: 'proposal.taken' });
    assistant.send(request);
    await applying.answer(undefined);
    expect([state().matches('handedOver'), turn()?.outcome]).toEqual([true, null]);
    assistant.send({ type: 'question.asked', question: 'a shop?' });
    assistant.send(request);
    expect([state().matches('handedOver'), turn()?.question]).toEqual([true, 'a shop?']);
    assistant.send({ type: 'question.asked', question: 'a shop?' });
    expect(state().value).toEqual({ understanding: 'reading' });
  });
});
