import { useState } from 'react';
import { Link } from 'react-router-dom';
import { BrandLink } from '#screens/site/brand-link.tsx';
import { PageFrame } from '#screens/site/page-frame.tsx';
import { PageHeading } from '#screens/site/page-heading.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import layout from '#ui/layout.module.css';
import { SiteHeader } from '#ui/site-header.tsx';
import styles from './page-failure.module.css';

/** How long, in ms, the server may take to say that it is there. */
const patience = 10_000;

/**
 * Loads the page anew, which asks for everything again; only when the server answers, as the browser would else put its own
 * message in the place of ours.
 * @returns whether it is on its way.
 */
export async function reloadWhenAnswered(): Promise<boolean> {
  try {
    await fetch(window.location.href, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(patience) });
  } catch {
    return false;
  }
  window.location.reload();
  return true;
}

type PageFailureProps = {
  /** Tries to show the page after all, and tells whether it is on its way. */
  onTryAgain?: () => Promise<boolean>;
};

/** When a page's code does not arrive or fails: one plain sentence, and a way on. It needs nothing that could fail as well. */
export function PageFailure({ onTryAgain = reloadWhenAnswered }: PageFailureProps) {
  const [state, setState] = useState<'failed' | 'trying' | 'failedAgain'>('failed');
  const tryAgain = async (): Promise<void> => {
    setState('trying');
    if (!(await onTryAgain())) setState('failedAgain');
  };
  return (
    <PageFrame
      title="This page did not load"
      header={
        <SiteHeader brand={<BrandLink />}>
          <Link to="/studio" className={buttonClass({})}>
            Choose a base
          </Link>
        </SiteHeader>
      }
    >
      <div className={classNames(layout.wrap, layout.stack, styles.failure)}>
        <PageHeading isNews>This page did not load</PageHeading>
        <p>The connection may have been lost for a moment. Your plan is kept.</p>
        <div>
          <Button variant="primary" size="large" busy={state === 'trying'} onClick={() => void tryAgain()}>
            Try again
          </Button>
        </div>
        <p role="status">{state === 'failedAgain' && 'It still did not load. Check the connection.'}</p>
      </div>
    </PageFrame>
  );
}
