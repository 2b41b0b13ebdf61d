import { classNames } from './class-names.ts';
import type { Material } from './drawing/drawing.types.ts';
import styles from './material-square.module.css';

/** The square that connects a category or a feature to its block; empty without a material. */
export function MaterialSquare({ material }: { material: Material | null }) {
  return <span className={classNames(styles.square, styles[material ?? 'none'])} aria-hidden="true" />;
}
