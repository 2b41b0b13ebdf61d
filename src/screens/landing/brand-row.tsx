import { classNames } from '#ui/class-names.ts';
import layout from '#ui/layout.module.css';
import text from '#ui/text.module.css';
import { trustedBrands, type TrustedBrand } from './landing-content.ts';
import styles from './landing.module.css';

/** The logos of the brands that agreed to be named; nothing while there is none. */
export function BrandRow({ brands = trustedBrands }: { brands?: readonly TrustedBrand[] }) {
  if (brands.length === 0) return null;
  return (
    <section className={styles.brands} aria-labelledby="brands">
      <div className={classNames(layout.wrap, styles.brandRow)}>
        <h2 id="brands" className={classNames(text.head4, styles.brandTitle)}>
          Trusted brands
        </h2>
        <div className={styles.marks}>
          {brands.map(({ name, logo }) => (
            <img key={name} src={logo} alt={name} />
          ))}
        </div>
      </div>
    </section>
  );
}
