import { classNames } from '#ui/class-names.ts';
import layout from '#ui/layout.module.css';
import { Skeleton } from '#ui/skeleton.tsx';
import card from './project-card.module.css';
import styles from './project-list.module.css';

const places = ['first', 'second', 'third'] as const;

/** Cards that are still to come, each as large as it will be; the line of the site stands where its drawing will. Say that they are loading beside them. */
export function CardSkeletons() {
  return (
    <div className={styles.cards} aria-hidden="true">
      {places.map((place) => (
        <div key={place} className={card.card}>
          <div className={classNames(layout.graph, card.drawing)}>
            <svg className={styles.site} viewBox="-94 -8 188 110">
              <path d="M0 -6.4L92.6 47L0 100.5L-92.6 47Z" />
            </svg>
          </div>
          <div className={card.body}>
            <Skeleton width="60%" height="1.5rem" />
            <div className={card.facts}>
              <Skeleton width="6rem" height="2.25rem" />
              <Skeleton width="4rem" height="2.25rem" />
              <Skeleton width="6rem" height="2.25rem" />
              <Skeleton width="5rem" height="2.25rem" />
            </div>
            <div className={card.foot}>
              <Skeleton width="4.5rem" height="1.25rem" />
            </div>
          </div>
        </div>
      ))}
    </div>
  );
}
