/** Error messages of the form for a message to the team. */
export const enterEmail = 'Enter your e-mail address';
export const emailLike = 'Write the e-mail address like name@example.com';
export const writeMessage = 'Write a message';
