/** Error messages of the form for a message to the team. */
export const enterEmail = 'Enter your email address';
export const emailLike = 'Write the email address like name@example.com';
export const writeMessage = 'Write a message';
