import { useEffect, useRef, type RefObject } from 'react';

/** What was asked for takes the focus with its first control. */
export function useEntry(controlId: string): void {
  useEffect(() => {
    document.getElementById(controlId)?.focus();
  }, [controlId]);
}

/** Gives the focus back to what opened a form once the form is gone, where nobody has taken it elsewhere. */
export function useReturn(isOpen: boolean): RefObject<HTMLButtonElement | null> {
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (wasOpen.current && !isOpen && isLost) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return opener;
}
