import { createActor } from 'xstate';
import { createAssistantActors } from '#adapters/assistant.ts';
import { askFitWorker } from '#adapters/fit-in-worker.ts';
import { createFormDraft } from '#adapters/form-draft.ts';
import { prepareAssistantWorker, understandInWorker } from '#adapters/understand-in-worker.ts';
import { assistantMachine } from '#machines/assistant/assistant.machine.ts';
import { chosenCurrency } from '#machines/currency/currency.selectors.ts';
import { emptyMessage } from '#machines/domain/leads/contact-message.ts';
import type { OpenedAssistant, Product } from '#screens/product/actors.tsx';
import { inspection } from './inspected.ts';

/** Starts the assistant for the plan of this page, and the worker that understands what is asked. */
export async function startAssistant({
  plan,
  clock,
  currency,
}: Pick<Product, 'plan' | 'clock' | 'currency'>): Promise<OpenedAssistant> {
  prepareAssistantWorker();
  const talkDraft = createFormDraft('plinth.talk', emptyMessage);
  const actors = createAssistantActors({
    plan,
    clock,
    talkDraft,
    currencyShown: () => chosenCurrency(currency.getSnapshot()),
    understand: understandInWorker,
    findWays: askFitWorker,
  });
  return {
    assistant: createActor(assistantMachine.provide({ actors }), { inspect: await inspection() }).start(),
    talkDraft,
  };
}
