/** The params of a guard or an action that takes what its event says. */
export function eventOf<Said>({ event }: { readonly event: Said }): Said {
  return event;
}
