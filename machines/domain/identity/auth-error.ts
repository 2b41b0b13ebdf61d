/**
 * Everything that can go wrong with an account, by code: the provider's own types, the client's, and ours. A refusal
 * travels between actors as this plain value.
 */
export interface AuthFailure {
  readonly code: string;
  /** For people, one sentence; never tells whether an account exists. */
  readonly message: string;
}
