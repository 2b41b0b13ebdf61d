import { buttonClass } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { brand } from '../site/brand.ts';
import styles from './studio-link.module.css';

/** The way into the studio. The page's own script makes it the way on with the plan that this browser keeps. */
export function StudioLink() {
  return (
    <a href={brand.links.studio} className={classNames(buttonClass({ size: 'large' }), styles.link)} data-continue>
      <span>Choose a base</span>
    </a>
  );
}
