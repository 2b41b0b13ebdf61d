/**
 * The errors of accounts, by code: the provider's own types, the client library's, and ours. Actors pass a failure on
 * as this plain value.
 */
export interface AuthFailure {
  readonly code: string;
  /** For people, one sentence; never reveals whether an account exists. */
  readonly message: string;
}
