import { useSelector } from '@xstate/react';
import { useCallback, useEffect, useRef, useState, type FormEvent } from 'react';
import { requestLimits } from '#machines/domain/requests/request-state.ts';
import { Button } from '#ui/button.tsx';
import { Field, Select, TextArea, TextInput } from '#ui/field.tsx';
import { Note } from '#ui/note.tsx';
import { useDashboard, useParts } from '../dashboard-context.ts';
import styles from './requests.module.css';

export type FeatureFormProps = {
  /** The project that it is about, where the page says so; else the person chooses one or none. */
  projectId?: string | undefined;
  /** The level of its title as a heading. */
  level?: 2 | 3 | undefined;
};

/** Asks for a feature that the catalogue does not have. */
export function FeatureForm({ projectId, level = 2 }: FeatureFormProps) {
  const { requestList } = useParts();
  const { requestDraft } = useDashboard();
  const Heading = level === 2 ? 'h2' : 'h3';
  const words = useSelector(requestList, (snapshot) => snapshot.context.words);
  const isSending = useSelector(requestList, (snapshot) => snapshot.hasTag('sending'));
  const isSent = useSelector(requestList, (snapshot) => snapshot.hasTag('sent'));
  const isUnsent = useSelector(requestList, (snapshot) => snapshot.hasTag('unanswered'));
  const isRefused = useSelector(requestList, (snapshot) => snapshot.hasTag('refused'));
  const [isIncomplete, setIncomplete] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const [kept] = useState(requestDraft.read);
  const read = useCallback((name: string): string => {
    const value = new FormData(form.current ?? undefined).get(name);
    return typeof value === 'string' ? value.trim() : '';
  }, []);
  const keep = useCallback(() => requestDraft.keep({ title: read('title'), words: read('words') }), [read, requestDraft]);
  // What did not arrive is kept again.
  useEffect(() => {
    if (isUnsent || isRefused) keep();
  }, [isUnsent, isRefused, keep]);
  function submit(event: FormEvent): void {
    event.preventDefault();
    setIncomplete(read('title') === '');
    if (read('title') === '') return;
    requestDraft.forget();
    requestList.send({ type: 'request.submitted', request: { kind: 'feature', projectId: projectId ?? (read('project') === '' ? null : read('project')), title: read('title'), words: read('words') } });
  }
  return (
    <form ref={form} className={styles.form} method="post" noValidate onSubmit={submit} onInput={keep}>
      <Heading className={styles.formTitle}>Ask for a feature</Heading>
      <p className={styles.facts}>For something that is not in the catalogue. We reply with a price and a delivery time.</p>
      <Field label="Feature" error={isIncomplete ? 'Describe the feature' : undefined}>
        {(control) => <TextInput {...control} name="title" defaultValue={kept.title} maxLength={requestLimits.title} autoComplete="off" />}
      </Field>
      <Field label="What it does" optional hint="Who uses it, and what happens then.">
        {(control) => <TextArea {...control} name="words" defaultValue={kept.words} rows={5} maxLength={requestLimits.words} />}
      </Field>
      {projectId === undefined && <ProjectField />}
      <div>
        <Button type="submit" variant="ink" busy={isSending}>
          Send
        </Button>
      </div>
      {isSent && <Note tone="good">Request sent. You can follow its status here.</Note>}
      {isUnsent && <Note tone="bad">There was no answer. If your request is not listed below, send it again. Your text is kept.</Note>}
      {isRefused && <Note tone="bad">{words}</Note>}
    </form>
  );
}

function ProjectField() {
  const { projectList } = useParts();
  const projects = useSelector(projectList, (snapshot) => snapshot.context.projects);
  return (
    <Field label="Project" optional>
      {(control) => (
        <Select {...control} name="project" defaultValue="">
          <option value="">No project in particular</option>
          {projects.map((project) => (
            <option key={project.id} value={project.id}>
              {project.name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
