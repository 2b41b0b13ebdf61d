import { describe, expect, it } from 'vitest';
import { examples } from '#machines/domain/assistant/meanings.ts';
import { features } from '#machines/domain/catalogue/features.ts';
import { tokensOf } from '#server/assistant/ask-model.ts';
import { callFor, modelPrompt } from '#server/assistant/model-prompt.ts';
import { modelTools } from '#server/assistant/model-tools.ts';

interface Context {
  readonly examples: readonly (readonly [said: string, call: string])[];
  readonly facts: Readonly<Record<string, string>>;
  readonly features: Readonly<Record<string, string>>;
  readonly written: string;
}
const contextOf = (question: string): Context => JSON.parse(modelPrompt(question, '2027-01-04').prompt) as Context;
const callsNear = (question: string): readonly string[] => contextOf(question).examples.map(([, call]) => call);

describe('the context that a model gets with a question', () => {
  it.each([
    ['Do I own the code?', 'fact ownership'],
    ['code kiska hoga', 'fact ownership'],
    ['जीएसटी अलग है?', 'fact gst'],
    ['can i get my money back', 'fact refund'],
    ['login hata do', 'change, isWanted false'],
    ['mujhe bas order aur UPI chahiye, baaki hata do', 'only'],
    ['kitna ho gaya total?', 'figure total'],
    ['kab tak milega?', 'figure ready'],
    ['how much is video calling', 'cost'],
    ['I run a yoga studio and want members to book classes', 'describe'],
  ])('has examples that are near: %s', (question, call) => {
    expect(callsNear(question)).toContain(call);
  });

  it('has the questions of the near facts', () => {
    expect(contextOf('Do I own the code?').facts).toMatchObject({ ownership: 'Do I own the code?' });
  });

  it.each([
    ['add video calls', 'video-calls'],
    ['login hata do', 'email-login'],
    ['वीडियो कॉल जोड़ो', 'video-calls'],
    ['members should scan something at the door to get in', 'member-id-card'],
    ['a yoga studio', 'class-packs'],
  ])('has the features that are named or described: %s', (question, id) => {
    expect(Object.keys(contextOf(question).features)).toContain(id);
  });

  it('has no more than that, and the rest is the same for every question', () => {
    const questions = ['sum?', 'I run a yoga studio and want members to book classes and pay monthly', 'जीएसटी अलग है?'];
    expect(new Set(questions.map((question) => modelPrompt(question, '').system)).size).toBe(1);
    for (const question of questions) {
      const context = contextOf(question);
      expect(context.written).toBe(question);
      expect(context.examples.length).toBeLessThanOrEqual(12);
      expect(Object.keys(context.features).length).toBeLessThanOrEqual(30);
      expect(tokensOf(question)).toBeLessThan(5_500);
    }
    expect(features.length).toBeGreaterThan(600);
  });

  it('gives for each meaning of the examples a call of a tool', () => {
    const tools = Object.keys(modelTools);
    const meanings = new Set(examples().map(({ meaning }) => meaning));
    expect(meanings.size).toBeGreaterThan(60);
    for (const meaning of meanings) expect(tools, meaning).toContain(/^[a-z]+/i.exec(callFor(meaning))?.[0]);
  });
});
