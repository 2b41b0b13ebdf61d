import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { invitedMachine } from '#machines/dashboard/invited.machine.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import layout from '#ui/layout.module.css';
import { Note } from '#ui/note.tsx';
import { NotFoundScreen } from '../../not-found/not-found-screen.tsx';
import { usePageData } from '../../page-data.ts';
import { SitePage } from '../../site/site-page.tsx';
import { InvitedView } from './invited-view.tsx';
import styles from './invited.module.css';

/** The machine of one invitation. */
export type Invited = ActorRefFrom<typeof invitedMachine>;

/** A project, read only, for whoever has its link. */
export function InvitedScreen() {
  const invited = usePageData<Invited>();
  return <InvitedPage invited={invited} />;
}

export function InvitedPage({ invited }: { invited: Invited }) {
  const view = useSelector(invited, (snapshot) => snapshot.context.view);
  const isMissing = useSelector(invited, (snapshot) => snapshot.hasTag('missing'));
  const hasFailed = useSelector(invited, (snapshot) => snapshot.hasTag('failed'));
  if (isMissing) return <NotFoundScreen />;
  return (
    <SitePage title={view && view.name !== '' ? view.name : 'Project'}>
      {view ? (
        <InvitedView view={view} />
      ) : (
        <div className={classNames(layout.wrap, styles.waiting)}>
          {hasFailed ? (
            <>
              <Note tone="bad">The project could not be loaded. Check the connection.</Note>
              <Button onClick={() => invited.send({ type: 'view.reloaded' })}>Try again</Button>
            </>
          ) : (
            <p role="status">Loading the project</p>
          )}
        </div>
      )}
    </SitePage>
  );
}
