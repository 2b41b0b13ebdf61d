import { Search } from 'lucide-react';
import { useEffect } from 'react';
import { Button } from '#ui/button.tsx';
import { useParts } from '../dashboard-context.ts';
import styles from './palette-opener.module.css';

/** The way into the command palette: a button that names its keys, and the keys. */
export function PaletteOpener() {
  const { palette } = useParts();
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey) || event.altKey || event.shiftKey) return;
      event.preventDefault();
      // What lies over the page comes first.
      if (!document.querySelector('dialog[open]')) palette.send({ type: 'palette.opened' });
    };
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, [palette]);
  return (
    <Button
      className={styles.opener}
      variant="quiet"
      size="small"
      icon={<Search />}
      aria-label="Commands"
      aria-haspopup="dialog"
      aria-keyshortcuts="Meta+K Control+K"
      title="Commands"
      onClick={() => palette.send({ type: 'palette.opened' })}
    >
      <kbd className={styles.keys}>⌘K</kbd>
    </Button>
  );
}
