import { X } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import * as messages from '#messages/ui.ts';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import styles from './dialog-frame.module.css';
import { useModalDialog } from './dialog.ts';
import text from './text.module.css';

export type DialogProps = {
  open: boolean;
  title: string;
  /** Called by the close button, Escape and the scrim; the owner then sets `open` to false. */
  onClose: () => void;
  /** Whether its header has a close button; false if its content requires an answer, and while it cannot be closed. */
  hasCloseMark?: boolean | undefined;
  /** Fixed below the scrolling content: a remark at the left, the single action at the right. */
  footer?: ReactNode;
  children: ReactNode;
};

/** The common frame of side panel and modal: a fixed header, a scrolling body, a fixed footer. Modal while mounted. */
export function DialogFrame({
  title,
  onClose,
  hasCloseMark = true,
  footer,
  className,
  children,
}: Omit<DialogProps, 'open'> & { className: string | undefined }) {
  const titleId = useId();
  const dialog = useModalDialog(onClose);
  return (
    <dialog {...dialog} className={classNames(styles.dialog, className)} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 className={text.head3} id={titleId}>
          {title}
        </h2>
        {hasCloseMark && (
          <Button
            className={styles.close}
            variant="quiet"
            iconOnly
            aria-label={messages.close}
            title={messages.close}
            icon={<X />}
            onClick={onClose}
          />
        )}
      </div>
      <div className={styles.body}>{children}</div>
      {footer && <div className={styles.foot}>{footer}</div>}
    </dialog>
  );
}
