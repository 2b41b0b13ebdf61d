import { Ellipsis, UserPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { dashboardPath, pageOfProject } from '#machines/domain/projects/dashboard-pages.ts';
import type { ProjectCard } from '#machines/domain/projects/project-card.ts';
import { progressWords } from '#machines/domain/projects/project-progress.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import layout from '#ui/layout.module.css';
import { ActionMenu } from '#ui/menu.tsx';
import { Tag } from '#ui/tag.tsx';
import { Link } from '../../link.tsx';
import { PageHeading } from '../../site/page-heading.tsx';
import { useParts } from '../dashboard-context.ts';
import { standingOf } from '../dashboard.view.ts';
import { useCardActions } from '../project-card.tsx';
import styles from './project-page.module.css';
import { scheduleOfProject, useToday } from './project-page.view.ts';

/** A link back to the list, the name, the status, and the menu of actions. */
export function ProjectHead({ project }: { project: ProjectCard }) {
  const { projectSharing } = useParts();
  const today = useToday();
  const actionsOf = useCardActions(project);
  // The page has buttons of its own for both.
  const actions = () => actionsOf().filter(({ id }) => id !== 'share' && id !== 'versions');
  const name = project.name;
  const list = pageOfProject(project);
  const standing = standingOf(project);
  return (
    <div className={styles.head}>
      <nav aria-label="Breadcrumb" className={styles.crumb}>
        <Link to={dashboardPath(list.id)}>{list.title}</Link> / <span aria-current="page">{name}</span>
      </nav>
      <div className={styles.title}>
        <PageHeading>{name}</PageHeading>
        <p className={styles.standing}>
          <Tag tone={standing.tone === 'signal' ? 'plain' : standing.tone}>{standing.name}</Tag>
          {progressWords(project.status, { ...scheduleOfProject(project), finalDelivery: project.finalDelivery }, today).map((words) => (
            <span key={words}>{words}</span>
          ))}
        </p>
      </div>
      <div className={layout.row}>
        <Button icon={<UserPlus />} aria-haspopup="dialog" onClick={() => projectSharing.send({ type: 'sharing.opened', project })}>
          Invite
        </Button>
        <ActionMenu label={`More for ${name}`} subject="More" iconOnly icon={<Ellipsis />} actions={actions} />
      </div>
    </div>
  );
}

export type PartProps = {
  /** Where an anchor leads to. */
  id: string;
  title: string;
  /** At the right of the title: a sum, or a button. */
  aside?: ReactNode;
  children: ReactNode;
};

/** A part of the page below an ink line. */
export function Part({ id, title, aside, children }: PartProps) {
  return (
    <section id={id} className={classNames(styles.part, styles.section)} aria-labelledby={`${id}-title`}>
      <div className={styles.partHead}>
        <h2 id={`${id}-title`}>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
