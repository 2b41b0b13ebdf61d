import { createActor } from 'xstate';
import { createSendQuestion } from '#adapters/enquiries.ts';
import { createFormDraft } from '#adapters/form-draft.ts';
import { emptyQuestion } from '#machines/domain/leads/question.ts';
import { contactMachine } from '#machines/site/contact.machine.ts';
import type { OpenedQuestion, Product } from '#screens/product/actors.tsx';
import { inspection } from './inspected.ts';

/** Starts the question to the team about the plan of this page. */
export async function startQuestion({ plan }: Pick<Product, 'plan'>): Promise<OpenedQuestion> {
  const questionDraft = createFormDraft('plinth.question', emptyQuestion);
  const sendMessage = createSendQuestion(questionDraft, () => plan.getSnapshot().context.draft);
  const contact = createActor(contactMachine.provide({ actors: { sendMessage } }), { inspect: await inspection() });
  return { contact: contact.start(), questionDraft };
}
