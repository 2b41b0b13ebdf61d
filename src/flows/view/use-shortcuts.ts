import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';
import { useFlows } from './flows-context.ts';

/** Elements that take letters themselves. */
const takesLetters = 'input, textarea, select, [contenteditable], [role="listbox"], [role="menu"], dialog';

/**
 * Calls the handler of a key that is pressed anywhere in the page, except where letters are typed or chosen. Keys of one
 * letter or sign act unless they are switched off: speech input may press them.
 */
export function useShortcuts(handlers: Readonly<Record<string, () => void>>): void {
  const hasKeys = useSelector(useFlows().viewer, ({ context }) => context.hasKeys);
  const handle = useEffectEvent((event: KeyboardEvent): void => {
    const isTyped = event.getModifierState('AltGraph');
    if (event.key.length === 1 && !hasKeys) return;
    if (event.defaultPrevented || (!isTyped && (event.ctrlKey || event.metaKey || event.altKey))) return;
    if (event.target instanceof Element && event.target.closest(takesLetters)) return;
    const handler = Object.hasOwn(handlers, event.key) ? handlers[event.key] : undefined;
    if (!handler) return;
    event.preventDefault();
    handler();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => handle(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
