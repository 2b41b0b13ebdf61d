/** The reason why a contract rejects a field: the name of a text, which the server formats in the caller's language. */
import type * as texts from '#messages/refusals.ts';

export type FieldReason = {
  readonly [Name in keyof typeof texts]: (typeof texts)[Name] extends string ? Name : never;
}[keyof typeof texts];
