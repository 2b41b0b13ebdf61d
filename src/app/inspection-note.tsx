import { createRoot } from 'react-dom/client';
import { Toast, ToastShelf } from '#ui/toast.tsx';

/** Say that the inspector's window was blocked, and open it on a click, which browsers allow. */
export function askToOpen(open: () => boolean): void {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const leave = (): void => {
    root.unmount();
    place.remove();
  };
  root.render(
    <ToastShelf aboveBar>
      {/* The words are longer than a phone is wide: they wrap. */}
      <div style={{ maxWidth: 'calc(100vw - 2 * var(--gutter))' }}>
        <Toast tone="warn" action={{ label: 'Open inspector', onAct: () => void open() }} onDismiss={leave}>
          The inspector window was blocked. Allow pop-ups for this site and reload.
        </Toast>
      </div>
    </ToastShelf>,
  );
}
