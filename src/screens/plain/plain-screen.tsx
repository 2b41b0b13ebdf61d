import { Link } from 'react-router-dom';
import { buttonClass } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import layout from '#ui/layout.module.css';
import text from '#ui/text.module.css';
import { PageHeading } from '../site/page-heading.tsx';
import { SitePage } from '../site/site-page.tsx';
import styles from './plain-screen.module.css';

export type PlainAction = { readonly label: string; readonly to: string };

export type PlainScreenProps = {
  title: string;
  /** The first is the lead. */
  paragraphs: readonly string[];
  /** A link to where it goes on. */
  action?: PlainAction | undefined;
};

/** A page that is read: a title and a few paragraphs. */
export function PlainScreen({ title, paragraphs, action }: PlainScreenProps) {
  const [lead, ...rest] = paragraphs;
  return (
    <SitePage title={title} hasFooter>
      <article className={classNames(layout.wrap, styles.page)}>
        <PageHeading className={styles.title}>{title}</PageHeading>
        <div className={styles.text}>
          {lead !== undefined && <p className={text.lead}>{lead}</p>}
          {rest.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        {action && (
          <div className={layout.row}>
            <Link to={action.to} className={buttonClass({ variant: 'primary', size: 'large' })}>
              {action.label}
            </Link>
          </div>
        )}
      </article>
    </SitePage>
  );
}
