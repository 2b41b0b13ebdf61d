import { Fragment } from 'react';
import { buttonClass } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import drawing from '#ui/drawing/plinth-drawing.module.css';
import { plinthSvg } from '#ui/drawing/plinth-svg.ts';
import layout from '#ui/layout.module.css';
import text from '#ui/text.module.css';
import { brand } from '../site/brand.ts';
import { type Growth, type TrustedBrand, trustedBrands } from './landing-content.ts';
import styles from './landing.module.css';

/** A name whose hyphenated words stay whole when it wraps: 'pre-built' and not 'pre-' above 'built'. */
export function Unbroken({ children }: { children: string }) {
  const parts = children.split(/(\S*-\S*)/).map((part, place) => ({ part, place, isWhole: place % 2 === 1 }));
  return parts.map(({ part, place, isWhole }) => <Fragment key={place}>{isWhole ? <span className={styles.unbroken}>{part}</span> : part}</Fragment>);
}

interface Still {
  readonly __html: string;
}

/** The markup of a drawing that never changes. Without a margin, so that it aligns with the text below it. */
export function drawStill({ app, newest }: Growth, unit: number): Still {
  return { __html: plinthSvg(app, { newest, unit, detail: 1, pad: 1 }) };
}

export function StillDrawing({ still }: { still: Still }) {
  return <span className={drawing.drawing} dangerouslySetInnerHTML={still} />;
}

/** The link to the studio. The page's script changes it when this browser has a plan to continue. */
export function StudioLink() {
  return (
    <a href={brand.links.studio} className={classNames(buttonClass({ size: 'large' }), styles.studioLink)} data-continue>
      <span>Choose a base</span>
    </a>
  );
}

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
