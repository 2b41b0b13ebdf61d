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
 * The props of a native <dialog> that is modal for as long as it is mounted. The owner's state decides: Escape, the
 * system's back gesture and a click on the scrim only ask through `onClose`. The browser traps focus and gives it back
 * to the opener; base.css keeps the page beneath from scrolling.
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
    // A second back gesture closes without asking first: the owner then learns of it here.
    const learn = (): void => {
      if (!dialog.open) ask();
    };
    dialog.addEventListener('close', learn);
    return () => {
      dialog.removeEventListener('close', learn);
      dialog.close();
    };
  }, []);

  // The browser gives the focus back as the dialog closes; React, still at work on the page, may take it away again.
  useEffect(
    () => () => {
      if (opener.current instanceof HTMLElement) opener.current.focus();
    },
    [],
  );

  return {
    ref,
    onKeyDown(event) {
      // A menu inside the dialog takes its own Escape first.
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      onClose();
    },
    // The content fills the dialog, so the dialog itself is the target only on its scrim. A selection of text that is
    // dragged out of the content ends there but does not begin there.
    onPointerDown(event) {
      pressedScrim.current = event.target === event.currentTarget;
    },
    onClick(event) {
      if (pressedScrim.current && event.target === event.currentTarget) onClose();
    },
    onCancel(event) {
      // File inputs send a cancel event of their own, which bubbles.
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      onClose();
    },
  };
}
