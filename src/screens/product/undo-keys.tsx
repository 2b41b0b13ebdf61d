import { useEffect } from 'react';
import { useProduct } from './actors.tsx';

/** Where the keys undo what was typed, not what was chosen. */
function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input:not([type="checkbox"], [type="radio"], [type="range"]), textarea, select, [contenteditable]');
}

/** Ctrl or ⌘ with Z undoes the last step of the plan; with Shift and Z, or Y, it comes back. Not over an open dialog. */
export function UndoKeys() {
  const { plan } = useProduct();
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || isTyping(event.target) || document.querySelector('dialog[open]')) return;
      const key = event.key.toLowerCase();
      const isRedo = key === 'y' || (key === 'z' && event.shiftKey);
      if (!isRedo && key !== 'z') return;
      event.preventDefault();
      plan.send({ type: isRedo ? 'plan.redone' : 'plan.undone' });
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [plan]);
  return null;
}
