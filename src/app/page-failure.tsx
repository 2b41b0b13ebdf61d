import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import * as messages from '#messages/pages.ts';
import { Link } from '#screens/link.tsx';
import { pageTitles } from '#screens/site/brand.ts';
import { BrandLink, PageFrame } from '#screens/site/page-frame.tsx';
import { PageHeading } from '#screens/site/page-heading.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import layout from '#ui/layout.module.css';
import { LoadError } from '#ui/load-code.ts';
import type { FailureProps } from '#ui/part-failure.tsx';
import { SiteHeader } from '#ui/site-header.tsx';
import styles from './page-failure.module.css';

/** The timeout, in ms, of the check that the server responds. */
const timeoutMs = 10_000;

/**
 * Reloads the page, but only when the server responds: otherwise the browser would replace our message by its own.
 * @returns whether the page is being reloaded.
 */
async function reloadWhenAnswered(): Promise<boolean> {
  try {
    await fetch(window.location.href, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(timeoutMs) });
  } catch {
    return false;
  }
  window.location.reload();
  return true;
}

/**
 * Replaces a page that did not load or threw an error, with a retry and links. It depends on nothing that could fail as
 * well.
 */
export function PageFailure({ name, error, isRepeated, onRetry }: FailureProps) {
  const [state, setState] = useState<'failed' | 'retrying' | 'failedAgain'>('failed');
  const { pathname } = useLocation();
  const failedAt = useRef(pathname);
  // One screen may have several addresses: render it again for another address.
  useEffect(() => {
    if (failedAt.current !== pathname) void onRetry();
  }, [onRetry, pathname]);
  const retry = async (): Promise<void> => {
    setState('retrying');
    const isShown = (!isRepeated && (await onRetry())) || (await reloadWhenAnswered());
    if (!isShown) setState('failedAgain');
  };
  const title = messages.notShown({ page: name });
  return (
    <PageFrame
      title={title}
      header={
        <SiteHeader brand={<BrandLink />}>
          <Link to="/studio" className={buttonClass({})}>
            {pageTitles.studio}
          </Link>
        </SiteHeader>
      }
    >
      <div className={classNames(layout.wrap, layout.stack, styles.failure)}>
        <PageHeading takesFocus>{title}</PageHeading>
        <p>{error instanceof LoadError ? messages.connectionLost : messages.pageFailed}</p>
        <div>
          <Button variant="primary" size="large" busy={state === 'retrying'} onClick={() => void retry()}>
            {messages.tryAgain}
          </Button>
        </div>
        <p role="status">{state === 'failedAgain' && messages.stillNot}</p>
      </div>
    </PageFrame>
  );
}
