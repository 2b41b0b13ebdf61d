import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { failureOfStatus, failureSentence, offline, requestFailureOf, unanswered } from '#machines/domain/failure.ts';
import { pages } from '#machines/domain/pages.ts';
import * as messages from '#messages/pages.ts';
import { statedWait } from '#adapters/retry-after.ts';
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
 * Reloads the page, but only when the server has it: otherwise the browser would replace our message by its own.
 * @returns why it is not reloaded; undefined while it is being reloaded.
 */
async function reloadWhenAnswered(): Promise<string | undefined> {
  try {
    const response = await fetch(window.location.href, {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.status === 429 || response.status >= 500)
      return failureSentence(failureOfStatus(response.status, statedWait(response)));
  } catch {
    return failureSentence(window.navigator.onLine ? unanswered : offline);
  }
  window.location.reload();
  return undefined;
}

/**
 * Why a page is missing: the failure of a request that it needs, code that did not load, or an error of its own. Then
 * what is not lost.
 */
function reasonOf(error: Error, pathname: string): string {
  const failure = requestFailureOf(error);
  if (failure) {
    const kept = pathname === pages.thankYou.path ? messages.paymentStands : messages.planKept;
    return `${failureSentence(failure)} ${kept}`;
  }
  return error instanceof LoadError ? messages.connectionLost : messages.pageFailed;
}

/**
 * Replaces a page that did not load or threw an error, with a retry and links. It depends on nothing that could fail as
 * well.
 */
export function PageFailure({ name, error, isRepeated, onRetry }: FailureProps) {
  const [isRetrying, setIsRetrying] = useState(false);
  /** Why the last retry failed. */
  const [reason, setReason] = useState('');
  const { pathname } = useLocation();
  const failedAt = useRef(pathname);
  // One screen may have several addresses: render it again for another address.
  useEffect(() => {
    if (failedAt.current !== pathname) void onRetry();
  }, [onRetry, pathname]);
  const retry = async (): Promise<void> => {
    setIsRetrying(true);
    if (!isRepeated && (await onRetry())) return;
    const still = await reloadWhenAnswered();
    if (still === undefined) return;
    setReason(still);
    setIsRetrying(false);
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
        <p>{reasonOf(error, pathname)}</p>
        <div>
          <Button variant="primary" size="large" busy={isRetrying} onClick={() => void retry()}>
            {messages.tryAgain}
          </Button>
        </div>
        <p role="status">{reason}</p>
      </div>
    </PageFrame>
  );
}
