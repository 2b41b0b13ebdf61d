/**
 * For the script that is written into the home page: it imports nothing, so that this text is its own, and no message.
 */
export const continueWith = (title: string): string => `Continue with ${title}`;
