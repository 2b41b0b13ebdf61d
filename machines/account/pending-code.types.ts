/** A code on its way to somebody: what a page that is loaded again needs to go on waiting for it. Nothing secret. */
export interface PendingCode {
  readonly username: string;
  /** Where it went, as the provider masks it; empty when that was not said. */
  readonly sentTo: string;
  /** From when another one may be asked for, ms since 1970. */
  readonly resendFrom: number;
}

/** What an earlier page of this visit left. */
export interface PendingCodeInput {
  readonly pending: PendingCode | null;
}
