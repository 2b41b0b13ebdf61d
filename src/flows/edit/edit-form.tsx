import { useId, type SyntheticEvent } from 'react';
import type { Flow } from '@plinth/statecharts/flow';
import type { FlowEdit } from '#machines/ports/flow-edit.ts';
import { Field, Select, TextArea, TextInput } from '#ui/field.tsx';
import { SegmentChoice } from '#ui/segment-choice.tsx';
import { shortName } from '../view/ways.ts';
import styles from './edit-dialog.module.css';

interface FieldsProps<Kind extends FlowEdit['kind']> {
  readonly flow: Flow;
  readonly edit: Extract<FlowEdit, { readonly kind: Kind }>;
  readonly onChange: (edit: FlowEdit) => void;
}

/** The value of a choice that leads nowhere; no state has an empty id. */
const nowhere = '';

function TargetField({
  flow,
  target,
  onChoose,
}: {
  flow: Flow;
  target: string | null;
  onChoose: (target: string | null) => void;
}) {
  return (
    <Field label="It leads to">
      {(control) => (
        <Select
          {...control}
          value={target ?? nowhere}
          onChange={({ target: { value } }) => onChoose(value === nowhere ? null : value)}
        >
          <option value={nowhere}>No other state: it stays</option>
          {flow.states.map(({ id }) => (
            <option key={id} value={id}>
              {shortName(flow, id)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

function WordsField({ words, onType }: { words: string | null; onType: (words: string) => void }) {
  return (
    <Field label="Description" optional hint="What a person sees or what happens, in a sentence.">
      {(control) => (
        <TextArea {...control} rows={3} value={words ?? ''} onChange={({ target }) => onType(target.value)} />
      )}
    </Field>
  );
}

function NameField({ name, onType }: { name: string; onType: (name: string) => void }) {
  return (
    <Field label="Name" hint="Its key in the source, such as waitingForCode.">
      {(control) => (
        <TextInput
          {...control}
          autoComplete="off"
          spellCheck={false}
          value={name}
          onChange={({ target }) => onType(target.value)}
        />
      )}
    </Field>
  );
}

/** A text with suggestions: those that the flow has. */
function SuggestedField({
  label,
  hint,
  optional = false,
  value,
  suggestions,
  onType,
}: {
  label: string;
  hint: string;
  optional?: boolean;
  value: string;
  suggestions: readonly string[];
  onType: (value: string) => void;
}) {
  const list = useId();
  return (
    <Field label={label} hint={hint} optional={optional}>
      {(control) => (
        <>
          <TextInput
            {...control}
            list={list}
            autoComplete="off"
            spellCheck={false}
            value={value}
            onChange={({ target }) => onType(target.value)}
          />
          <datalist id={list}>
            {[...new Set(suggestions)].toSorted().map((one) => (
              <option key={one}>{one}</option>
            ))}
          </datalist>
        </>
      )}
    </Field>
  );
}

const triggers = [
  { id: 'event', label: 'An event' },
  { id: 'after', label: 'A delay' },
  { id: 'always', label: 'At once' },
] as const;

function TransitionFields({ flow, edit, onChange }: FieldsProps<'addTransition'>) {
  const { trigger, event, target, guard, words } = edit;
  const ways = flow.transitions;
  return (
    <>
      <SegmentChoice
        label="What triggers it"
        options={triggers}
        selected={trigger}
        onSelect={(next) => onChange({ ...edit, trigger: next })}
      />
      {trigger === 'event' && (
        <SuggestedField
          label="Event"
          hint="Its type, such as code.entered."
          value={event}
          suggestions={ways.flatMap((way) => (way.trigger === 'event' ? [way.event] : []))}
          onType={(next) => onChange({ ...edit, event: next })}
        />
      )}
      {trigger === 'after' && (
        <SuggestedField
          label="Delay"
          hint="The name of a delay of the machine, or milliseconds."
          value={event}
          suggestions={ways.flatMap(({ delay }) => (delay?.name == null ? [] : [delay.name]))}
          onType={(next) => onChange({ ...edit, event: next })}
        />
      )}
      <TargetField flow={flow} target={target} onChoose={(next) => onChange({ ...edit, target: next })} />
      <SuggestedField
        label="Guard"
        hint="It is taken only if this guard of the machine holds."
        optional
        value={guard ?? ''}
        suggestions={[...Object.keys(flow.guards ?? {}), ...ways.flatMap((way) => (way.guard ? [way.guard.name] : []))]}
        onType={(next) => onChange({ ...edit, guard: next })}
      />
      <WordsField words={words} onType={(next) => onChange({ ...edit, words: next })} />
    </>
  );
}

/** The fields of an edit. */
function Fields({ flow, edit, onChange }: FieldsProps<FlowEdit['kind']>) {
  switch (edit.kind) {
    case 'describe':
      return <WordsField words={edit.words} onType={(words) => onChange({ ...edit, words })} />;
    case 'addState':
      return (
        <>
          <NameField name={edit.name} onType={(name) => onChange({ ...edit, name })} />
          <WordsField words={edit.words} onType={(words) => onChange({ ...edit, words })} />
        </>
      );
    case 'renameState':
      return <NameField name={edit.name} onType={(name) => onChange({ ...edit, name })} />;
    case 'addTransition':
      return <TransitionFields flow={flow} edit={edit} onChange={onChange} />;
    case 'setTarget':
      return <TargetField flow={flow} target={edit.target} onChoose={(target) => onChange({ ...edit, target })} />;
    case 'removeState':
    case 'removeTransition':
    case 'setInitial':
      return null;
  }
}

/** The form of an edit. @param id by which a button elsewhere submits it */
export function EditForm({
  id,
  flow,
  edit,
  onChange,
  onSubmit,
}: FieldsProps<FlowEdit['kind']> & { id: string; onSubmit: () => void }) {
  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    onSubmit();
  }
  return (
    <form id={id} method="get" noValidate className={styles.form} onSubmit={submit}>
      <Fields flow={flow} edit={edit} onChange={onChange} />
    </form>
  );
}
