import { useSelector } from '@xstate/react';
import { use, useEffect, useMemo, useRef, type FormEvent } from 'react';
import { featureOf } from '#machines/domain/catalogue/features.ts';
import { amountFormat, signedAmount } from '#machines/domain/money-format.ts';
import {
  branchDraft,
  branchName,
  featuresApart,
  findBranch,
  mergeFeatures,
  openBranchName,
} from '#machines/domain/plan/branches.ts';
import { effectSentence } from '#machines/domain/plan/effect-words.ts';
import { historyList, type HistoryEntry } from '#machines/domain/plan/history-list.ts';
import { namesOf } from '#machines/domain/plan/plan-changes.ts';
import type { PlanDraft } from '#machines/domain/plan/plan-draft.ts';
import { effectBetween } from '#machines/domain/plan/plan-effect.ts';
import { placeIn } from '#machines/domain/plan/plan-history.ts';
import * as messages from '#messages/compare.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/choice.tsx';
import { classNames } from '#ui/class-names.ts';
import { Field, TextInput } from '#ui/field.tsx';
import { Form } from '#ui/form.tsx';
import { Modal } from '#ui/modal.tsx';
import { Note } from '#ui/note.tsx';
import { SidePanel } from '#ui/side-panel.tsx';
import { Tag } from '#ui/tag.tsx';
import text from '#ui/text.module.css';
import { formatTime } from '../dashboard/dashboard.view.ts';
import { useDraft, useProduct, useIsLocked, usePlan } from '../product/actors.tsx';
import { useCurrency } from '../product/use-currency.ts';
import { useStart } from '../product/use-quote.ts';
import styles from './compare.module.css';

/** The dialogs over the page that compares branches. */
export function CompareDialogs() {
  const comparison = use(useProduct().openComparison());
  const isMaking = useSelector(comparison, (snapshot) => snapshot.hasTag('making'));
  const isRenaming = useSelector(comparison, (snapshot) => snapshot.hasTag('renaming'));
  const isMerging = useSelector(comparison, (snapshot) => snapshot.hasTag('merging'));
  const isHistory = useSelector(comparison, (snapshot) => snapshot.hasTag('history'));
  return (
    <>
      {(isMaking || isRenaming) && <NameDialog isNew={isMaking} />}
      {isMerging && <MergeDialog />}
      {isHistory && <HistoryPanel />}
    </>
  );
}

const formId = 'branch-name';

/** Asks for the name of a new branch, or for a new name. */
function NameDialog({ isNew }: { isNew: boolean }) {
  const { openComparison, plan } = useProduct();
  const comparison = use(openComparison());
  const { branch, refusal } = useSelector(comparison, (snapshot) => snapshot.context);
  const open = openBranchName(useDraft());
  const input = useRef<HTMLInputElement>(null);
  // A dialog focuses its first control, which is not the field.
  useEffect(() => input.current?.focus(), []);
  function submit(event: FormEvent): void {
    event.preventDefault();
    comparison.send({
      type: 'name.submitted',
      name: input.current?.value ?? '',
      draft: plan.getSnapshot().context.draft,
    });
  }
  return (
    <Modal
      open
      title={isNew ? messages.newBranch : messages.renameNamed({ name: branchName(branch) })}
      onClose={() => comparison.send({ type: 'dialog.closed' })}
      footer={
        <Button variant="primary" type="submit" form={formId}>
          {isNew ? messages.makeBranch : messages.save}
        </Button>
      }
    >
      <Form
        form={{
          id: formId,
          isBusy: false,
          submit,
          summary: {},
          announcement: refusal === null ? '' : messages.error({ refusal }),
          failedAttempts: 0,
        }}
      >
        <Field
          label={messages.branchName}
          hint={isNew ? messages.staysUnder({ name: open }) : undefined}
          error={refusal}
        >
          {(control) => (
            <TextInput
              {...control}
              ref={input}
              name="branch"
              defaultValue={branchName(branch)}
              autoComplete="off"
              onFocus={(event) => event.currentTarget.select()}
            />
          )}
        </Field>
      </Form>
    </Modal>
  );
}

/** Selects features of another branch, and shows the resulting plan. */
function MergeDialog() {
  const { openComparison } = useProduct();
  const comparison = use(openComparison());
  const draft = useDraft();
  const { branch: kept, picked } = useSelector(comparison, (snapshot) => snapshot.context);
  const [branch, name] = [findBranch(draft, kept), branchName(kept)];
  const close = (): void => comparison.send({ type: 'dialog.closed' });
  return (
    <Modal
      open
      wide
      title={messages.mergeTitle({ name, open: openBranchName(draft) })}
      onClose={close}
      footer={
        branch && (
          <MergeFooter
            draft={draft}
            other={branchDraft(draft, branch)}
            picked={picked}
            onMerge={() => comparison.send({ type: 'merge.confirmed' })}
          />
        )
      }
    >
      {branch ? (
        <Choices draft={draft} other={branchDraft(draft, branch)} name={name} picked={picked} />
      ) : (
        <p>{messages.isGone}</p>
      )}
    </Modal>
  );
}

type MergeProps = { draft: PlanDraft; other: PlanDraft; picked: readonly string[] };

/** Every feature that differs, with the effect of merging it alone. */
function Choices({ draft, other, name, picked }: MergeProps & { name: string }) {
  const comparison = use(useProduct().openComparison());
  const start = useStart();
  const currency = useCurrency();
  const { added, without } = useMemo(() => featuresApart(draft, other), [draft, other]);
  const effects = useMemo(
    () =>
      new Map([...added, ...without].map((id) => [id, effectBetween(draft, mergeFeatures(draft, other, [id]), start)])),
    [draft, other, added, without, start],
  );
  const all = [...added, ...without];
  if (all.length === 0) return <p className={text.dim}>{messages.nothingToMerge({ name })}</p>;
  const group = (title: string, ids: readonly string[]) =>
    ids.length > 0 && (
      <fieldset className={styles.group}>
        <legend className={text.head4}>{title}</legend>
        {ids.map((id) => {
          const effect = effects.get(id);
          return (
            <Checkbox
              key={id}
              checked={picked.includes(id)}
              onChange={() => comparison.send({ type: 'feature.picked', featureId: id })}
              note={effect && effectSentence(effect, currency)}
            >
              {featureOf(id).name}
            </Checkbox>
          );
        })}
      </fieldset>
    );
  return (
    <>
      <div className={styles.lead}>
        <p className={text.dim}>{messages.pick}</p>
        <Button
          variant="quiet"
          size="small"
          onClick={() =>
            comparison.send({ type: 'features.picked', featureIds: picked.length === all.length ? [] : all })
          }
        >
          {picked.length === all.length ? messages.pickNone : messages.pickAll({ count: all.length })}
        </Button>
      </div>
      <div className={styles.groups}>
        {group(messages.addFrom({ name }), added)}
        {group(messages.removeAs({ name }), without)}
      </div>
    </>
  );
}

/** The plan after merging the selected features, the features added or removed with them, and the button. */
function MergeFooter({ draft, other, picked, onMerge }: MergeProps & { onMerge: () => void }) {
  const start = useStart();
  const currency = useCurrency();
  const merged = useMemo(() => mergeFeatures(draft, other, picked), [draft, other, picked]);
  const { added, without } = featuresApart(draft, merged);
  const along = (ids: readonly string[]): readonly string[] => ids.filter((id) => !picked.includes(id));
  const [brought, dropped] = [along(added), along(without)];
  return (
    <>
      <p className={text.fine} aria-live="polite">
        {`${picked.length === 0 ? messages.nothingPicked : effectSentence(effectBetween(draft, merged, start), currency)}${brought.length > 0 ? ` ${messages.bringsAlong({ features: namesOf(brought) })}` : ''}${dropped.length > 0 ? ` ${messages.takesOut({ features: namesOf(dropped) })}` : ''}`}
      </p>
      <Button variant="primary" disabled={picked.length === 0} onClick={onMerge}>
        {picked.length === 0 ? messages.mergeNothing : messages.merge({ count: picked.length })}
      </Button>
    </>
  );
}

/** The number of listed entries; older ones are on the page of the project. */
const maxEntries = 120;

/** 'Added Payments. Removed iOS.' */
function sentences({ words, version, place }: HistoryEntry): string {
  if (words.length === 0) return version === null || place !== null ? messages.began : messages.saved;
  return words
    .map((step) => `${step.charAt(0).toUpperCase()}${step.slice(1)}`)
    .reduce((first, next) => messages.twoSteps({ first, next }));
}

/**
 * All changes of the plan, newest first, with a way to restore each: the steps of this browser and the versions saved
 * on the server.
 */
function HistoryPanel() {
  const { openComparison } = useProduct();
  const comparison = use(openComparison());
  const draft = usePlan((snapshot) => snapshot.context.draft);
  const history = usePlan((snapshot) => snapshot.context.history);
  const isPending = useSelector(comparison, (snapshot) => snapshot.hasTag('pending'));
  const hasFailed = useSelector(comparison, (snapshot) => snapshot.hasTag('versionsFailed'));
  const isNotRestored = useSelector(comparison, (snapshot) => snapshot.hasTag('restoreFailed'));
  const { planId, saved } = useSelector(comparison, (snapshot) => snapshot.context);
  const entries = useMemo(
    () => historyList(history, draft, planId === draft.id ? (saved?.versions ?? []) : []),
    [history, draft, planId, saved],
  );
  return (
    <SidePanel
      open
      title={messages.history}
      onClose={() => comparison.send({ type: 'dialog.closed' })}
      footer={<p className={text.fine}>{messages.takesNothing}</p>}
    >
      <div aria-live="polite" className={styles.news}>
        {isPending && <p className={text.small}>{messages.askingServer}</p>}
        {hasFailed && (
          <Note tone="bad">
            <p>{messages.serverSilent}</p>
            <Button size="small" onClick={() => comparison.send({ type: 'versions.retried' })}>
              {messages.retry}
            </Button>
          </Note>
        )}
        {isNotRestored && (
          <Note tone="bad">
            <p>{messages.notLoaded}</p>
          </Note>
        )}
      </div>
      <ol className={styles.list}>
        {entries.slice(0, maxEntries).map((entry) => (
          <Entry
            key={entry.place === null ? `v${entry.version?.version}` : entry.place}
            entry={entry}
            here={placeIn(history)}
          />
        ))}
      </ol>
      {entries.length > maxEntries && <p className={classNames(text.fine, text.dim)}>{messages.earlierVersions}</p>}
    </SidePanel>
  );
}

/** One entry: the change, its effect on the price, and the button to restore it. */
function Entry({ entry, here }: { entry: HistoryEntry; here: number }) {
  const { openComparison, plan } = useProduct();
  const comparison = use(openComparison());
  const currency = useCurrency();
  const isLocked = useIsLocked();
  const { place, version, total, change } = entry;
  const format = amountFormat(currency);
  const isHere = place === here;
  const words = sentences(entry);
  const go = (): void => {
    if (place !== null) plan.send({ type: 'plan.jumped', place });
    else if (version !== null) comparison.send({ type: 'version.restoreRequested', version: version.version });
  };
  return (
    <li
      className={classNames(styles.entry, place !== null && place > here && styles.undone)}
      aria-current={isHere ? 'step' : undefined}
    >
      <div className={styles.words}>
        <p>{words}</p>
        <p className={classNames(text.fine, text.dim)}>
          <span>{format(total)}</span>
          {change !== 0 && <span className={styles.change}>{signedAmount(change, format)}</span>}
          {place !== null && place > here && <span>{messages.undone}</span>}
          {version !== null && <span>{messages.savedAt({ time: formatTime(version.savedAt) })}</span>}
        </p>
      </div>
      {isHere ? (
        <Tag tone="signal">{messages.now}</Tag>
      ) : (
        <Button
          variant="quiet"
          size="small"
          disabled={isLocked}
          aria-label={messages.goToNamed({ step: words })}
          onClick={go}
        >
          {messages.goTo}
        </Button>
      )}
    </li>
  );
}
