/**
 * Replacements for the words of requests in a language other than English, in addition to the words of questions.
 * Longer phrases are matched before shorter ones.
 */
export const spokenRequests: readonly (readonly [string, string])[] = [];
