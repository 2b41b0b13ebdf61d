/** The texts about notes. */
import type { Flow } from '@plinth/statecharts/flow';
import type { FlowNote } from '@plinth/statecharts/flow-notes';
import { leadsTo, shortName, stateById, wayName } from './ways.ts';

/** '2 open notes'. */
export function noteCount(count: number): string {
  return count === 1 ? '1 open note' : `${count} open notes`;
}

/** 'Ada, 28 Nov 2026': who wrote a note, and when. */
export function signature({ author, date }: FlowNote): string {
  const day = date === undefined ? NaN : Date.parse(date);
  const shown = Number.isNaN(day)
    ? date
    : new Date(day).toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
  return [author, shown].filter((part) => part !== undefined).join(', ');
}

/** What a note is on: the name of a state, or of a transition with its target. */
export function placeName(flow: Flow, at: string): string {
  if (stateById(flow, at)) return shortName(flow, at);
  const way = flow.transitions.find(({ id }) => id === at);
  return way ? `${wayName(way)} ${leadsTo(flow, way)}` : `${at.replaceAll('|', ' ')} (it is gone)`;
}
