/** Comments of the team on states and transitions: `NAME.notes.json` in the folder of a machine, by its id in the registry. */
import type { FlowNote } from '@plinth/statecharts/flow-notes';

const files = import.meta.glob<readonly FlowNote[]>('./**/*.notes.json', { eager: true, import: 'default' });

/** The notes on a machine. @param id in the registry */
export function notesOn(id: string): readonly FlowNote[] {
  return Object.entries(files).find(([path]) => path.endsWith(`/${id}.notes.json`))?.[1] ?? [];
}
