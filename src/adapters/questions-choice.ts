import { localStore } from './safe-storage.ts';

const key = 'plinth.questions';

/** Whether the three questions were hidden last time; false where storage is blocked. */
export function readQuestionsHidden(): boolean {
  return localStore.read(key) === 'hidden';
}

/**
 * Stores for the next visit that the questions are hidden; shown questions need no entry. Where storage is blocked, the
 * choice lasts until the page is left.
 */
export function keepQuestionsHidden(isHidden: boolean): void {
  if (isHidden) localStore.write(key, 'hidden');
  else localStore.remove(key);
}
