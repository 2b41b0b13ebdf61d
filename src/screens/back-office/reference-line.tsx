import { useId, type ReactNode } from 'react';
import * as v from 'valibot';
import { bankReference } from '#machines/domain/back-office/bank-reference.ts';
import type { BackOfficeAct } from '#machines/domain/back-office/back-office-acts.ts';
import { textField } from '#machines/domain/form-schema.ts';
import { Button } from '#ui/button.tsx';
import { Form, TextField } from '#ui/form.tsx';
import { useForm } from '#ui/use-form.ts';
import { useBackOffice } from './back-office-context.ts';
import { ActLine, keepTyped, typedAbout, useAct } from './back-office-parts.tsx';
import styles from './back-office.module.css';

const schema = v.object({
  reference: v.pipe(
    textField((typed) =>
      bankReference.test(typed.trim())
        ? undefined
        : 'Enter the reference from the bank’s statement: 6 to 35 letters and digits',
    ),
    v.trim(),
  ),
});

export interface ReferenceLineProps {
  /** The id of the item. */
  id: string;
  label: string;
  action: string;
  act: (reference: string) => BackOfficeAct;
  /** The consequences. */
  children: ReactNode;
}

/** An action that is recorded with the reference of a bank statement. */
export function ReferenceLine({ id, label, action, act, children }: ReferenceLineProps) {
  const backOffice = useBackOffice();
  const formId = useId();
  const { isBusy, isFree } = useAct(act(''));
  const form = useForm({
    initial: () => ({ reference: typedAbout(backOffice, id).reference }),
    schema,
    isBusy,
    onChange: ({ reference }) => keepTyped(backOffice, id, { reference }),
    onSubmit: ({ reference }) => backOffice.backOffice.send({ type: 'act.chosen', act: act(reference) }),
    id: formId,
  });
  return (
    <ActLine
      button={
        <Button type="submit" form={formId} busy={isBusy} disabled={!isFree && !isBusy}>
          {action}
        </Button>
      }
    >
      <p>{children}</p>
      <Form form={form} className={styles.actForm}>
        <TextField {...form.field('reference')} label={label} autoComplete="off" maxLength={35} />
      </Form>
    </ActLine>
  );
}
