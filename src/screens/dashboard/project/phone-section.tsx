import { Suspense } from 'react';
import { prototypeAddress } from '#machines/domain/plan/prototype-link.ts';
import type { ProjectCard } from '#machines/domain/projects/project-card.ts';
import * as messages from '#messages/project-now.ts';
import { classNames } from '#ui/class-names.ts';
import layout from '#ui/layout.module.css';
import { lazyWithRetry } from '#ui/lazy-with-retry.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import text from '#ui/text.module.css';
import styles from './project-page.module.css';

const QrCode = lazyWithRetry(async () => (await import('#ui/qr-code.tsx')).QrCode, {
  name: messages.qrCode,
  place: 'inPlace',
});

/** The address of the prototype as a QR code, which a phone opens without signing in: the plan is in the address. */
export function PhoneSection({ project: { draft } }: { project: ProjectCard }) {
  if (draft.templateId === null) return null;
  const address = `${window.location.origin}${prototypeAddress(draft)}`;
  return (
    <section aria-labelledby="phone" className={classNames(layout.sheet, layout.pad, styles.phone)}>
      <h2 id="phone" className={text.head3}>
        {messages.onPhone}
      </h2>
      <Suspense fallback={<Skeleton height="14rem" />}>
        <QrCode content={address} title={messages.qrCode} />
      </Suspense>
      <p>{messages.scan}</p>
      <a href={address} className={styles.phoneAddress}>
        {address}
      </a>
    </section>
  );
}
