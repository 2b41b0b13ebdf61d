import styles from './brand.module.css';

/**
 * The class of the link that contains the mark and, in a span, the name. The link's accessible name should be its
 * target.
 */
export const brandClass: string = styles['brand'] ?? '';

/** The mark alone: a block on its plinth, 28 px unless its container sets a size. */
export function BrandMark() {
  return (
    <svg className={styles.mark} viewBox="0 0 28 28" aria-hidden="true">
      <path className={styles.block} d="M9 3h10v11H9z" />
      <path className={styles.base} d="M5.5 16h17v3.5h-17zM2 21.5h24V25H2z" />
    </svg>
  );
}
