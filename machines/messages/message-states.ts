/** The outcome of sending a message to the team. */
export const refused = 'Your message was not sent: check the e-mail address and the message.';
export const unanswered =
  'We cannot tell whether your message was sent: there was no answer. What you typed is kept. Try again.';
