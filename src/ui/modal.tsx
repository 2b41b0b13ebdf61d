import { classNames } from './class-names.ts';
import { DialogFrame, type DialogProps } from './dialog-frame.tsx';
import styles from './modal.module.css';

export type ModalProps = DialogProps & {
  /** At most 62rem wide: for content side by side. */
  wide?: boolean | undefined;
  /** As large as the window: for a picture. */
  whole?: boolean | undefined;
};

/** A sheet in the middle of the page, at most 44rem wide; on phones it fills the page. */
export function Modal({ open, wide = false, whole = false, ...frame }: ModalProps) {
  return open ? (
    <DialogFrame {...frame} className={classNames(styles.modal, wide && styles.wide, whole && styles.whole)} />
  ) : null;
}
