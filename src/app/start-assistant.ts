import { createActor } from 'xstate';
import { createAssistantActors } from '#adapters/assistant.ts';
import { askFitWorker } from '#adapters/fit-in-worker.ts';
import { createFormDraft } from '#adapters/form-draft.ts';
import { assistantMachine } from '#machines/assistant/assistant.machine.ts';
import { emptyMessage } from '#machines/domain/leads/contact-message.ts';
import type { OpenedAssistant, Product } from '#screens/product/actors.tsx';
import { inspection } from './inspected.ts';

/** Starts the assistant for the plan of this page. */
export async function startAssistant({ plan, clock }: Pick<Product, 'plan' | 'clock'>): Promise<OpenedAssistant> {
  const talkDraft = createFormDraft('plinth.talk', emptyMessage);
  const actors = createAssistantActors({ plan, clock, talkDraft, findWays: askFitWorker });
  return {
    assistant: createActor(assistantMachine.provide({ actors }), { inspect: await inspection() }).start(),
    talkDraft,
  };
}
