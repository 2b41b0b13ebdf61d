/** The folded panels of the flow pages, and whether keys of one letter act, in the browser's storage. */
import { localStore } from '#adapters/safe-storage.ts';
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
