import { useId } from 'react';
import * as v from 'valibot';
import { textField } from '#machines/domain/form-schema.ts';
import { lineError } from '#machines/domain/one-line.ts';
import { fileRules, isFileAddress, type ProjectFile } from '#machines/domain/projects/project-messages.ts';
import { Button } from '#ui/button.tsx';
import { Form, TextField } from '#ui/form.tsx';
import { useForm } from '#ui/use-form.ts';
import { formatTime } from '../dashboard/dashboard.view.ts';
import { useBackOffice } from './back-office-context.ts';
import { ActButton, ActLine, Acts, keepTyped, typedAbout, useAct } from './back-office-parts.tsx';
import styles from './back-office.module.css';

const schema = v.object({
  name: v.pipe(
    textField((typed) => lineError(typed, fileRules.name, 'Enter the name that the customer reads')),
    v.trim(),
  ),
  address: v.pipe(
    textField((typed) =>
      isFileAddress(typed.trim()) && typed.length <= fileRules.address
        ? undefined
        : 'Enter the whole address, which begins with https://',
    ),
    v.trim(),
  ),
});

/** What the team delivered for a project, as links, with the form for another one. */
export function FileLines({ projectId, files }: { projectId: string; files: readonly ProjectFile[] }) {
  return (
    <Acts title="Files" about="The customer sees them on the page of the project.">
      {files.map(({ id, name, address, addedAt }) => (
        <ActLine
          key={id}
          button={
            <ActButton act={{ kind: 'file.removed', id: projectId, fileId: id, name }}>{`Remove ${name}`}</ActButton>
          }
        >
          <p>
            <a href={address} target="_blank" rel="noreferrer" className={styles.fileAddress}>
              {address}
            </a>
            {`, added ${formatTime(addedAt)}.`}
          </p>
        </ActLine>
      ))}
      <NewFile projectId={projectId} />
    </Acts>
  );
}

function NewFile({ projectId }: { projectId: string }) {
  const backOffice = useBackOffice();
  const formId = useId();
  const { isBusy, isFree } = useAct({ kind: 'file.added', id: projectId, name: '', address: '' });
  const form = useForm({
    id: formId,
    initial: () => {
      const { name, address } = typedAbout(backOffice, projectId);
      return { name, address };
    },
    schema,
    isBusy,
    onChange: (typed) => keepTyped(backOffice, projectId, typed),
    onSubmit: (file) =>
      backOffice.backOffice.send({ type: 'act.chosen', act: { kind: 'file.added', id: projectId, ...file } }),
  });
  return (
    <ActLine
      button={
        <Button type="submit" form={formId} busy={isBusy} disabled={!isFree && !isBusy}>
          Add a file
        </Button>
      }
    >
      <p>A link to where the file is: a design, a build, a document. Whoever opens it may have to sign in there.</p>
      <Form form={form} className={styles.actForm}>
        <TextField {...form.field('name')} label="Name" autoComplete="off" maxLength={fileRules.name} />
        <TextField {...form.field('address')} label="Address" type="url" autoComplete="off" />
      </Form>
    </ActLine>
  );
}
