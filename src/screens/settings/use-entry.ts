import { useEffect } from 'react';

/** What was asked for takes the focus with its first control. */
export function useEntry(controlId: string): void {
  useEffect(() => {
    document.getElementById(controlId)?.focus();
  }, [controlId]);
}
