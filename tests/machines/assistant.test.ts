import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { assistantMachine } from '#machines/assistant/assistant.machine.ts';
import { sampleProposal, sampleReply, sampleRequest } from '#machines/assistant/assistant.samples.ts';
import type { Intent, Reply } from '#machines/domain/assistant/assistant.types.ts';
import { questionLimit } from '#machines/domain/guide/question-limit.ts';
import type { SingleChange } from '#machines/domain/plan/plan-changes.ts';
import type { FeatureRequested, FeatureToRequest, ReplyQuestion, SpokenTurn } from '#machines/ports/assistant.ts';
import type { MessageOutcome } from '#machines/ports/enquiries.ts';
import { outside } from './outside.ts';

function start() {
  const understanding = outside<Intent, { readonly question: string }>();
  const composing = outside<Reply, ReplyQuestion>();
  const applying = outside<undefined, { readonly changes: readonly SingleChange[] }>();
  const requesting = outside<FeatureRequested, FeatureToRequest>();
  const sending = outside<MessageOutcome, { readonly talk: readonly SpokenTurn[] }>();
  const assistant = createActor(
    assistantMachine.provide({
      actors: {
        understandRequest: understanding.actor,
        composeReply: composing.actor,
        applyChanges: applying.actor,
        requestFeature: requesting.actor,
        sendTalk: sending.actor,
      },
    }),
  ).start();
  const state = () => assistant.getSnapshot();
  const turn = () => state().context.turns.at(-1);
  async function ask(question: string, reply: Reply, intent: Intent = { kind: 'help' }): Promise<void> {
    assistant.send({ type: 'question.asked', question });
    await understanding.answer(intent);
    await composing.answer(reply);
  }
  return { assistant, understanding, composing, applying, requesting, sending, state, turn, ask };
}

describe('asking', () => {
  it('goes through understanding and proposing to an answer, and takes the next question', async () => {
    const { assistant, understanding, composing, state, turn } = start();
    assistant.send({ type: 'question.asked', question: '  a shop? ' });
    expect([
      state().value,
      state().hasTag('pending'),
      state().can({ type: 'question.asked', question: 'more' }),
    ]).toEqual(['understanding', true, false]);
    await understanding.answer({ kind: 'help' });
    expect(state().value).toBe('proposing');
    await composing.answer(sampleReply);
    expect([
      state().value,
      turn()?.reply,
      understanding.asked,
      composing.asked.map(({ intent }) => intent.kind),
    ]).toEqual(['idle', sampleReply, [{ question: 'a shop?' }], ['help']]);
    expect(state().can({ type: 'question.asked', question: 'more' })).toBe(true);
  });

  it.each([
    ['nothing', ' '],
    ['more than it takes', 'a'.repeat(questionLimit + 1)],
  ])('does not take %s for a question', (_, question) => {
    expect(start().state().can({ type: 'question.asked', question })).toBe(false);
  });

  it('reports a text that is not understood or an answer that fails, and can be cancelled meanwhile', async () => {
    const { assistant, understanding, composing, state, turn } = start();
    assistant.send({ type: 'question.asked', question: 'one' });
    await understanding.fail();
    expect([state().value, turn()?.reply?.kind]).toEqual(['idle', 'failed']);
    assistant.send({ type: 'question.asked', question: 'two' });
    await understanding.answer({ kind: 'help' });
    await composing.fail();
    expect([state().value, turn()?.reply?.kind]).toEqual(['idle', 'failed']);
    assistant.send({ type: 'question.asked', question: 'three' });
    assistant.send({ type: 'question.withdrawn' });
    expect([state().value, turn()?.question]).toEqual(['idle', 'two']);
  });

  it('remembers the budget that was named, and forgets it with the conversation and the oldest questions', async () => {
    const { assistant, composing, state, ask } = start();
    expect(state().can({ type: 'guide.cleared' })).toBe(false);
    const budget = { amount: 6_00_000_00, per: 'total' } as const;
    await ask('my budget is 6 lakh', { ...sampleReply, named: { budget, by: null } });
    for (let count = 0; count < 31; count += 1) await ask('what is left?', sampleReply);
    expect(composing.asked.at(-1)?.remembered.budget).toEqual(budget);
    expect(state().context.turns).toHaveLength(30);
    expect(new Set(state().context.turns.map(({ id }) => id)).size).toBe(30);
    assistant.send({ type: 'guide.cleared' });
    expect(state().context).toMatchObject({ turns: [], remembered: { budget: null } });
  });
});

describe('a proposal', () => {
  it('changes nothing before it is accepted, and is accepted without the left-out parts', async () => {
    const { assistant, applying, state, turn, ask } = start();
    await ask('add tips, faster', sampleProposal);
    expect([state().matches('awaitingApproval'), applying.asked]).toEqual([true, []]);
    expect(state().can({ type: 'part.toggled', at: 7 })).toBe(false);
    assistant.send({ type: 'part.toggled', at: 0 });
    assistant.send({ type: 'proposal.taken' });
    expect([state().value, applying.asked]).toEqual([
      { applying: 'changingPlan' },
      [{ changes: [{ type: 'speed.chosen', speed: 'fast' }] }],
    ]);
    await applying.answer(undefined);
    expect([state().value, turn()?.outcome]).toEqual(['idle', 'taken']);
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
    expect(state().matches({ awaitingApproval: 'refused' })).toBe(true);
    assistant.send({ type: 'proposal.declined' });
    expect([state().value, turn()?.outcome]).toEqual(['idle', 'declined']);
  });

  it('lapses with the next question, and with the conversation', async () => {
    const { assistant, state, ask } = start();
    await ask('add tips', sampleProposal);
    await ask('and a shop?', sampleReply);
    expect([state().value, state().can({ type: 'proposal.taken' })]).toEqual(['idle', false]);
    await ask('add tips', sampleProposal);
    assistant.send({ type: 'guide.cleared' });
    expect(state().value).toBe('idle');
  });

  it('of a feature that the catalogue lacks is a request, for a signed-in user', async () => {
    const { assistant, requesting, state, turn, ask } = start();
    await ask('kundli matching', sampleRequest);
    expect(state().can({ type: 'part.toggled', at: 0 })).toBe(false);
    assistant.send({ type: 'proposal.taken' });
    expect(requesting.asked).toEqual([{ title: 'kundli matching', words: 'Asked of the assistant: kundli matching' }]);
    await requesting.answer('signInNeeded');
    expect(state().matches({ awaitingApproval: 'signInNeeded' })).toBe(true);
    assistant.send({ type: 'proposal.taken' });
    await requesting.fail();
    expect(state().matches({ awaitingApproval: 'unanswered' })).toBe(true);
    assistant.send({ type: 'proposal.taken' });
    await requesting.answer('sent');
    expect([state().value, turn()?.outcome]).toEqual(['idle', 'requested']);
  });
});

describe('a person', () => {
  it('is reached with the conversation, once the server has it, and the guide returns', async () => {
    const { assistant, sending, state, ask } = start();
    await ask('a shop?', sampleReply);
    await ask('speak to a human', sampleReply, { kind: 'person' });
    expect(state().matches({ handingOver: 'writing' })).toBe(true);
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
    expect(state().matches({ handingOver: { writing: 'refused' } })).toBe(true);
    assistant.send({ type: 'talk.submitted' });
    await sending.fail();
    expect(state().matches({ handingOver: { writing: 'unanswered' } })).toBe(true);
    assistant.send({ type: 'talk.submitted' });
    await sending.answer('kept');
    expect(state().hasTag('sent')).toBe(true);
    assistant.send({ type: 'handover.closed' });
    expect(state().value).toBe('idle');
  });

  it('can be requested at any time', async () => {
    const { assistant, state, ask } = start();
    const request = { type: 'handover.requested' } as const;
    expect(state().can(request)).toBe(true);
    await ask('add tips', sampleProposal);
    expect(state().can(request)).toBe(true);
    assistant.send({ type: 'question.asked', question: 'a shop?' });
    assistant.send(request);
    expect(state().matches('handingOver')).toBe(true);
    assistant.send({ type: 'question.asked', question: 'a shop?' });
    expect(state().value).toBe('understanding');
  });
});
