import { useSelector } from '@xstate/react';
import { Share2 } from 'lucide-react';
import { dashboardPath } from '#machines/domain/projects/dashboard-pages.ts';
import type { ProjectCard } from '#machines/domain/projects/project-card.ts';
import * as messages from '#messages/prototype-page.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { PartsContext, useDashboard, useOpenParts, useParts } from '../dashboard/dashboard-context.ts';
import { SharePanel } from '../dashboard/share-panel.tsx';
import { Link } from '../link.tsx';
import { usePageData } from '../site/page-frame.tsx';
import { PrototypePage, type PrototypePageActor } from './prototype-page.tsx';
import styles from './prototype.module.css';

/** A prototype for the owner of its project, who can share it. It is in the layout of the dashboard. */
export function PrototypeScreen() {
  const page = usePageData<PrototypePageActor>();
  const { dashboard } = useDashboard();
  const parts = useOpenParts();
  const isClosed = useSelector(dashboard, (snapshot) => snapshot.hasTag('signedOut'));
  const way = (
    <Link to={dashboardPath('instant-prototypes')} className={buttonClass({ variant: 'quiet' })}>
      {messages.allPrototypes}
    </Link>
  );
  return (
    <PartsContext value={parts}>
      <PrototypePage page={page} way={way} share={parts && !isClosed ? Share : undefined} />
    </PartsContext>
  );
}

/** The links that show the project, and with it the prototype. */
function Share({ project }: { project: ProjectCard }) {
  const { projectSharing } = useParts();
  const isOpen = useSelector(projectSharing, (snapshot) => snapshot.hasTag('open'));
  return (
    <>
      <Button
        icon={<Share2 />}
        aria-label={messages.share}
        title={messages.share}
        aria-haspopup="dialog"
        onClick={() => projectSharing.send({ type: 'sharing.opened', project })}
      >
        <span className={styles.word}>{messages.share}</span>
      </Button>
      {isOpen && <SharePanel />}
    </>
  );
}
