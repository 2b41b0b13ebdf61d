import { Ellipsis } from 'lucide-react';
import { memo, useDeferredValue } from 'react';
import { Link } from 'react-router-dom';
import { projectPath } from '#machines/domain/projects/dashboard-pages.ts';
import { type ProjectCard as Card } from '#machines/domain/projects/project-card.ts';
import { classNames } from '#ui/class-names.ts';
import { StillDrawing } from '#ui/drawing/still-drawing.tsx';
import layout from '#ui/layout.module.css';
import { ActionMenu } from '#ui/menu.tsx';
import { Tag } from '#ui/tag.tsx';
import { drawnPlan } from '../product/drawn-plan.ts';
import { cardFacts, standingOf } from './dashboard.view.ts';
import styles from './project-card.module.css';
import { useCardActions } from './use-card-actions.ts';

/** A project: its drawing, its facts, and what can be done to it. */
export const ProjectCard = memo(function ProjectCard({ project }: { project: Card }) {
  const standing = standingOf(project);
  const { name } = project;
  const isWhole = useIsWhole();
  return (
    <article className={styles.card} aria-label={name}>
      <div className={classNames(layout.graph, styles.drawing)}>
        {isWhole && <StillDrawing app={drawnPlan(project.draft)} unit={18} detail={1} />}
      </div>
      <div className={styles.body}>
        <h2 className={styles.name}>
          <ProjectName project={project} />
        </h2>
        <dl className={styles.facts}>
          {cardFacts(project).map(({ term, detail }) => (
            <div key={term} className={styles.fact}>
              <dt>{term}</dt>
              <dd>{detail}</dd>
            </div>
          ))}
        </dl>
        <div className={styles.foot}>
          <Tag tone={standing.tone}>{standing.name}</Tag>
          {isWhole && <CardMenu project={project} />}
        </div>
      </div>
    </article>
  );
});

/** A project during fast scrolling: its name alone. */
export function PassingCard({ name }: { name: string }) {
  return (
    <article className={styles.card} aria-label={name}>
      <h2 className={styles.passing}>{name}</h2>
    </article>
  );
}

/** False in the first render of a card and true soon after: its text is painted at once, its drawing and menu later, so that scrolling stays smooth. */
export function useIsWhole(): boolean {
  return useDeferredValue(true, false);
}

/** Where a project opens: at its page; an instant prototype is there to be used. */
export function projectAddress({ id, prototype }: Pick<Card, 'id' | 'prototype'>): string {
  return prototype === 'instant' ? `/prototype/${id}` : projectPath(id);
}

export function ProjectName({ project }: { project: Card }) {
  return <Link to={projectAddress(project)}>{project.name}</Link>;
}

/** Everything that can be done to a project. */
export function CardMenu({ project }: { project: Card }) {
  const actions = useCardActions(project);
  return <ActionMenu label={`Actions for ${project.name}`} subject="More" iconOnly variant="quiet" size="small" icon={<Ellipsis />} actions={actions} />;
}
