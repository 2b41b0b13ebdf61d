/** The message for an error that the provider did not name. */

export const networkError = 'Network error';
export const unforeseen = 'Something went wrong. Try again.';
