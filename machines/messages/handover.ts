/** The form that hands the conversation over to a person. */

export const speakToHuman = 'Speak to a human';
export const getsConversation = 'A person of the team gets this conversation, and answers by email.';
export const getsConversationAndPlan =
  'A person of the team gets this conversation and a link to your plan, and answers by email.';
export const email = 'Email';
export const whatAbout = 'What is it about?';
export const send = 'Send';
export const backToGuide = 'Back to the guide';
