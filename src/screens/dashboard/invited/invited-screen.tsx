import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { invitedMachine } from '#machines/dashboard/invited.machine.ts';
import { formatDate } from '#machines/domain/calendar.ts';
import { categories } from '#machines/domain/catalogue/categories.ts';
import { categoryMarks } from '#machines/domain/catalogue/category-marks.ts';
import { featureOf } from '#machines/domain/catalogue/features.ts';
import { phases } from '#machines/domain/catalogue/phases.ts';
import { platformNames } from '#machines/domain/catalogue/platforms.ts';
import { formatCharge } from '#machines/domain/money-format.ts';
import { planFeatures } from '#machines/domain/plan/plan-features.ts';
import * as messages from '#messages/invited.ts';
import type { InvitedView as View } from '#machines/ports/projects.ts';
import { buttonClass } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { PlinthDrawing } from '#ui/drawing/plinth-drawing.tsx';
import layout from '#ui/layout.module.css';
import { MessagePage } from '#ui/message-page.tsx';
import { MaterialSquare } from '#ui/material-square.tsx';
import { Tag } from '#ui/tag.tsx';
import text from '#ui/text.module.css';
import { TitleBlock } from '#ui/title-block.tsx';
import { FailureNote } from '../../failure-note.tsx';
import { Link } from '../../link.tsx';
import { MissingBlocks, NotFoundScreen } from '../../not-found/not-found-screen.tsx';
import { usePageData } from '../../site/page-frame.tsx';
import { describePlan, drawnPlan } from '../../product/drawn-plan.ts';
import { PageHeading } from '../../site/page-heading.tsx';
import { SitePage } from '../../site/site-page.tsx';
import { formatMoment, statusOf } from '../dashboard.view.ts';
import styles from './invited.module.css';

/** The machine of one invitation. */
export type Invited = ActorRefFrom<typeof invitedMachine>;

/** A project, read-only, for anybody with its link. */
export function InvitedScreen() {
  const invited = usePageData<Invited>();
  return <InvitedPage invited={invited} />;
}

export function InvitedPage({ invited }: { invited: Invited }) {
  const view = useSelector(invited, (snapshot) => snapshot.context.view);
  const isMissing = useSelector(invited, (snapshot) => snapshot.hasTag('missing'));
  const hasFailed = useSelector(invited, (snapshot) => snapshot.hasTag('failed'));
  const failure = useSelector(invited, ({ context }) => context.failure);
  const isWithdrawn = useSelector(invited, (snapshot) => snapshot.hasTag('withdrawn'));
  if (isMissing) return <NotFoundScreen />;
  if (isWithdrawn) return <Withdrawn />;
  return (
    <SitePage title={view && view.name !== '' ? view.name : messages.project}>
      {view ? (
        <InvitedView view={view} />
      ) : (
        <div className={classNames(layout.wrap, styles.waiting)}>
          {hasFailed ? (
            <FailureNote
              what={messages.notLoaded}
              failure={failure}
              onRetry={() => invited.send({ type: 'view.reloaded' })}
            />
          ) : (
            <p role="status">{messages.loading}</p>
          )}
        </div>
      )}
    </SitePage>
  );
}

function Withdrawn() {
  return (
    <SitePage title={messages.wasWithdrawn}>
      <MessagePage
        heading={<PageHeading>{messages.wasWithdrawn}</PageHeading>}
        lead={messages.askForAnother}
        actions={
          <Link to="/" className={buttonClass({ variant: 'primary', size: 'large' })}>
            {messages.goHome}
          </Link>
        }
        drawing={<MissingBlocks />}
      />
    </SitePage>
  );
}

/** The project with everything that will be built. It does not show the owner. */
function InvitedView({ view }: { view: View }) {
  const { draft, total, start, finalDelivery, updatedAt } = view;
  const standing = statusOf(view);
  const features = planFeatures(draft).map(featureOf);
  const groups = categories
    .map(({ id, name }) => ({
      id,
      name,
      names: features.filter(({ category }) => category === id).map((feature) => feature.name),
    }))
    .filter(({ names }) => names.length > 0);
  const { name } = view;
  return (
    <div className={classNames(layout.wrap, styles.page)}>
      <div>
        <PageHeading>{name}</PageHeading>
        <p className={styles.facts}>
          <Tag tone={standing.tone}>{standing.name}</Tag>
          <span>{messages.lastChanged({ day: formatMoment(updatedAt) })}</span>
        </p>
        {view.prototype === 'instant' && (
          // A relative link, so that the secret is only in the address.
          <Link to="prototype" relative="path" className={buttonClass({ variant: 'primary' })}>
            {messages.openPrototype}
          </Link>
        )}
      </div>
      <section className={layout.sheetInk} aria-label={messages.drawing}>
        <div className={classNames(layout.graph, styles.drawing)}>
          <PlinthDrawing app={drawnPlan(draft)} unit={30} detail={2} title={describePlan(draft)} />
        </div>
        <TitleBlock
          cells={[
            { term: messages.totalBeforeTax, detail: formatCharge(total), wide: true, big: true },
            { term: messages.start, detail: formatDate(start) },
            { term: messages.finalDelivery, detail: formatDate(finalDelivery) },
          ]}
        />
      </section>
      <div className={styles.two}>
        <section aria-labelledby="platforms">
          <h2 id="platforms" className={text.head3}>
            {messages.platforms}
          </h2>
          <ul className={styles.names}>
            {platformNames(draft.platforms).map((platform) => (
              <li key={platform}>{platform}</li>
            ))}
          </ul>
        </section>
        <section aria-labelledby="phases">
          <h2 id="phases" className={text.head3}>
            {messages.phases}
          </h2>
          <ul className={styles.names}>
            {phases
              .filter(({ id }) => draft.phases.includes(id))
              .map((phase) => (
                <li key={phase.id}>
                  <span>{phase.name}</span> <span className={text.dim}>{phase.note}</span>
                </li>
              ))}
          </ul>
        </section>
      </div>
      <section aria-labelledby="features">
        <h2 id="features" className={text.head2}>
          {messages.features({ count: features.length })}
        </h2>
        <div className={styles.groups}>
          {groups.map((group) => (
            <section key={group.id} aria-labelledby={`group-${group.id}`}>
              <h3 id={`group-${group.id}`} className={styles.group}>
                <MaterialSquare material={categoryMarks[group.id].material} />
                <span>{group.name}</span>
              </h3>
              <ul className={styles.names}>
                {group.names.map((feature) => (
                  <li key={feature}>{feature}</li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </section>
    </div>
  );
}
