/** How the types of a gateway's events are handled: each is read as one kind of event, or ignored for a reason. */
import type { GatewayEvent } from './gateway.ts';

export type ReadKind = Exclude<GatewayEvent['kind'], 'unknown'>;
export type Decision = { readonly read: ReadKind } | { readonly ignored: string };

/** The types of one gateway, and the type prefixes of its products that Plinth does not use, each with its reason. */
export interface EventTypes {
  readonly types: Readonly<Record<string, Decision>>;
  readonly unused: Readonly<Record<string, string>>;
}

/** The decision for a type; undefined for a type that is not listed. */
export function decisionOf({ types, unused }: EventTypes, type: string): Decision | undefined {
  if (Object.hasOwn(types, type)) return types[type];
  const family = Object.keys(unused).find((prefix) => type.startsWith(prefix));
  return family === undefined ? undefined : { ignored: unused[family] ?? '' };
}
