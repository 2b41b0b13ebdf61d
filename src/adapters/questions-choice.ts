import { localStore } from './safe-storage.ts';

const key = 'plinth.questions';

/** Whether the three questions were hidden last time; not where storage is refused. */
export function readQuestionsHidden(): boolean {
  return localStore.read(key) === 'hidden';
}

/**
 * Keep for the next visit whether the questions are hidden: nothing is kept of questions that are shown. Where storage is
 * refused, the choice holds until the page is left.
 */
export function keepQuestionsHidden(isHidden: boolean): void {
  if (isHidden) localStore.write(key, 'hidden');
  else localStore.remove(key);
}
