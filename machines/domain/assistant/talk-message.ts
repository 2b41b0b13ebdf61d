import { messageLimits } from '../leads/contact-message.ts';
import type { PlanDraft } from '../plan/plan-draft.ts';
import { planPath } from '../plan/plan-link.ts';
import { planCosts } from '../pricing/cost-summary.ts';

/** A question and its answer. */
interface Turn {
  readonly question: string;
  readonly sentences: readonly string[];
}

/**
 * The message to the team: the typed text, a link to the plan, and the conversation, without its oldest turns where it
 * is too long. @param origin of the page, such as 'https://plinth.example'.
 */
export function talkMessage(typed: string, talk: readonly Turn[], draft: PlanDraft, origin: string): string {
  const plan = draft.templateId === null ? '' : `My plan: ${origin}${planPath(draft, planCosts(draft).total)}`;
  const before = [typed.trim() === '' ? 'I would like to speak to a person.' : typed.trim(), plan]
    .filter((part) => part !== '')
    .join('\n\n');
  const lines = talk.map(({ question, sentences }) =>
    [`I asked: ${question}`, ...(sentences.length > 0 ? [`The guide: ${sentences.join(' ')}`] : [])].join('\n'),
  );
  const head = '\n\nThe conversation with the guide:\n';
  let room = messageLimits.message - before.length - head.length;
  const kept: string[] = [];
  for (const line of lines.toReversed()) {
    room -= line.length + 2;
    if (room < 0) break;
    kept.unshift(line);
  }
  return kept.length === 0 ? before.slice(0, messageLimits.message) : `${before}${head}${kept.join('\n\n')}`;
}
