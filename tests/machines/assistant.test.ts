import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { assistantMachine } from '#machines/assistant/assistant.machine.ts';
import type { Answer } from '#machines/domain/guide/guide.types.ts';
import { questionLimit } from '#machines/domain/guide/question-limit.ts';

const answer: Answer = { kind: 'topic', sentences: ['A shop shows what it sells.'], cost: null, remarks: [], featureIds: ['product-catalogue'], examples: [] };

function start(answerFor: (question: string) => Promise<Answer>) {
  return createActor(assistantMachine.provide({ actors: { answerQuestion: fromPromise<Answer, { readonly question: string }>(({ input }) => answerFor(input.question)) } })).start();
}

describe('the guide', () => {
  it('answers the question that was asked, trimmed, and then takes the next', async () => {
    const asked: string[] = [];
    const guide = start((question) => (asked.push(question), Promise.resolve(answer)));
    guide.send({ type: 'question.asked', question: '  a shop? ' });
    expect(guide.getSnapshot().hasTag('pending')).toBe(true);
    expect(guide.getSnapshot().can({ type: 'question.asked', question: 'and then?' })).toBe(false);
    await waitFor(guide, (snapshot) => snapshot.matches('listening'));
    guide.send({ type: 'question.asked', question: 'and then?' });
    await waitFor(guide, (snapshot) => snapshot.matches('listening'));
    expect(asked).toEqual(['a shop?', 'and then?']);
    expect(guide.getSnapshot().context.turns).toEqual([
      { id: 1, question: 'a shop?', answer },
      { id: 2, question: 'and then?', answer },
    ]);
  });

  it.each([['nothing', ' '], ['more than it takes', 'a'.repeat(questionLimit + 1)]])('does not take %s for a question', (_, question) => {
    const guide = start(() => Promise.resolve(answer));
    expect(guide.getSnapshot().can({ type: 'question.asked', question })).toBe(false);
  });

  it('says so when an answer does not arrive, and can be asked again', async () => {
    const guide = start(() => Promise.reject(new Error('offline')));
    guide.send({ type: 'question.asked', question: 'a shop?' });
    await waitFor(guide, (snapshot) => snapshot.matches('listening'));
    expect(guide.getSnapshot().context.turns[0]?.answer).toMatchObject({ sentences: ['The guide could not be loaded. Ask again in a moment.'] });
    expect(guide.getSnapshot().can({ type: 'question.asked', question: 'a shop?' })).toBe(true);
  });

  it('forgets the conversation when it is told to, and the oldest questions of a long one', async () => {
    const guide = start(() => Promise.resolve(answer));
    expect(guide.getSnapshot().can({ type: 'guide.cleared' })).toBe(false);
    for (let count = 1; count <= 40; count += 1) {
      guide.send({ type: 'question.asked', question: `question ${count}` });
      await waitFor(guide, (snapshot) => snapshot.matches('listening'));
    }
    const { turns } = guide.getSnapshot().context;
    expect(turns).toHaveLength(30);
    expect(turns.at(-1)?.question).toBe('question 40');
    expect(new Set(turns.map(({ id }) => id)).size).toBe(30);
    guide.send({ type: 'guide.cleared' });
    expect(guide.getSnapshot().context.turns).toEqual([]);
  });
});
