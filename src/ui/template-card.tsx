import { Check } from 'lucide-react';
import { useId } from 'react';
import { Button } from './button.tsx';
import { Cover } from './cover.tsx';
import styles from './template-card.module.css';
import text from './text.module.css';

export type TemplateCardProps = {
  name: string;
  category: string;
  /** The price to start from. */
  price: string;
  /** What that comes to in the end, such as '₹4,09,090 with a year of care and GST'. */
  whole: string;
  /** Such as '26 features included'. */
  included: string;
  /** Such as '+ 34 other features'. */
  others: string;
  coverName: string;
  coverLabel: string;
  selected: boolean;
  onToggle: () => void;
  /** Whether it stays as it is. */
  disabled?: boolean | undefined;
  onDetails?: (() => void) | undefined;
  /** The words of the second button, 'Details' unless given. */
  detailsLabel?: string | undefined;
};

/** A base to choose. Pressing anywhere toggles it; a quiet button shows its details. */
export function TemplateCard({ name, category, price, whole, included, others, coverName, coverLabel, selected, disabled, onToggle, onDetails, detailsLabel = 'Details' }: TemplateCardProps) {
  const facts = useId();
  return (
    <article className={styles.card} data-selected={selected || undefined}>
      <Cover name={coverName} label={coverLabel} />
      <div className={styles.body}>
        <div className={styles.head}>
          <h3>
            <button type="button" className={styles.toggle} aria-pressed={selected} aria-describedby={facts} disabled={disabled} onClick={onToggle}>
              {name}
            </button>
          </h3>
          <span className={styles.price}>
            <span className={styles.from}>from</span> {price}
          </span>
        </div>
        <p className={styles.category}>{category}</p>
        <p className={styles.whole}>{whole}</p>
        <p id={facts} className={styles.counts}>
          <span>{included} </span>
          <span>{others}</span>
        </p>
        {onDetails && (
          <Button variant="quiet" className={styles.details} onClick={onDetails}>
            {detailsLabel}
            <span className={text.visuallyHidden}> {name}</span>
          </Button>
        )}
      </div>
      {selected && (
        <span className={styles.tick}>
          <Check aria-hidden="true" />
        </span>
      )}
    </article>
  );
}
