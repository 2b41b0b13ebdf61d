import { classNames } from '#ui/class-names.ts';
import layout from '#ui/layout.module.css';
import text from '#ui/text.module.css';
import styles from './landing.module.css';

/** Six shapes of the drawing board, in one colour: nobody's mark. */
const marks: readonly string[] = [
  'M2 26V10h10v16zM14 26V2h10v24z',
  'M13 2l11 6.5v11L13 26 2 19.5v-11zM13 8l-6 3.5v5l6 3.5 6-3.5v-5z',
  'M2 14a11 11 0 0 1 22 0zM2 16h22v10H2z',
  'M2 2h22v6H2zM6 11h18v6H6zM10 20h14v6H10z',
  'M2 26L13 2l11 24zM13 12l-5 10h10z',
  'M2 2h10v10H2zM14 2h10v10H14zM2 14h10v12H2zM18 14h6v12h-6z',
];

/** Where the brands stand that trust the house. */
export function BrandRow() {
  return (
    <section className={styles.brands} aria-labelledby="brands">
      <div className={classNames(layout.wrap, styles.brandRow)}>
        <div>
          <h2 id="brands" className={classNames(text.head4, styles.brandTitle)}>
            Trusted brands
          </h2>
        </div>
        <div className={styles.marks} aria-hidden="true">
          {marks.map((path) => (
            <svg key={path} viewBox="0 0 26 28">
              <path d={path} fill="currentColor" fillRule="evenodd" />
            </svg>
          ))}
        </div>
      </div>
    </section>
  );
}
