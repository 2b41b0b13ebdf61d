import { useSelector } from '@xstate/react';
import type { ProjectCard } from '#machines/domain/projects/project-card.ts';
import type { InvitationEntry } from '#machines/ports/projects.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import layout from '#ui/layout.module.css';
import text from '#ui/text.module.css';
import { useAccount } from '../../account/account-context.ts';
import { useParts } from '../dashboard-context.ts';
import { formatMoment } from '../dashboard.view.ts';
import facts from './project-facts.module.css';
import styles from './project-page.module.css';

/** Who can see the project: its owner, and whoever has a link. */
export function People({ project, links }: { project: ProjectCard; links: readonly InvitationEntry[] }) {
  const { projectSharing } = useParts();
  const user = useSelector(useAccount().session, ({ context }) => context.user);
  return (
    <section aria-labelledby="people" className={classNames(layout.sheet, layout.pad, styles.people, facts.people)}>
      <h2 id="people" className={text.head3}>
        People
      </h2>
      <ul>
        <li className={facts.person}>
          <span>You</span>
          <span>Owner</span>
          {user && <small>{user.email === '' ? user.username : user.email}</small>}
        </li>
        {links.map(({ id, label, createdAt, seenAt }) => (
          <li key={id} className={facts.person}>
            <span>{label === '' ? 'Anyone with the link' : label}</span>
            <span>Can view</span>
            <small>{seenAt === null ? `Link made ${formatMoment(createdAt)}, not opened yet` : `Seen ${formatMoment(seenAt)}`}</small>
          </li>
        ))}
      </ul>
      <Button variant="quiet" size="small" aria-haspopup="dialog" onClick={() => projectSharing.send({ type: 'sharing.opened', project })}>
        Change who has access
      </Button>
    </section>
  );
}
