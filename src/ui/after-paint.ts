/** Do something once what was pressed is painted; at once where nothing is painted, such as in a hidden tab. */
export function afterPaint(work: () => void): void {
  if (document.visibilityState === 'hidden') work();
  else requestAnimationFrame(() => setTimeout(work));
}
