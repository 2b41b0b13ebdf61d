import { useSelector } from '@xstate/react';
import type { ComponentType, ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { ProjectCard } from '#machines/domain/projects/project-card.ts';
import type { prototypePageMachine } from '#machines/prototype/prototype-page.machine.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import layout from '#ui/layout.module.css';
import { Note } from '#ui/note.tsx';
import { SiteHeader } from '#ui/site-header.tsx';
import { NotFoundScreen } from '../not-found/not-found-screen.tsx';
import { BrandLink, PageFrame } from '../site/page-frame.tsx';
import { PrototypeViewer } from './prototype-viewer.tsx';
import { tintOf } from './prototype-view.ts';
import styles from './prototype.module.css';

/** The machine of the page of one prototype. */
export type PrototypePageActor = ActorRefFrom<typeof prototypePageMachine>;

export type PrototypePageProps = {
  page: PrototypePageActor;
  /** A link back to where the prototype was opened. */
  way: ReactNode;
  /** What its owner can do with the project. */
  share?: ComponentType<{ project: ProjectCard }> | undefined;
};

/** A prototype on a page of its own; also while it is loading, and when there is none. */
export function PrototypePage({ page, way, share: Share }: PrototypePageProps) {
  const found = useSelector(page, ({ context }) => context.found);
  const actor = useSelector(page, ({ children }) => children.prototype);
  const isMissing = useSelector(page, (snapshot) => snapshot.hasTag('missing'));
  const hasFailed = useSelector(page, (snapshot) => snapshot.hasTag('failed'));
  if (isMissing) return <NotFoundScreen />;
  const name = found && actor ? actor.getSnapshot().context.prototype.name : 'Prototype';
  return (
    <PageFrame title={name} header={<SiteHeader brand={<BrandLink />}>{way}</SiteHeader>}>
      {found && actor ? (
        <PrototypeViewer actor={actor} tint={tintOf(found.draft)}>
          {found.project && Share && <Share project={found.project} />}
        </PrototypeViewer>
      ) : (
        <div className={classNames(layout.wrap, styles.waiting)}>
          {hasFailed ? (
            <>
              <Note tone="bad">The prototype could not be loaded. Check the connection.</Note>
              <Button onClick={() => page.send({ type: 'prototype.reloaded' })}>Try again</Button>
            </>
          ) : (
            <p role="status">Loading the prototype</p>
          )}
        </div>
      )}
    </PageFrame>
  );
}
