/** The message of a machine's state, from its meta; empty if the state has none. */
export function statusMessage(snapshot: {
  readonly getMeta: () => Readonly<Record<string, { readonly says: string } | undefined>>;
}): string {
  return Object.values(snapshot.getMeta()).find((meta) => meta !== undefined)?.says ?? '';
}
