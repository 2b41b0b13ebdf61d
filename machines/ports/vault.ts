/**
 * Holds a typed secret until it is sent. Passwords and codes go from the screen into the vault and from there to the
 * provider; no event, context, input or output of a machine ever holds one, so none can be stored, inspected or logged.
 */
export type SecretName = 'password' | 'newPassword' | 'code' | 'answer' | 'authenticatorSecret' | 'recoveryCodes';

export interface Vault {
  readonly put: (name: SecretName, secret: string) => void;
  /**
   * The secret, while it is there; otherwise empty. It stays until it is dropped: another attempt may follow a wrong
   * code.
   */
  readonly read: (name: SecretName) => string;
  /** Deletes these, or all. */
  readonly drop: (...names: readonly SecretName[]) => void;
}
