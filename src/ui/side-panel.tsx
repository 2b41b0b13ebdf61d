import { classNames } from './class-names.ts';
import { DialogFrame, type DialogProps } from './dialog-frame.tsx';
import styles from './side-panel.module.css';

export type SidePanelProps = DialogProps & {
  side?: 'left' | 'right' | undefined;
};

/** A sheet, 34rem wide or as wide as the phone, that slides over the page from its side. */
export function SidePanel({ open, side = 'right', ...frame }: SidePanelProps) {
  return open ? <DialogFrame {...frame} className={classNames(styles.panel, styles[side])} /> : null;
}
