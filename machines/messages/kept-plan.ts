/** For the inline script of the home page: it imports nothing, so this text cannot be a message. */
export const continueWith = (title: string): string => `Continue with ${title}`;
