import { useSelector } from '@xstate/react';
import { Link as LinkIcon } from 'lucide-react';
import { Suspense } from 'react';
import { Button } from '#ui/button.tsx';
import { lazyWithRetry } from '#ui/lazy-with-retry.tsx';
import { Toast } from '#ui/toast.tsx';
import { useDraft, useProduct } from './actors.tsx';

const LinkByHand = lazyWithRetry(async () => (await import('./plan-dialogs.tsx')).LinkByHand, { name: 'The link' });

/** Copies a link that carries the whole plan. */
export function CopyLink() {
  const { sharing } = useProduct();
  const draft = useDraft();
  const canCopy = useSelector(sharing, (snapshot) => snapshot.hasTag('pending') || snapshot.can({ type: 'link.copyRequested', draft }));
  const isPending = useSelector(sharing, (snapshot) => snapshot.hasTag('pending'));
  return (
    <Button
      variant="quiet"
      size="small"
      iconOnly
      aria-label="Copy Link"
      title={canCopy ? 'Copy Link' : 'Copy Link: choose a base first'}
      disabled={!canCopy}
      busy={isPending}
      icon={<LinkIcon />}
      onClick={() => sharing.send({ type: 'link.copyRequested', draft })}
    />
  );
}

/** The outcome of copying. */
export function CopyOutcome() {
  const { sharing } = useProduct();
  const isCopied = useSelector(sharing, (snapshot) => snapshot.hasTag('copied'));
  const isByHand = useSelector(sharing, (snapshot) => snapshot.hasTag('copyByHand'));
  const hasFailed = useSelector(sharing, (snapshot) => snapshot.hasTag('copyFailed'));
  const draft = useDraft();
  const dismiss = (): void => sharing.send({ type: 'link.dismissed' });
  if (hasFailed) {
    return (
      <Toast tone="danger" action={{ label: 'Try again', onAct: () => sharing.send({ type: 'link.copyRequested', draft }) }} onDismiss={dismiss}>
        The link could not be made.
      </Toast>
    );
  }
  if (isCopied) {
    return (
      <Toast tone="signal" onDismiss={dismiss}>
        Link copied
      </Toast>
    );
  }
  return isByHand ? (
    <Suspense>
      <LinkByHand />
    </Suspense>
  ) : null;
}
