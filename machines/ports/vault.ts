/**
 * Where a typed secret waits for the one who sends it. Passwords and codes go from the screen into the vault and from
 * there to the provider; no event, context, input or output of a machine ever holds one, so none can be stored,
 * inspected or logged.
 */
export type SecretName = 'password' | 'newPassword' | 'code' | 'answer' | 'authenticatorSecret' | 'recoveryCodes';

export interface Vault {
  readonly put: (name: SecretName, secret: string) => void;
  /**
   * The secret, while it is there; empty without one. It stays until it is dropped: a wrong code may be followed by
   * another try.
   */
  readonly read: (name: SecretName) => string;
  /** Forgets these, or all. */
  readonly drop: (...names: readonly SecretName[]) => void;
}
