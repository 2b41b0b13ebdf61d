import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import * as messages from '#messages/ui.ts';
import { classNames } from './class-names.ts';
import styles from './toast.module.css';

/** The time a toast stays, in milliseconds. */
const STAY_MS = 6000;

export type ToastProps = {
  tone: 'signal' | 'ok' | 'danger' | 'warn';
  children: ReactNode;
  /** Replaces "Close"; the toast is dismissed after the action. */
  action?: { label: string; onAct: () => void } | undefined;
  onDismiss: () => void;
  /** Whether it stays until the visitor answers. */
  stays?: boolean | undefined;
};

/** A short message. It requests its dismissal after 6 s, but waits while the pointer or the focus is on it. */
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
  /** Leaves space for the cost bar. */
  aboveBar?: boolean | undefined;
  /** Toasts, each with a key. The shelf itself stays mounted, or nothing is announced. */
  children: ReactNode;
};

/** The container of toasts, bottom left. */
export function ToastShelf({ aboveBar = false, children }: ToastShelfProps) {
  return (
    <div className={classNames(styles.shelf, aboveBar && styles.aboveBar)} role="status">
      {children}
    </div>
  );
}
