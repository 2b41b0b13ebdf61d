/** Sends the typed contents of the forms for demos and messages to the server. */
import type { ContactField } from '#machines/domain/leads/contact-message.ts';
import type { QuestionField } from '#machines/domain/leads/question.ts';
import type { LeadField, LeadOutcome } from '#machines/domain/leads/lead-fields.ts';
import type { PlanDraft } from '#machines/domain/plan/plan-draft.ts';
import * as ports from '#machines/ports/enquiries.ts';
import type { MessageOutcome } from '#machines/ports/enquiries.ts';
import type { FormDraft } from '#machines/ports/form-draft.ts';
import { implementPort } from './implement-port.ts';

/** The timeout of a response, in ms. */
const timeoutMs = 15_000;

async function postLead(typed: Readonly<Record<LeadField, string>>): Promise<LeadOutcome> {
  // The code that reads the responses is loaded with the first request.
  const [{ leadAnswers }, { fetchAnswer }, { Refusal }, { statedWait }] = await Promise.all([
    import('#contracts/lead.ts'),
    import('./fetch-answer.ts'),
    import('./server.ts'),
    import('./retry-after.ts'),
  ]);
  const response = await fetchAnswer('/subscribe', {
    method: 'POST',
    body: new URLSearchParams({ ...typed, subform: 'yes', boolean: 'true' }),
    signal: AbortSignal.timeout(timeoutMs),
  });
  const said = (await response.text()).trim();
  const outcome = (Object.keys(leadAnswers) as (keyof typeof leadAnswers)[]).find(
    (answer) => leadAnswers[answer] === said,
  );
  if (outcome === undefined) throw new Refusal(response.status, undefined, statedWait(response));
  return outcome;
}

/** Posts the demo form. Clears the form once the request is stored. @param onStored called with the stored request */
export function createSendLead(
  draft: FormDraft<LeadField>,
  onStored?: (typed: Readonly<Record<LeadField, string>>) => void,
) {
  return implementPort(ports.sendLead, async () => {
    const typed = draft.read();
    const outcome = await postLead(typed);
    if (outcome === 'stored') {
      onStored?.(typed);
      draft.forget();
    }
    return outcome;
  });
}

/** Posts a message to the team. Rejects without a response. */
export async function postMessage(typed: Readonly<Record<ContactField, string>>): Promise<MessageOutcome> {
  const [{ asNobody, Refusal }, { messageAnswerSchema }] = await Promise.all([
    import('./server.ts'),
    import('#contracts/message.ts'),
  ]);
  try {
    await asNobody.tell(messageAnswerSchema, '/api/messages', typed);
    return 'kept';
  } catch (error) {
    if (error instanceof Refusal && error.problem?.errors !== undefined) return 'refused';
    throw error;
  }
}

/** Sends the message of the contact form. Clears the form once the message is stored. */
export function createSendMessage(draft: FormDraft<ContactField>) {
  return implementPort(ports.sendMessage, async () => {
    const outcome = await postMessage(draft.read());
    if (outcome === 'kept') draft.forget();
    return outcome;
  });
}

/** Sends a question with a link to the plan, if it is wanted. Clears the form once the question is stored. */
export function createSendQuestion(draft: FormDraft<QuestionField>, planOf: () => PlanDraft) {
  return implementPort(ports.sendMessage, async () => {
    const { talkMessage } = await import('#machines/domain/assistant/talk-message.ts');
    const { email, message, plan } = draft.read();
    const isAttached = plan === 'yes';
    const text = isAttached ? talkMessage(message, [], planOf(), window.location.origin) : message;
    const outcome = await postMessage({ name: '', email, message: text });
    if (outcome === 'kept') draft.forget();
    return outcome;
  });
}
