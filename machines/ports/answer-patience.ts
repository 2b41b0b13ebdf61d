/**
 * How long, in ms, a machine waits for an answer that the person cannot leave. The adapters end a request to the server
 * after 15 s, and some ports make two in a row (renew the tokens, then ask), so the exact outcome comes within 30 s.
 * What takes longer, for instance a call of the identity provider's library, which has no limit of its own, ends here.
 */
export const answerPatience = 35_000;
