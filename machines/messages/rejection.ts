/** Said when something was thrown that nobody foresaw. */

export const unforeseen = 'Something went wrong. Try again.';
