import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';
import * as v from 'valibot';
import { textField } from '#machines/domain/form-schema.ts';
import { requestLimits } from '#machines/domain/requests/request-state.ts';
import { Button } from '#ui/button.tsx';
import { Field, Select, TextArea } from '#ui/field.tsx';
import { controlProps, Form, TextField } from '#ui/form.tsx';
import { Note } from '#ui/note.tsx';
import { useForm, type FormField } from '#ui/use-form.ts';
import { useDashboard, useParts } from '../dashboard-context.ts';
import styles from './requests.module.css';

export type FeatureFormProps = {
  /** The project that it is about, where the page says so; else the person chooses one or none. */
  projectId?: string | undefined;
  /** The level of its title as a heading. */
  level?: 2 | 3 | undefined;
};

const schema = v.object({
  title: v.pipe(textField((typed) => (typed.trim() === '' ? 'Describe the feature' : undefined)), v.trim()),
  words: v.pipe(v.string(), v.trim()),
  project: v.string(),
});

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
  const keep = ({ title, words: about }: { readonly title: string; readonly words: string }): void => requestDraft.keep({ title: title.trim(), words: about.trim() });
  const form = useForm({
    initial: () => ({ ...requestDraft.read(), project: '' }),
    schema,
    isBusy: isSending,
    onChange: keep,
    onSubmit: ({ project, ...request }) => {
      requestDraft.forget();
      requestList.send({ type: 'request.submitted', request: { kind: 'feature', projectId: projectId ?? (project === '' ? null : project), ...request } });
    },
  });
  const keepAgain = useEffectEvent(() => keep(form.values));
  // Keeps the text again when sending failed.
  useEffect(() => {
    if (isUnsent || isRefused) keepAgain();
  }, [isUnsent, isRefused]);
  const about = form.field('words');
  return (
    <Form form={form} className={styles.form}>
      <Heading className={styles.formTitle}>Ask for a feature</Heading>
      <p className={styles.facts}>For something that is not in the catalogue. We reply with a price and a delivery time.</p>
      <TextField {...form.field('title')} label="Feature" maxLength={requestLimits.title} autoComplete="off" />
      <Field id={about.id} label="What it does" optional hint="Who uses it, and what happens then.">
        {(control) => <TextArea {...control} {...controlProps(about)} rows={5} maxLength={requestLimits.words} />}
      </Field>
      {projectId === undefined && <ProjectField {...form.field('project')} />}
      <div>
        <Button type="submit" variant="ink" busy={isSending}>
          Send
        </Button>
      </div>
      {isSent && <Note tone="good">Request sent. You can follow its status here.</Note>}
      {isUnsent && <Note tone="bad">There was no answer. If your request is not listed below, send it again. Your text is kept.</Note>}
      {isRefused && <Note tone="bad">{words}</Note>}
    </Form>
  );
}

function ProjectField(field: FormField) {
  const { projectList } = useParts();
  const projects = useSelector(projectList, (snapshot) => snapshot.context.projects);
  return (
    <Field id={field.id} label="Project" optional>
      {(control) => (
        <Select {...control} {...controlProps(field)}>
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
