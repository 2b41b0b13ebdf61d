import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import * as messages from '#messages/ui.ts';
import { classNames } from './class-names.ts';
import styles from './toast.module.css';

/** How long a toast stays, in milliseconds. */
const STAY_MS = 6000;

export type ToastProps = {
  tone: 'signal' | 'ok' | 'danger' | 'warn';
  children: ReactNode;
  /** Stands in place of "Close"; the toast is dismissed after it. */
  action?: { label: string; onAct: () => void } | undefined;
  onDismiss: () => void;
  /** Waits until it is answered. */
  stays?: boolean | undefined;
};

/** A short message. It asks to be dismissed after 6 s, but waits while the pointer or the focus is on it. */
export function Toast({ tone, children, action, onDismiss, stays = false }: ToastProps) {
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const held = pointed || focused;
  const dismiss = useEffectEvent(onDismiss);

  useEffect(() => {
    if (held || stays) return;
    const timer = setTimeout(() => dismiss(), STAY_MS);
    return () => clearTimeout(timer);
  }, [held, stays]);

  function act(): void {
    action?.onAct();
    onDismiss();
  }

  return (
    <div
      className={classNames(styles.toast, styles[tone])}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <span className={styles.words}>{children}</span>
      <button type="button" className={styles.act} onClick={act}>
        {action ? action.label : messages.close}
      </button>
    </div>
  );
}

export type ToastShelfProps = {
  /** Leaves room for the cost bar. */
  aboveBar?: boolean | undefined;
  /** Toasts, each with a key. The shelf itself stays mounted, or nothing is read out. */
  children: ReactNode;
};

/** The place of toasts, bottom left. */
export function ToastShelf({ aboveBar = false, children }: ToastShelfProps) {
  return (
    <div className={classNames(styles.shelf, aboveBar && styles.aboveBar)} role="status">
      {children}
    </div>
  );
}
