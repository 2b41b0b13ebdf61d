/** Why a field is refused, as a contract says it: by the name of a text, which the server words for whoever asks. */
import type * as texts from '#messages/refusals.ts';

export type FieldReason = {
  readonly [Name in keyof typeof texts]: (typeof texts)[Name] extends string ? Name : never;
}[keyof typeof texts];
