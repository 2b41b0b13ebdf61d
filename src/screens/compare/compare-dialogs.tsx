import { useSelector } from '@xstate/react';
import { use, useEffect, useMemo, useRef, type FormEvent } from 'react';
import { featureOf } from '#machines/domain/catalogue/features.ts';
import { counted } from '#machines/domain/counted.ts';
import { branchDraft, branchesOf, branchNameLimit, featuresApart, findBranch, mergeFeatures } from '#machines/domain/plan/branches.ts';
import { effectSentence } from '#machines/domain/plan/effect-words.ts';
import { namesOf } from '#machines/domain/plan/plan-changes.ts';
import type { PlanDraft } from '#machines/domain/plan/plan-draft.ts';
import { effectBetween } from '#machines/domain/plan/plan-effect.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/choice.tsx';
import { Field, TextInput } from '#ui/field.tsx';
import { Form } from '#ui/form.tsx';
import { Modal } from '#ui/modal.tsx';
import text from '#ui/text.module.css';
import { useDraft, useProduct } from '../product/actors.tsx';
import { useCurrency } from '../product/use-currency.ts';
import { useStart } from '../product/use-quote.ts';
import { HistoryPanel } from './history-panel.tsx';
import styles from './compare-dialogs.module.css';

/** What lies over the page that compares branches. */
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

/** Asks for the name of a new branch, or for another one. */
function NameDialog({ isNew }: { isNew: boolean }) {
  const { openComparison, plan } = useProduct();
  const comparison = use(openComparison());
  const { branch, refusal } = useSelector(comparison, (snapshot) => snapshot.context);
  const open = branchesOf(useDraft()).find(({ choices }) => choices === null)?.name ?? '';
  const input = useRef<HTMLInputElement>(null);
  // A dialog focuses its first control, which is not the field.
  useEffect(() => input.current?.focus(), []);
  function submit(event: FormEvent): void {
    event.preventDefault();
    comparison.send({ type: 'name.submitted', name: input.current?.value ?? '', draft: plan.getSnapshot().context.draft });
  }
  return (
    <Modal
      open
      title={isNew ? 'New branch' : `Rename ${branch}`}
      onClose={() => comparison.send({ type: 'dialog.closed' })}
      footer={
        <Button variant="primary" type="submit" form={formId}>
          {isNew ? 'Make the branch' : 'Save'}
        </Button>
      }
    >
      <Form form={{ id: formId, isBusy: false, submit, summary: {}, announcement: refusal === null ? '' : `Error: ${refusal}`, failedAttempts: 0 }}>
        <Field
          label="Name of the branch"
          hint={isNew ? `Your plan stays as it is under “${open}”. What you change next is in the new branch.` : undefined}
          error={refusal}
        >
          {(control) => (
            <TextInput {...control} ref={input} name="branch" defaultValue={branch} maxLength={branchNameLimit} autoComplete="off" onFocus={(event) => event.currentTarget.select()} />
          )}
        </Field>
      </Form>
    </Modal>
  );
}

/** Features of another branch to pick from, and what taking them would make of the plan. */
function MergeDialog() {
  const { openComparison } = useProduct();
  const comparison = use(openComparison());
  const draft = useDraft();
  const { branch: name, picked } = useSelector(comparison, (snapshot) => snapshot.context);
  const branch = findBranch(draft, name);
  const open = branchesOf(draft).find(({ choices }) => choices === null)?.name ?? '';
  const close = (): void => comparison.send({ type: 'dialog.closed' });
  return (
    <Modal
      open
      wide
      title={`Merge ${name} into ${open}`}
      onClose={close}
      footer={branch && <MergeFooter draft={draft} other={branchDraft(draft, branch)} picked={picked} onMerge={() => comparison.send({ type: 'merge.confirmed' })} />}
    >
      {branch ? <Choices draft={draft} other={branchDraft(draft, branch)} name={name} picked={picked} /> : <p>This branch is gone.</p>}
    </Modal>
  );
}

type MergeProps = { draft: PlanDraft; other: PlanDraft; picked: readonly string[] };

/** Every feature that differs, with what merging it alone would do. */
function Choices({ draft, other, name, picked }: MergeProps & { name: string }) {
  const comparison = use(useProduct().openComparison());
  const start = useStart();
  const currency = useCurrency();
  const { added, without } = useMemo(() => featuresApart(draft, other), [draft, other]);
  const effects = useMemo(
    () => new Map([...added, ...without].map((id) => [id, effectBetween(draft, mergeFeatures(draft, other, [id]), start)])),
    [draft, other, added, without, start],
  );
  const all = [...added, ...without];
  if (all.length === 0) return <p className={text.dim}>{name} has the same features. What differs beside them is taken with “Use {name}”.</p>;
  const group = (title: string, ids: readonly string[]) =>
    ids.length > 0 && (
      <fieldset className={styles.group}>
        <legend className={text.head4}>{title}</legend>
        {ids.map((id) => {
          const effect = effects.get(id);
          return (
            <Checkbox key={id} checked={picked.includes(id)} onChange={() => comparison.send({ type: 'feature.picked', featureId: id })} note={effect && effectSentence(effect, currency)}>
              {featureOf(id).name}
            </Checkbox>
          );
        })}
      </fieldset>
    );
  return (
    <>
      <div className={styles.lead}>
        <p className={text.dim}>Pick what your plan takes over. Platforms, phases and speed stay as they are.</p>
        <Button variant="quiet" size="small" onClick={() => comparison.send({ type: 'features.picked', featureIds: picked.length === all.length ? [] : all })}>
          {picked.length === all.length ? 'Pick none' : `Pick all ${all.length}`}
        </Button>
      </div>
      <div className={styles.groups}>
        {group(`Add from ${name}`, added)}
        {group(`Remove, as ${name} goes without`, without)}
      </div>
    </>
  );
}

/** What merging what is picked makes of the plan, what comes and goes along, and the button. */
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
        {picked.length === 0 ? 'Nothing is picked yet.' : effectSentence(effectBetween(draft, merged, start), currency)}
        {brought.length > 0 && ` Brings ${namesOf(brought)} along.`}
        {dropped.length > 0 && ` Takes ${namesOf(dropped)} out with it.`}
      </p>
      <Button variant="primary" disabled={picked.length === 0} onClick={onMerge}>
        Merge {picked.length === 0 ? 'features' : counted(picked.length, 'feature')}
      </Button>
    </>
  );
}
