import type { ReactNode } from 'react';
import type { HomeVariant } from '#machines/domain/home-variant.ts';
import { sampleProps } from '#machines/domain/sample-parts.ts';
import * as messages from '#messages/home.ts';
import { buttonClass } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import drawing from '#ui/drawing/plinth-drawing.module.css';
import { plinthSvg } from '#ui/drawing/plinth-svg.ts';
import layout from '#ui/layout.module.css';
import { headerLinkClass, SiteHeader } from '#ui/site-header.tsx';
import text from '#ui/text.module.css';
import { PlainContact } from '../contact/contact-form.tsx';
import { DemoLink, PlainDemo } from '../demo/demo-panel.tsx';
import { brand, pageTitles } from '../site/brand.ts';
import { Footer } from '../site/footer.tsx';
import { BrandLink, PageFrame, WayBack } from '../site/page-frame.tsx';
import compared from './comparison.module.css';
import type { Growth } from './landing-content.ts';
import { areSamples, type TrustedBrand, trustedBrands } from './trusted-brands.ts';
import styles from './landing.module.css';

/** A name whose hyphenated words do not break when it wraps: 'pre-built', not 'pre-' above 'built'. */
export function Unbroken({ children }: { children: string }) {
  const parts = children.split(/(\S*-\S*)/).map((part, place) => ({ part, place, isWhole: place % 2 === 1 }));
  return parts.map(({ part, place, isWhole }) => (
    <span key={place} className={isWhole ? styles.unbroken : undefined}>
      {part}
    </span>
  ));
}

interface Still {
  readonly __html: string;
}

/** The markup of a static drawing. Without a margin, so that it aligns with the text below it. */
export function drawStill({ app, newest }: Growth, unit: number): Still {
  return { __html: plinthSvg(app, { newest, unit, detail: 1, pad: 1 }) };
}

export function StillDrawing({ still }: { still: Still }) {
  return <span className={drawing.drawing} dangerouslySetInnerHTML={still} />;
}

/** The link to the studio. The page's script changes it when this browser has a plan to continue. */
export function StudioLink() {
  return (
    <a
      href={brand.links.studio}
      className={classNames(buttonClass({ size: 'large' }), styles.studioLink)}
      data-continue
    >
      <span>{messages.chooseBase}</span>
    </a>
  );
}

/**
 * The brands that agreed to be named; nothing while there are none. Fictional ones say that they are samples, and the
 * server shows them only where its seller is a sample too.
 */
export function BrandRow({
  brands = trustedBrands,
  isSample = areSamples,
}: {
  brands?: readonly TrustedBrand[];
  isSample?: boolean;
}) {
  if (brands.length === 0) return null;
  return (
    <section className={styles.brands} aria-labelledby="brands" {...(isSample && sampleProps)}>
      <div className={classNames(layout.wrap, styles.brandRow)}>
        <div>
          <h2 id="brands" className={classNames(text.head4, styles.brandTitle)}>
            {messages.trustedBrands}
          </h2>
          {isSample && <p className={classNames(text.fine, text.faint)}>{messages.sampleBrands}</p>}
        </div>
        <ul className={styles.marks}>
          {brands.map(({ name, mark }) => (
            <li key={name}>
              <svg viewBox="0 0 24 24" aria-hidden="true">
                <path d={mark} />
              </svg>
              <span lang="en">{name}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

export interface SectionProps {
  id: string;
  title: string;
  /** A sentence or two beside the title. */
  lead?: string | undefined;
  tone?: 'ruled' | 'sunk' | undefined;
  children: ReactNode;
}

/** A section of a home page, below its title. */
export function Section({ id, title, lead, tone, children }: SectionProps) {
  return (
    <section className={classNames(styles.section, tone && styles[tone])} aria-labelledby={id}>
      <div className={layout.wrap}>
        <div className={styles.split}>
          <h2 id={id} className={text.head1}>
            {title}
          </h2>
          {lead !== undefined && (
            <p className={text.lead}>
              <Unbroken>{lead}</Unbroken>
            </p>
          )}
        </div>
        {children}
      </div>
    </section>
  );
}

export interface ComparisonTableProps {
  /** The options for an app; Plinth's own column stands out. */
  ways: readonly string[];
  rows: readonly { readonly topic: string; readonly cells: readonly ReactNode[] }[];
  className?: string | undefined;
}

/** Options for an app, topic by topic. */
export function ComparisonTable({ ways, rows, className }: ComparisonTableProps) {
  const classOf = (way: string | undefined): string | undefined => (way === brand.name ? compared.own : undefined);
  return (
    <table className={classNames(compared.comparison, className)}>
      <thead>
        <tr>
          <th scope="col">
            <span className={text.visuallyHidden}>{messages.topic}</span>
          </th>
          {ways.map((way) => (
            <th key={way} scope="col" className={classOf(way)}>
              <Unbroken>{way}</Unbroken>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ topic, cells }) => (
          <tr key={topic}>
            <th scope="row">{topic}</th>
            {cells.map((cell, index) => (
              <td key={ways[index]} className={classOf(ways[index])} data-h={ways[index]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export type LandingScreenProps = {
  variant: HomeVariant;
  /** Whether the contact form is over the page. */
  isContact: boolean;
  children: ReactNode;
};

/** The frame of both home page variants, with the forms over it. */
export function LandingScreen({ variant, isContact, children }: LandingScreenProps) {
  return (
    <>
      <PageFrame
        title={isContact ? pageTitles.contact : pageTitles.home[variant]}
        header={
          <SiteHeader brand={<BrandLink />}>
            <a href={brand.links.why} className={headerLinkClass}>
              {messages.whyBrand({ brand: brand.name })}
            </a>
            <WayBack />
            <DemoLink className={buttonClass({})} />
          </SiteHeader>
        }
        footer={<Footer hasDemo />}
      >
        {children}
      </PageFrame>
      <PlainDemo />
      {isContact && <PlainContact />}
    </>
  );
}
