import { once } from '#machines/domain/once.ts';
import type { Revision } from '#machines/ports/flows.ts';

const day = once(() => new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', timeZone: 'UTC' }));

/** '22 Nov'. @param date ISO. */
export function dayOf(date: string): string {
  return day().format(new Date(date));
}

/** 'release 0.1.0', 'before “A tree of a flow”': the name of a revision in a sentence. */
export function revisionName({ name, subject, isRelease }: Revision): string {
  if (isRelease) return `release ${name}`;
  return name.endsWith('~1') ? `before “${subject}”` : name;
}
