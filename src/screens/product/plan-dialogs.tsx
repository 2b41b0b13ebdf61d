import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { featureOf } from '#machines/domain/catalogue/features.ts';
import { reasonFor } from '#machines/domain/catalogue/reasons.ts';
import { companySentences, effectSentence } from '#machines/domain/plan/effect-words.ts';
import { featureNames } from '#machines/domain/plan/plan-changes.ts';
import { effectOfFeature } from '#machines/domain/plan/plan-effect.ts';
import * as messages from '#messages/plan-dialogs.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Field, TextInput } from '#ui/field.tsx';
import layout from '#ui/layout.module.css';
import { Modal } from '#ui/modal.tsx';
import { SidePanel } from '#ui/side-panel.tsx';
import { SummaryList } from '#ui/summary-list.tsx';
import text from '#ui/text.module.css';
import { useDraft, usePlan, useProduct } from './actors.tsx';
import { costRows, factRows, totalRow } from './cost-rows.ts';
import { useCurrency } from './use-currency.ts';
import { useQuote, useQuoteFormat, useStart } from './use-quote.ts';

/**
 * A feature was rejected because the plan contains a feature that excludes it: the reason, and the effect of each
 * choice.
 */
export function ConflictDialog() {
  const { plan } = useProduct();
  const conflict = usePlan((snapshot) => snapshot.context.conflict);
  const draft = useDraft();
  const start = useStart();
  const currency = useCurrency();
  const id = useId();
  if (!conflict) return null;
  const wanted = featureOf(conflict.featureId).name;
  const standing = featureNames([...new Set(conflict.exclusions.map((exclusion) => exclusion.standing))]);
  const swap = effectOfFeature(draft, conflict.featureId, start);
  const [keptId, swappedId] = [`${id}kept`, `${id}swapped`];
  return (
    <Modal
      open
      title={messages.excludeEachOther({ wanted, standing })}
      onClose={() => plan.send({ type: 'conflict.oldKept' })}
      footer={
        <div className={layout.row}>
          <Button aria-describedby={keptId} onClick={() => plan.send({ type: 'conflict.oldKept' })}>
            {messages.keep({ feature: standing })}
          </Button>
          <Button
            variant="primary"
            aria-describedby={swappedId}
            onClick={() => plan.send({ type: 'conflict.newKept' })}
          >
            {messages.takeInstead({ feature: wanted })}
          </Button>
        </div>
      }
    >
      <div className={layout.stack}>
        {conflict.exclusions.map((exclusion) => (
          <p key={`${exclusion.wanted} ${exclusion.standing}`}>{reasonFor(exclusion.wanted, exclusion.standing)}</p>
        ))}
        <div className={classNames(text.small, text.dim)}>
          <p id={keptId}>
            {effectSentence({ total: 0, workingDays: 0 }, currency, messages.keeping({ feature: standing }))}
          </p>
          <p id={swappedId}>
            {[
              effectSentence(swap, currency, messages.takingInstead({ feature: wanted })),
              ...companySentences(swap, false),
            ].join(' ')}
          </p>
        </div>
      </div>
    </Modal>
  );
}

/** The link as text, for browsers that do not let a page copy. */
export function LinkByHand() {
  const { sharing } = useProduct();
  const link = useSelector(sharing, (snapshot) => snapshot.context.link);
  return (
    <Modal open title={messages.copyLink} onClose={() => sharing.send({ type: 'link.dismissed' })}>
      <Field label={messages.copyByHand}>
        {(control) => (
          <TextInput {...control} readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
        )}
      </Field>
    </Modal>
  );
}

/** Every field of the cost summary, over any screen that has the cost bar. */
export function SummaryPanel() {
  const { panels } = useProduct();
  const quote = useQuote();
  const format = useQuoteFormat();
  return (
    <SidePanel open title={messages.costSummary} onClose={() => panels.send({ type: 'panel.closed' })}>
      <SummaryList rows={costRows(quote, format)} total={totalRow(quote, format)} />
      <SummaryList rows={factRows(quote, format)} />
    </SidePanel>
  );
}
