import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  type SyntheticEvent,
} from 'react';

export type ModalDialog = {
  ref: RefObject<HTMLDialogElement | null>;
  onKeyDown: (event: KeyboardEvent<HTMLDialogElement>) => void;
  onPointerDown: (event: PointerEvent<HTMLDialogElement>) => void;
  onClick: (event: MouseEvent<HTMLDialogElement>) => void;
  onCancel: (event: SyntheticEvent<HTMLDialogElement>) => void;
};

/**
 * The props of a native <dialog> that is modal as long as it is mounted. The owner's state decides: Escape, the
 * system's back gesture and a click on the scrim only request closing through `onClose`. The browser traps focus and
 * returns it to the opener; base.css keeps the page below from scrolling.
 */
export function useModalDialog(onClose: () => void): ModalDialog {
  const ref = useRef<HTMLDialogElement>(null);
  const opener = useRef<Element | null>(null);
  const pressedScrim = useRef(false);
  const ask = useEffectEvent(onClose);

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    opener.current = document.activeElement;
    dialog.showModal();
    // A second back gesture closes without a cancel event, so the owner is notified here.
    const learn = (): void => {
      if (!dialog.open) ask();
    };
    dialog.addEventListener('close', learn);
    return () => {
      dialog.removeEventListener('close', learn);
      dialog.close();
    };
  }, []);

  // The browser returns the focus as the dialog closes; React may take it away again while it still updates the page.
  useEffect(
    () => () => {
      if (opener.current instanceof HTMLElement) opener.current.focus();
    },
    [],
  );

  return {
    ref,
    onKeyDown(event) {
      // A menu inside the dialog handles its own Escape first.
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      onClose();
    },
    // The content fills the dialog, so the dialog itself is the target only on its scrim. A text selection that is
    // dragged out of the content ends there but does not begin there.
    onPointerDown(event) {
      pressedScrim.current = event.target === event.currentTarget;
    },
    onClick(event) {
      if (pressedScrim.current && event.target === event.currentTarget) onClose();
    },
    onCancel(event) {
      // File inputs fire a cancel event of their own, which bubbles.
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      onClose();
    },
  };
}
