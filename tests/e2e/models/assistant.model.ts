import type { AssistantEvent } from '#machines/assistant/assistant.types.ts';
import { featureOf } from '#machines/domain/catalogue/features.ts';
import type { TraceStep } from '#machines/shared/trace.ts';
import type { Model } from '../support/model.ts';
import type { Visitor } from '../support/visitor.ts';

/** The card of the proposal that is open. */
const proposal = (me: Visitor) => me.talk.getByRole('region', { name: /^(?:Proposal|Request)$/ }).last();

interface Reply {
  readonly understanding?: { readonly intents?: readonly { readonly kind?: string }[] };
  readonly proposal?: { readonly kind?: string; readonly changes?: readonly object[] };
}

/**
 * A question with the reply of the trace: the same changes, the request for a missing feature, a person, or an answer.
 * @param after the step of the question, and all later ones
 */
function questionFor([asked, ...after]: readonly TraceStep[]): string {
  const next = after.findIndex(({ actor, event }) => actor === asked?.actor && event.type === 'question.asked');
  const own = after.slice(0, next < 0 ? undefined : next).filter(({ actor }) => actor === asked?.actor);
  const replied = own.find(({ event }) => event.type === 'xstate.done.actor.0.assistant.understanding.answering');
  const { understanding, proposal: proposed } = (replied?.context ?? {}) as Reply;
  const intent = understanding?.intents?.[0];
  if (intent?.kind === 'describe') return 'I want a food delivery app with pet profiles, for Android';
  if (proposed?.kind === 'request') return 'Add kundli matching';
  if (proposed?.kind === 'changes') {
    const words = (proposed.changes ?? []).flatMap((change) =>
      'featureId' in change && 'type' in change && /^feature\.(?:added|removed)$/.test(String(change.type))
        ? [`${change.type === 'feature.added' ? 'add' : 'remove'} ${featureOf(String(change.featureId)).name}`]
        : [],
    );
    return words.length > 0 ? words.join(' and ') : 'Make it faster';
  }
  return intent?.kind === 'person' ? 'I want to talk to a person' : 'What do I need for food delivery?';
}

/** Asking the guide, and taking what it proposes. */
export const assistantModel: Model<AssistantEvent> = {
  actor: 'assistant',
  starts: {},
  acts: {
    'question.asked': (me, { question }) => me.say(question),
    'question.withdrawn': (me) => me.talk.getByRole('button', { name: 'Stop' }).click(),
    'part.toggled': (me, { at }) => proposal(me).getByRole('checkbox').nth(at).click(),
    'choice.pressed': (me, { at }) =>
      me.talk.getByRole('list', { name: 'What you may have meant' }).last().getByRole('button').nth(at).click(),
    'undo.pressed': (me) => me.talk.getByRole('button', { name: 'Undo' }).click(),
    'words.shared': (me) => me.talk.getByRole('checkbox', { name: /^Let the team read this sentence/ }).check(),
    'proposal.taken': (me) =>
      proposal(me)
        .getByRole('button', { name: /^(?:Take|Request)/ })
        .click(),
    'proposal.declined': (me) => proposal(me).getByRole('button', { name: 'Not now' }).click(),
    'handover.requested': (me) => me.talk.getByRole('button', { name: 'Speak to a human' }).last().click(),
    'handover.closed': (me) => me.press('Back to the guide'),
    'talk.submitted': async (me) => {
      const form = me.page.getByRole('region', { name: 'Speak to a human' }).filter({ visible: true });
      await form.getByLabel('E-mail address').fill('meera@lakeside.in');
      await form.getByRole('button', { name: 'Send' }).click();
    },
    'guide.cleared': (me) => me.talk.getByRole('button', { name: 'Clear the conversation' }).click(),
  },
  typed: { 'question.asked': (after) => ({ question: questionFor(after) }) },
};
