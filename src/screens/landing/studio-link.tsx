import { useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import { buttonClass } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { brand } from '../site/brand.ts';
import { useSite } from '../site/site-context.ts';
import styles from './studio-link.module.css';

/** It changes while another page is shown. */
const neverChanges = (): (() => void) => () => undefined;

/** The way into the studio, or on with the plan that this browser keeps. In a prerendered page the page's own script says so, before any other runs. */
export function StudioLink() {
  const { keptTitle } = useSite();
  const title = useSyncExternalStore(neverChanges, keptTitle, () => '');
  return (
    <Link to={title === '' ? brand.links.studio : '/project-plan'} className={classNames(buttonClass({ size: 'large' }), styles.link)} data-continue>
      <span>{title === '' ? 'Choose a base' : `Continue with ${title}`}</span>
    </Link>
  );
}
