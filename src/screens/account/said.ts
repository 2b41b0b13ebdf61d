/** What a machine says on entering a state, word for word; empty when it says nothing. */
export function said(snapshot: { readonly getMeta: () => Readonly<Record<string, { readonly says: string } | undefined>> }): string {
  return Object.values(snapshot.getMeta()).find((meta) => meta !== undefined)?.says ?? '';
}
