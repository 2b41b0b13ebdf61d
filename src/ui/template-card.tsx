import { Check } from 'lucide-react';
import { useId, type MouseEvent, type ReactNode } from 'react';
import * as messages from '#messages/template-card.ts';
import { AreaRadio, type AreaRadioProps } from './area-radio.tsx';
import { Button } from './button.tsx';
import { Cover } from './cover.tsx';
import { Sentence } from './sentence.tsx';
import styles from './template-card.module.css';
import text from './text.module.css';

export type TemplateCardProps = {
  name: string;
  category: string;
  /** Such as '₹4,09,090.27'. */
  price: string;
  /** What is in the price, such as 'With a year of care and GST'. */
  priceCovers: string;
  /** Such as '26 features included'. */
  included: string;
  /** Such as '+ 34 other features'. */
  others: string;
  coverName: string;
  coverLabel: string;
  /** The radio button of this base. */
  choice: Omit<AreaRadioProps, 'aria-describedby'>;
  onDetails: () => void;
  /** The address of the page with its details. */
  detailsPath: string;
};

const unseen = (words: string): ReactNode => <span className={text.visuallyHidden}>{words}</span>;

/**
 * A base to select. Pressing the card toggles it; a quiet button shows its details, and links to their page before the
 * scripts run.
 */
export function TemplateCard({
  name,
  category,
  price,
  priceCovers,
  included,
  others,
  coverName,
  coverLabel,
  choice,
  onDetails,
  detailsPath,
}: TemplateCardProps) {
  const facts = useId();
  function showDetails(event: MouseEvent): void {
    event.preventDefault();
    onDetails();
  }
  return (
    <article className={styles.card}>
      <Cover name={coverName} label={coverLabel} />
      <div className={styles.body}>
        <div className={styles.head}>
          <h3>
            <label htmlFor={choice.id}>{name}</label>
          </h3>
          <AreaRadio {...choice} aria-describedby={facts} />
          <span className={styles.price}>{price}</span>
        </div>
        <p className={styles.under}>
          <span className={styles.category}>{`${category} `}</span>
          <span className={styles.covers}>{priceCovers}</span>
        </p>
        <p id={facts} className={styles.counts}>
          <span>{`${included} `}</span>
          <span>{others}</span>
        </p>
        <Button
          type="submit"
          form={choice.form}
          formAction={detailsPath}
          variant="quiet"
          className={styles.details}
          onClick={showDetails}
        >
          <Sentence of={messages.details({ name, unseen })} />
        </Button>
      </div>
      <span className={styles.tick}>
        <Check aria-hidden="true" />
      </span>
    </article>
  );
}
