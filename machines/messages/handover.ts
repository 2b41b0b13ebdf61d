/** The form that hands the conversation over to a person. */

export const speakToHuman = 'Speak to a human';
export const getsConversation = 'A person of the team gets this conversation, and answers by e-mail.';
export const getsConversationAndPlan =
  'A person of the team gets this conversation and a link to your plan, and answers by e-mail.';
export const email = 'E-mail address';
export const whatAbout = 'What is it about?';
export const send = 'Send';
export const backToGuide = 'Back to the guide';
