/** Runs a callback after the next paint; at once if nothing is painted, such as in a hidden tab. */
export function afterPaint(work: () => void): void {
  if (document.visibilityState === 'hidden') work();
  else requestAnimationFrame(() => setTimeout(work));
}
