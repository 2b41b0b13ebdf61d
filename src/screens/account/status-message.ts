interface Telling {
  readonly getMeta: () => Readonly<Record<string, { readonly says: string } | undefined>>;
}

/** The message of a machine's state, from its meta; empty if the state has none. */
export function statusMessage(snapshot: Telling): string {
  return Object.values(snapshot.getMeta()).find((meta) => meta !== undefined)?.says ?? '';
}

/** The same for a machine that notes why a request failed. */
export function outcomeMessage(
  snapshot: Telling & {
    readonly hasTag: (tag: 'unanswered') => boolean;
    readonly context: { readonly words: string };
  },
): string {
  return snapshot.hasTag('unanswered') ? snapshot.context.words : statusMessage(snapshot);
}
