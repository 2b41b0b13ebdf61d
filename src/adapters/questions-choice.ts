const key = 'plinth.questions';

/** Whether the three questions were hidden last time; not where the store is blocked. */
export function readQuestionsHidden(): boolean {
  try {
    return localStorage.getItem(key) === 'hidden';
  } catch {
    return false;
  }
}

/**
 * Keep for the next visit whether the questions are hidden: nothing is kept of questions that are shown. A blocked
 * store loses only that.
 */
export function keepQuestionsHidden(isHidden: boolean): void {
  try {
    if (isHidden) localStorage.setItem(key, 'hidden');
    else localStorage.removeItem(key);
  } catch {
    // The choice holds until the page is left.
  }
}
