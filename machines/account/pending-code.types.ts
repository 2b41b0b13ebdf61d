/** A code that was sent: the data that a reloaded page needs to keep waiting for it. Contains no secret. */
export interface PendingCode {
  readonly username: string;
  /** The destination, as the provider masks it; empty when unknown. */
  readonly sentTo: string;
  /** The time from which another code may be requested, ms since 1970. */
  readonly resendFrom: number;
}

/** The pending code that an earlier page of this visit stored. */
export interface PendingCodeInput {
  readonly pending: PendingCode | null;
}
