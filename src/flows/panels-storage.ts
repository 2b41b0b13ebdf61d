/** What the flow pages remember, in the browser's storage: folded panels, keys of one letter, the name under notes. */
import { localStore } from '#adapters/safe-storage.ts';
import type { Direction } from '#machines/ports/flows.ts';
import type { Panel } from '#machines/flows/flow-viewer.machine.ts';

const key = 'plinth.flows.folded';
const panels: readonly Panel[] = ['list', 'card'];

/** The panels that were folded last; none if storage is blocked. */
export function readFoldedPanels(): readonly Panel[] {
  const stored = localStore.read(key)?.split(' ') ?? [];
  return panels.filter((panel) => stored.includes(panel));
}

/** Stores the folded panels for the next visit. */
export function keepFoldedPanels(folded: readonly Panel[]): void {
  localStore.write(key, folded.join(' '));
}

const keysKey = 'plinth.flows.keys';

/** Whether keys of one letter were switched off last. */
export function readKeysAreOff(): boolean {
  return localStore.read(keysKey) === 'off';
}

/** Stores whether keys of one letter act for the next visit. */
export function keepKeys(hasKeys: boolean): void {
  localStore.write(keysKey, hasKeys ? 'on' : 'off');
}

const authorKey = 'plinth.flows.author';

/** The name under the last note; '' if there is none. */
export function readAuthor(): string {
  return localStore.read(authorKey) ?? '';
}

export function keepAuthor(author: string): void {
  localStore.write(authorKey, author);
}

const directionKey = 'plinth.flows.direction';

/** Where the main road led on the last chart. */
export function readDirection(): Direction {
  return localStore.read(directionKey) === 'right' ? 'right' : 'down';
}

export function keepDirection(direction: Direction): void {
  localStore.write(directionKey, direction);
}
