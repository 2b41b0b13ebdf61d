import styles from './category-list.module.css';
import type { Material } from './drawing/drawing.types.ts';
import { MaterialSquare } from './material-square.tsx';

export type CategoryListProps = {
  /** `count` is the number of its selected features; with 0 its square is empty. */
  categories: readonly { id: string; name: string; count: number; material: Material }[];
  current: string | null;
  onSelect: (id: string) => void;
  label: string;
};

/** The feature categories, with the square of each block and its number of floors. */
export function CategoryList({ categories, current, onSelect, label }: CategoryListProps) {
  return (
    <ul aria-label={label}>
      {categories.map(({ id, name, count, material }) => (
        <li key={id}>
          <button
            type="button"
            className={styles.item}
            aria-current={id === current || undefined}
            onClick={() => onSelect(id)}
          >
            <MaterialSquare material={count > 0 ? material : null} />
            <span>{name}</span>
            <span className={styles.count}>{count > 0 && count}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
