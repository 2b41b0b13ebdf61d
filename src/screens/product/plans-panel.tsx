import { useSelector } from '@xstate/react';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { dayInIndia, formatDate } from '#machines/domain/calendar.ts';
import type { PlanDraft } from '#machines/domain/plan/plan-draft.ts';
import { projectName } from '#machines/domain/plan/project-name.ts';
import * as messages from '#messages/plans-panel.ts';
import { Button } from '#ui/button.tsx';
import { PlinthDrawing } from '#ui/drawing/plinth-drawing.tsx';
import { SidePanel } from '#ui/side-panel.tsx';
import { Tag } from '#ui/tag.tsx';
import text from '#ui/text.module.css';
import { useDraft, useKeptPlans, useProduct } from './actors.tsx';
import { drawnPlan } from './drawn-plan.ts';
import { planFacts } from './plan-facts.ts';
import styles from './plans-panel.module.css';
import { useCurrency } from './use-currency.ts';
import { useStart } from './use-quote.ts';

/** Every plan of this browser: the open one, and those that can be opened instead. */
export function PlansPanel() {
  const { app, autosave, panels, plans } = useProduct();
  const draft = useDraft();
  const kept = useKeptPlans();
  const savedAt = useSelector(autosave, (snapshot) => snapshot.context.savedAt);
  const removed = useSelector(plans, (snapshot) => snapshot.context.removed);
  const close = (): void => panels.send({ type: 'panel.closed' });
  const open = (planId: string): void => {
    plans.send({ type: 'plan.openRequested', planId });
    close();
  };
  const begin = (): void => {
    app.send({ type: 'plan.newRequested' });
    close();
  };
  return (
    <SidePanel
      open
      title={messages.yourPlans}
      onClose={close}
      footer={
        <>
          <p className={text.fine}>{messages.keptHere}</p>
          <Button icon={<Plus />} disabled={draft.templateId === null} onClick={begin}>
            {messages.newPlan}
          </Button>
        </>
      }
    >
      {removed && (
        <div className={styles.removed} role="status">
          <span>{messages.removed({ project: projectName(removed.draft) })}</span>
          <Button size="small" onClick={() => plans.send({ type: 'removal.undone' })}>
            {messages.undo}
          </Button>
        </div>
      )}
      <ul>
        {draft.templateId !== null && (
          <Plan draft={draft} savedAt={savedAt}>
            <Tag tone="signal">{messages.isOpen}</Tag>
          </Plan>
        )}
        {kept.map((plan) => (
          <Plan key={plan.draft.id} draft={plan.draft} savedAt={plan.savedAt}>
            <Button
              size="small"
              aria-label={messages.openNamed({ project: projectName(plan.draft) })}
              onClick={() => open(plan.draft.id)}
            >
              {messages.open}
            </Button>
            <Button
              size="small"
              variant="quiet"
              aria-label={messages.removeNamed({ project: projectName(plan.draft) })}
              onClick={() => plans.send({ type: 'plan.removed', planId: plan.draft.id })}
            >
              {messages.remove}
            </Button>
          </Plan>
        ))}
      </ul>
    </SidePanel>
  );
}

function Plan({ draft, savedAt, children }: { draft: PlanDraft; savedAt: number | null; children: ReactNode }) {
  const { sentence } = planFacts(draft, useStart(), useCurrency());
  return (
    <li className={styles.plan}>
      <PlinthDrawing app={drawnPlan(draft)} unit={10} detail={0} />
      <div>
        <h3 className={text.head4}>
          <bdi>{projectName(draft)}</bdi>
        </h3>
        <p className={text.fine}>
          {`${sentence}${savedAt !== null ? ` ${messages.edited({ date: formatDate(dayInIndia(savedAt)) })}` : ''}`}
        </p>
        <div className={styles.actions}>{children}</div>
      </div>
    </li>
  );
}
