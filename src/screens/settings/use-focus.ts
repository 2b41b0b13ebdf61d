import { useEffect, useRef, type RefObject } from 'react';

/** Focuses the first control of a form when it opens. */
export function useFocusOnOpen(controlId: string): void {
  useEffect(() => {
    document.getElementById(controlId)?.focus();
  }, [controlId]);
}

/** Returns the focus to the button that opened a form when the form closes, unless something else has it. */
export function useFocusReturn(isOpen: boolean): RefObject<HTMLButtonElement | null> {
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (wasOpen.current && !isOpen && isLost) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return opener;
}
