import { DialogFrame, type DialogProps } from './dialog-frame.tsx';
import styles from './modal.module.css';

/** A sheet in the middle of the page, at most 44rem wide; on phones it is the whole page. */
export function Modal({ open, ...frame }: DialogProps) {
  return open ? <DialogFrame {...frame} className={styles.modal} /> : null;
}
