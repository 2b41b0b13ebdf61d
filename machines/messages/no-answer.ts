/** What is said where nobody knows whether a change was made. */
export const noAnswer = 'There was no answer. Check the connection and try again.';
export const serverFailed = 'Something failed on our side. Try again in a minute.';
