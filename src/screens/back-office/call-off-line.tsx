import { useId } from 'react';
import * as v from 'valibot';
import { reasonError } from '#machines/domain/back-office/refund-form.ts';
import { textField } from '#machines/domain/form-schema.ts';
import { formatCharge } from '#machines/domain/money-format.ts';
import type { Paise } from '#machines/domain/money.ts';
import { Button } from '#ui/button.tsx';
import { Form, TextField } from '#ui/form.tsx';
import { useForm } from '#ui/use-form.ts';
import { useBackOffice } from './back-office-context.ts';
import { ActLine, keepTyped, typedAbout, useAct } from './back-office-parts.tsx';
import styles from './back-office.module.css';

const schema = v.object({
  reason: v.pipe(
    textField((typed) => reasonError(typed, 'Enter the reason')),
    v.trim(),
  ),
});

/** Cancels a failed refund: the customer keeps the purchase. @param amount in paise */
export function CallOffLine({ id, amount }: { id: string; amount: Paise }) {
  const backOffice = useBackOffice();
  const formId = useId();
  const { isBusy, isFree } = useAct({ kind: 'refund.calledOff', id, amount, reason: '' });
  const form = useForm({
    initial: () => ({ reason: typedAbout(backOffice, id).reason }),
    schema,
    isBusy,
    onChange: ({ reason }) => keepTyped(backOffice, id, { reason }),
    onSubmit: ({ reason }) =>
      backOffice.backOffice.send({ type: 'act.chosen', act: { kind: 'refund.calledOff', id, amount, reason } }),
    id: formId,
  });
  return (
    <ActLine
      button={
        <Button type="submit" form={formId} busy={isBusy} disabled={!isFree && !isBusy}>
          Call off the refund
        </Button>
      }
    >
      <p>
        <span>{`Where the customer keeps what was bought: ${formatCharge(amount)} count as paid again.`}</span>{' '}
        <b>A debit note is issued and mailed.</b>
      </p>
      <Form form={form} className={styles.actForm}>
        <TextField {...form.field('reason')} label="Reason, as it stands on the debit note" autoComplete="off" />
      </Form>
    </ActLine>
  );
}
