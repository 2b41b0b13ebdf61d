import type { KeyboardEvent } from 'react';

/**
 * The keys of a tab list: arrows wrap around, Home and End go to the ends. Focus and selection move together, so a tab
 * list is one stop of the Tab key. `ids` are in the order of the tabs on screen.
 */
export function moveBetweenTabs(
  event: KeyboardEvent<HTMLElement>,
  ids: readonly string[],
  selected: string,
  onSelect: (id: string) => void,
): void {
  const next = target(event.key, ids.indexOf(selected), ids.length);
  const id = next === undefined ? undefined : ids[next];
  if (next === undefined || id === undefined) return;
  event.preventDefault();
  event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
  onSelect(id);
}

function target(key: string, current: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowLeft':
      return (current - 1 + count) % count;
    case 'ArrowRight':
      return (current + 1) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
