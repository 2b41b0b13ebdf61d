import { describe, expect, it } from 'vitest';
import type { Reply } from '#machines/domain/assistant/assistant.types.ts';
import { fitQuestion } from '#machines/domain/assistant/fit-question.ts';
import { proposalView } from '#machines/domain/assistant/proposal-parts.ts';
import { readIntent } from '#machines/domain/assistant/read-intent.ts';
import { replyTo } from '#machines/domain/assistant/replies.ts';
import { searchCatalogue } from '#machines/domain/catalogue/catalogue-search.ts';
import { descriptions } from '#machines/domain/catalogue/descriptions.ts';
import { features } from '#machines/domain/catalogue/features.ts';
import { answerFit } from '#machines/domain/fit/fit-answer.ts';
import { emptyDraft, type PlanDraft } from '#machines/domain/plan/plan-draft.ts';
import requests from '../domain/assistant/hindi-requests.json' with { type: 'json' };

const start = '2026-11-30';
const tiffin: PlanDraft = { ...emptyDraft('plan-1'), templateId: 3 };

function replyOf(text: string, draft: PlanDraft): Reply {
  const intent = readIntent(text, searchCatalogue, '2026-11-25');
  const asked = { draft, start, remembered: { budget: null, by: null } };
  const question = fitQuestion(intent, asked);
  return replyTo(intent, {
    ...asked,
    search: searchCatalogue,
    descriptions,
    fit: question && answerFit(question.draft, question.request, question.start, descriptions),
  });
}

/** English words in lower case, except the names that stay as they are. */
const english = (text: string): readonly string[] => text.match(/\b[a-z]{2,}\b/g) ?? [];

describe('a reply in Hindi', () => {
  it('has no English sentence, for any request about a plan or without one', () => {
    const left = [emptyDraft('plan-1'), tiffin].flatMap((draft) =>
      requests.flatMap(({ say }) => {
        const reply = replyOf(say, draft);
        const parts =
          reply.proposal?.kind === 'changes'
            ? proposalView(draft, reply.proposal.changes, [], start).parts.flatMap(({ name, note }) => [name, note])
            : [];
        return [...reply.sentences, ...reply.remarks, ...reply.examples, ...parts]
          .filter((text) => english(text).length > 1)
          .map((text) => `${say}: ${text}`);
      }),
    );
    expect(left).toEqual([]);
  });

  it('repeats what the catalogue lacks as it was typed', () => {
    expect(replyOf('टैरो ज़ायचा जोड़ दो', tiffin).sentences.join(' ').normalize()).toContain('“टैरो ज़ायचा”'.normalize());
  });

  it('names requests to go on with that are understood', () => {
    const shown = [emptyDraft('plan-1'), tiffin].flatMap((draft) =>
      requests.flatMap(({ say }) => replyOf(say, draft).examples),
    );
    expect(
      [...new Set(shown)].filter((example) => readIntent(example, searchCatalogue, '2026-11-25').kind === 'unknown'),
    ).toEqual([]);
    expect(new Set(shown).size).toBeGreaterThan(5);
  });

  it('finds the cost of every feature, and its removal, by its name in Hindi', () => {
    const missed = features.filter(({ id, name }) => {
      const cost = replyOf(`${name} की कीमत क्या है?`, tiffin);
      const removal = readIntent(`${name} हटा दो`, searchCatalogue, '2026-11-25');
      return (
        !cost.featureIds.includes(id) ||
        removal.kind !== 'change' ||
        !removal.wishes.some((wish) => wish.kind === 'feature' && wish.id === id && !wish.isWanted)
      );
    });
    expect(missed.map(({ name }) => name)).toEqual([]);
  });
});
