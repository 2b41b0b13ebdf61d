import { Ellipsis, Smartphone } from 'lucide-react';
import { memo, useDeferredValue } from 'react';
import { useNavigate } from 'react-router-dom';
import { projectPath } from '#machines/domain/projects/dashboard-pages.ts';
import { freeTierOrders } from '#machines/domain/projects/free-tier.ts';
import type { ProjectCard as Card, ProjectAction } from '#machines/domain/projects/project-card.ts';
import type { PersonMove } from '#machines/domain/projects/project-status.ts';
import type { RequestState } from '#machines/domain/requests/request-state.ts';
import * as messages from '#messages/dashboard.ts';
import type { RequestEntry } from '#machines/ports/requests.ts';
import { isEditable, mayHappen } from '#machines/project/project-standing.ts';
import { buttonClass } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { StillDrawing } from '#ui/drawing/still-drawing.tsx';
import layout from '#ui/layout.module.css';
import { ActionMenu, type MenuAction } from '#ui/menu.tsx';
import { Tag } from '#ui/tag.tsx';
import { Link } from '../link.tsx';
import { drawnPlan } from '../product/drawn-plan.ts';
import { useParts } from './dashboard-context.ts';
import { cardFacts, statusOf, statusName } from './dashboard.view.ts';
import styles from './project-card.module.css';

/** A project: its drawing, its facts, and its actions. */
export const ProjectCard = memo(function ProjectCard({ project }: { project: Card }) {
  const standing = statusOf(project);
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
          {isWhole && (
            <div className={styles.actions}>
              <PrototypeLink project={project} />
              <CardMenu project={project} />
            </div>
          )}
        </div>
      </div>
    </article>
  );
});

/** A project during fast scrolling: only its name. */
export function PassingCard({ name }: { name: string }) {
  return (
    <article className={styles.card} aria-label={name}>
      <h2 className={styles.passing}>{name}</h2>
    </article>
  );
}

/**
 * False in the first render of a card and true soon after: its text is painted at once, its drawing and menu later, so
 * that scrolling stays smooth.
 */
export function useIsWhole(): boolean {
  return useDeferredValue(true, false);
}

/** The address of a project: its page; for an instant prototype, the prototype itself. */
export function projectAddress({ id, prototype }: Pick<Card, 'id' | 'prototype'>): string {
  return prototype === 'instant' ? `/prototype/${id}` : projectPath(id);
}

export function ProjectName({ project }: { project: Card }) {
  return (
    <Link to={projectAddress(project)}>
      <bdi>{project.name}</bdi>
    </Link>
  );
}

/** The prototype of any project, drawn from its plan. */
function PrototypeLink({ project: { id, name } }: { project: Card }) {
  return (
    <Link
      to={`/prototype/${id}`}
      className={buttonClass({ variant: 'quiet', size: 'small' })}
      aria-label={messages.prototypeOf({ name })}
    >
      <Smartphone aria-hidden="true" />
      <span>{messages.prototype}</span>
    </Link>
  );
}

/** All actions of a project. */
export function CardMenu({ project }: { project: Card }) {
  const actions = useCardActions(project);
  return (
    <ActionMenu
      label={messages.actionsFor({ name: project.name })}
      subject={messages.more}
      iconOnly
      variant="quiet"
      size="small"
      icon={<Ellipsis />}
      actions={actions}
    />
  );
}

const finalStates: ReadonlySet<RequestState> = new Set(['delivered', 'declined', 'withdrawn']);

/** The status changes that are in the menu only while they are possible. */
const moves: readonly { readonly move: PersonMove; readonly label: string; readonly hint?: string }[] = [
  { move: 'project.created', label: messages.create, hint: messages.createHint },
  { move: 'project.freed', label: messages.free, hint: messages.freeHint({ orders: freeTierOrders }) },
  { move: 'project.restored', label: messages.restore },
];

/** The reason why the plan of a project cannot change; undefined if it can. */
function studioRefusal(project: Card): string | undefined {
  if (isEditable(project)) return undefined;
  return project.status === 'archived' ? messages.restoreFirst : messages.paidStays;
}

/** The reason why a project cannot be archived; undefined if it can. */
export function archiveRefusal(project: Card): string | undefined {
  return mayHappen(project, { type: 'project.archived' })
    ? undefined
    : messages.notWhile({ status: statusName(project.status).toLowerCase() });
}

/** The reason why a project cannot be deleted; undefined if it can. */
export function deletionRefusal({ status }: Card): string | undefined {
  return status === 'running' || status === 'shipped' ? messages.paidIsKept : undefined;
}

/** The reason why a prototype cannot be requested: it already is, and the request is open. */
function requestRefusal(
  { id }: Pick<Card, 'id'>,
  kind: 'professional' | 'tailor-made',
  requests: readonly RequestEntry[],
): string | undefined {
  const isOpen = requests.some(
    (request) => request.kind === kind && request.projectId === id && !finalStates.has(request.state),
  );
  return isOpen ? messages.requestedAlready : undefined;
}

/**
 * Returns a function that lists the actions of a project, in the order and groups of its menu. It reads the machine
 * when the menu opens.
 */
export function useCardActions(project: Card): () => readonly MenuAction[] {
  const { projectActions, projectSharing, renaming, requestList } = useParts();
  const navigate = useNavigate();
  const act = (action: ProjectAction) => (): void => projectActions.send({ type: 'action.requested', action });
  const isArchived = project.status === 'archived';
  return () => [
    ...(project.prototype === 'instant'
      ? [
          {
            group: 'open',
            id: 'prototype',
            label: messages.openPrototype,
            onAct: () => void navigate(`/prototype/${project.id}`),
          },
        ]
      : []),
    {
      group: 'open',
      id: 'studio',
      label: messages.openInStudio,
      refusal: studioRefusal(project),
      onAct: () => projectActions.send({ type: 'opening.requested', project }),
    },
    {
      group: 'project',
      id: 'rename',
      label: messages.rename,
      onAct: () => renaming.send({ type: 'renaming.opened', project }),
    },
    {
      group: 'project',
      id: 'duplicate',
      label: messages.duplicate,
      onAct: act({ kind: 'copy', as: 'draft', project }),
    },
    {
      group: 'project',
      id: 'share',
      label: messages.share,
      onAct: () => projectSharing.send({ type: 'sharing.opened', project }),
    },
    {
      group: 'project',
      id: 'versions',
      label: messages.versions,
      onAct: () => void navigate(`${projectPath(project.id)}#versions`),
    },
    ...moves
      .filter(({ move }) => mayHappen(project, { type: move }))
      .map(({ move, label, hint }) => ({
        group: 'status',
        id: move,
        label,
        hint,
        onAct: act({ kind: 'move', move, project }),
      })),
    ...(project.prototype === null
      ? [
          {
            group: 'prototypes',
            id: 'instant',
            label: messages.makeInstant,
            onAct: act({ kind: 'copy', as: 'instant', project }),
          },
          {
            group: 'prototypes',
            id: 'professional',
            label: messages.requestProfessional,
            refusal: requestRefusal(project, 'professional', requestList.getSnapshot().context.requests),
            onAct: act({ kind: 'request', prototype: 'professional', project }),
          },
          {
            group: 'prototypes',
            id: 'tailor-made',
            label: messages.requestTailorMade,
            refusal: requestRefusal(project, 'tailor-made', requestList.getSnapshot().context.requests),
            onAct: act({ kind: 'request', prototype: 'tailor-made', project }),
          },
        ]
      : []),
    ...(isArchived
      ? []
      : [
          {
            group: 'archive',
            id: 'archive',
            label: messages.archive,
            refusal: archiveRefusal(project),
            onAct: act({ kind: 'move', move: 'project.archived', project }),
          },
        ]),
    {
      group: 'delete',
      id: 'delete',
      label: messages.remove,
      isDangerous: true,
      refusal: deletionRefusal(project),
      onAct: act({ kind: 'delete', project }),
    },
  ];
}
