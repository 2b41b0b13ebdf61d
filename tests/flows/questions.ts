/**
 * Questions about flows as designers type them, with what an answer has to name. Written before the code that answers
 * them; the second list was not used while it was written.
 */

export interface AskedQuestion {
  readonly question: string;
  /** Ids of states that the answer names. */
  readonly states?: readonly string[];
  /** Ids of states that it must not name. */
  readonly not?: readonly string[];
  /** Ids of flows that it names. */
  readonly flows?: readonly string[];
  /** A sentence that it quotes. */
  readonly quotes?: string;
  /** Whether it cannot be answered: the flows say nothing about it. */
  readonly isUnanswerable?: boolean;
}

export const tuning: readonly AskedQuestion[] = [
  { question: 'What happens if the bank does not answer?', states: ['payment.unknown'], not: ['payment.paid'] },
  {
    question: 'which states can be reached without a base?',
    states: ['studio'],
    not: ['features', 'delivery', 'projectPlan'],
  },
  {
    question: 'what errors can a person see in sign-in?',
    states: ['signIn.challenged.smsCode.entering.refused', 'signIn.recoveryCode.entering.refused'],
    not: ['signIn.signedIn', 'contact.message.writing.refused'],
    quotes: "Couldn't use the recovery code",
  },
  { question: 'who hears payment.succeeded?', flows: ['funnel'] },
  { question: 'who sends plan.changed?', flows: ['app'] },
  { question: 'how does one get from studio to thank you?', states: ['studio', 'funnel.thankYou.shown'] },
  { question: 'where does payment.declined lead?', states: ['payment.creatingOrder'], not: ['payment.verifying'] },
  { question: 'what waits for createOrder?', states: ['payment.creatingOrder'], not: ['payment.idle'] },
  {
    question: 'which states say "There was no answer"?',
    states: ['signIn.challenged.smsCode.entering.unanswered'],
    not: ['contact.message.sent'],
  },
  { question: 'what happens when the card is declined?', states: ['payment.declined'] },
  { question: 'where can someone lose their plan?', states: ['autosave.unavailable', 'autosave.conflicted'] },
  { question: 'which states need hasRecoveryCodes?', states: ['signIn.recoveryCode'], not: ['signIn.credentials'] },
  {
    question: 'what texts can be seen in contact?',
    states: ['contact.message.writing.refused', 'contact.message.sent'],
  },
  { question: 'who listens to plan.changed', flows: ['autosave'] },
  { question: 'what happens if the code is wrong?', states: ['signIn.challenged.smsCode.entering.refused'] },
  { question: 'can I get from payment.unknown to paid?', states: ['payment.unknown', 'payment.paid'] },
  {
    question: 'which states have the tag pending in payment?',
    states: ['payment.creatingOrder', 'payment.verifying', 'payment.checking'],
    not: ['payment.declined', 'contact.message.sending'],
  },
  { question: 'how much does the app cost?', isUnanswerable: true },
  { question: 'what does the user read when the message was sent?', states: ['contact.message.sent'] },
  { question: 'what happens if the zeppelin lands?', isUnanswerable: true },
];

export const heldOut: readonly AskedQuestion[] = [
  { question: 'What if the bank declines?', states: ['payment.declined'], not: ['payment.paid'] },
  { question: 'what happens if no checkout can be opened?', states: ['payment.unreachable'] },
  {
    question: "which states can't be reached without recovery codes?",
    states: ['signIn.recoveryCode'],
    not: ['signIn.credentials'],
  },
  {
    question: 'what error messages does a person see during registration?',
    not: ['signIn.challenged.smsCode.entering.refused'],
    quotes: "Couldn't sign up",
  },
  { question: 'who receives plan.emptied?', flows: ['funnel'] },
  { question: 'which machines send payment.succeeded', flows: ['app'] },
  { question: 'how do I get from credentials to signed in?', states: ['signIn.credentials', 'signIn.signedIn'] },
  {
    question: 'what can happen after payment.verifying?',
    states: ['payment.paid', 'payment.declined', 'payment.unknown'],
  },
  { question: 'what is waiting for the bank?', states: ['payment.checking', 'payment.verifying'] },
  {
    question: "where do we say 'Another code was sent'?",
    states: ['registration.code.resent', 'signIn.resetPassword.entering.resent'],
    not: ['signIn.challenged.smsCode.entering.unsent'],
  },
  { question: 'what happens when both tabs change the plan?', states: ['autosave.conflicted'] },
  {
    question: 'which states are tagged unanswered in sign-in?',
    states: ['signIn.challenged.smsCode.entering.unanswered'],
    not: ['signIn.challenged.smsCode.entering.refused'],
  },
  { question: 'what is shown when the message could not be sent?', states: ['contact.message.writing.refused'] },
  { question: 'what happens if the storage is full?', states: ['autosave.unavailable'] },
  { question: 'how can I get from idle to declined in payment?', states: ['payment.idle', 'payment.declined'] },
  { question: 'which states say "दूसरा कोड भेजा गया"?', states: ['profile.code.resent'] },
  { question: 'why would somebody be signed out?', states: ['session.tokens.gone'] },
  { question: 'what colour is the button?', isUnanswerable: true },
  { question: 'what happens if the session ends?', states: ['session.tokens.clearing'] },
  { question: 'who will win the world cup?', isUnanswerable: true },
];
