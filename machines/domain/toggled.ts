/** The list with the id when it was not there, and without it when it was. */
export function toggled<Id>(ids: readonly Id[], id: Id): readonly Id[] {
  return ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id];
}
