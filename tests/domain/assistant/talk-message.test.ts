import { describe, expect, it } from 'vitest';
import { talkMessage } from '#machines/domain/assistant/talk-message.ts';
import { messageLimits } from '#machines/domain/leads/contact-message.ts';
import { emptyDraft } from '#machines/domain/plan/plan-draft.ts';
import { readPlanLink } from '#machines/domain/plan/plan-link.ts';
import { chooseTemplate } from '#machines/domain/plan/plan-rules.ts';

const origin = 'https://plinth.example';
const blank = emptyDraft('talk');
const tiffin = chooseTemplate(blank, 1);
const talk = [
  { question: 'add tips', sentences: ['Adds Tips.', 'You can undo it.'] },
  { question: 'and a person?', sentences: [] },
];

describe('the message to the team', () => {
  it('has the typed text, a link that opens the plan, and the conversation in order', () => {
    const message = talkMessage('  Call me.  ', talk, tiffin, origin);
    const link = /^My plan: (\S+)$/m.exec(message)?.[1] ?? '';
    expect(message).toBe(
      `Call me.\n\nMy plan: ${link}\n\nThe conversation with the guide:\nI asked: add tips\nThe guide: Adds Tips. You can undo it.\n\nI asked: and a person?`,
    );
    const [page, plan = ''] = link.split('/plan/');
    expect(page).toBe(origin);
    expect(JSON.stringify(readPlanLink(plan))).toContain('"templateId":1');
  });

  it('says that a person is wanted when nothing was typed, and has no link without a plan', () => {
    expect(talkMessage(' ', [], blank, origin)).toBe('I would like to speak to a person.');
  });

  it('leaves the oldest turns out when it would be too long, and never the typed text or the link', () => {
    const long = Array.from({ length: 30 }, (_, at) => ({ question: `question ${at}.`, sentences: ['a'.repeat(400)] }));
    const message = talkMessage('b'.repeat(messageLimits.message / 4), long, tiffin, origin);
    expect(message.length).toBeLessThanOrEqual(messageLimits.message);
    expect(message).toMatch(/^b{1000}\n\nMy plan: https/);
    expect(message).toContain('I asked: question 29.');
    expect(message).not.toContain('question 0.');
    const kept = [...message.matchAll(/question (\d+)\./g)].map(([, at]) => Number(at));
    expect(kept).toEqual(Array.from({ length: kept.length }, (_, at) => 30 - kept.length + at));
  });

  it('has no half of a turn, even where the only one is too long', () => {
    expect(
      talkMessage('Hello', [{ question: 'q', sentences: ['a'.repeat(messageLimits.message)] }], blank, origin),
    ).toBe('Hello');
  });
});
