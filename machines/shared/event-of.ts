/** Passes the whole event as the params of a guard or an action. */
export function eventOf<Event>({ event }: { readonly event: Event }): Event {
  return event;
}
