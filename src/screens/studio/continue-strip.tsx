import { useSelector } from '@xstate/react';
import { ArrowRight } from 'lucide-react';
import { dayInIndia, formatDate } from '#machines/domain/calendar.ts';
import { projectName } from '#machines/domain/plan/project-name.ts';
import * as messages from '#messages/continue-strip.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { PlinthDrawing } from '#ui/drawing/plinth-drawing.tsx';
import text from '#ui/text.module.css';
import { Link } from '../link.tsx';
import { useDraft, useKeptPlans, useProduct } from '../product/actors.tsx';
import { drawnPlan } from '../product/drawn-plan.ts';
import { planFacts } from '../product/plan-facts.ts';
import { useCurrency } from '../product/use-currency.ts';
import { useStart } from '../product/use-quote.ts';
import styles from './continue-strip.module.css';

/** The plan to continue: the open one, or the most recent; and a button for all plans. */
export function ContinueStrip() {
  const { app, autosave, panels, plans } = useProduct();
  const open = useDraft();
  const kept = useKeptPlans();
  const savedAt = useSelector(autosave, (snapshot) => snapshot.context.savedAt);
  const start = useStart();
  const currency = useCurrency();
  const isOpen = open.templateId !== null;
  const [last] = kept;
  const plan = isOpen ? { draft: open, savedAt } : last;
  if (!plan) return null;
  const count = kept.length + (isOpen ? 1 : 0);
  const name = projectName(plan.draft);
  const words = (
    <>
      <span>{messages.goOn}</span>
      <ArrowRight aria-hidden="true" />
    </>
  );
  return (
    <section className={styles.strip} aria-label={messages.yourPlans}>
      <div className={styles.drawing}>
        <PlinthDrawing app={drawnPlan(plan.draft)} unit={10} detail={0} />
      </div>
      <div className={styles.words}>
        <h2>{messages.continueWith({ project: name })}</h2>
        <p className={text.fine}>
          {`${planFacts(plan.draft, start, currency).sentence}${plan.savedAt !== null ? ` ${messages.edited({ date: formatDate(dayInIndia(plan.savedAt)) })}` : ''}`}
        </p>
      </div>
      {count > 1 ? (
        <Button
          variant="quiet"
          className={styles.all}
          aria-haspopup="dialog"
          onClick={() => panels.send({ type: 'panel.opened', panel: 'plans' })}
        >
          {messages.allPlans({ count })}
        </Button>
      ) : (
        isOpen && (
          <Button variant="quiet" className={styles.all} onClick={() => app.send({ type: 'plan.newRequested' })}>
            {messages.newPlan}
          </Button>
        )
      )}
      {isOpen ? (
        <Link to="/project-plan" className={buttonClass({})}>
          {words}
        </Link>
      ) : (
        <Button onClick={() => plans.send({ type: 'plan.openRequested', planId: plan.draft.id })}>{words}</Button>
      )}
    </section>
  );
}
