import { useId } from 'react';
import * as v from 'valibot';
import { reasonError } from '#machines/domain/back-office/refund-form.ts';
import { amendmentErrors, type AmendedRecipient } from '#machines/domain/billing/invoice-amendment.ts';
import { indianStates } from '#machines/domain/billing/indian-states.ts';
import { checkFields } from '#machines/domain/form-schema.ts';
import type { BackOfficeOrder } from '#machines/ports/back-office.ts';
import { Button } from '#ui/button.tsx';
import { Field, Select } from '#ui/field.tsx';
import { controlProps, Form, TextField } from '#ui/form.tsx';
import { useForm } from '#ui/use-form.ts';
import { useBackOffice } from './back-office-context.ts';
import { ActLine, keepTyped, typedAbout, useAct } from './back-office-parts.tsx';
import styles from './back-office.module.css';

const stateOptions = indianStates.map(({ code, name }) => (
  <option key={code} value={code}>
    {name}
  </option>
));

const text = v.string();
const fields = v.object({
  companyName: text,
  gstin: text,
  firstName: text,
  lastName: text,
  address: text,
  apartment: text,
  city: text,
  state: text,
  postalCode: text,
  amendReason: text,
});

function recipientIn({
  companyName,
  gstin,
  firstName,
  lastName,
  address,
  apartment,
  city,
  state,
  postalCode,
}: AmendedRecipient): AmendedRecipient {
  return { companyName, gstin, firstName, lastName, address, apartment, city, state, postalCode };
}

/** Amends the recipient of an issued invoice: a revised or a new invoice, without moving money. */
export function AmendLine({
  order: { id },
  invoice,
  recipient,
}: {
  order: Pick<BackOfficeOrder, 'id'>;
  /** The number of the invoice, and the recipient it has. */
  invoice: string;
  recipient: NonNullable<BackOfficeOrder['recipient']>;
}) {
  const backOffice = useBackOffice();
  const formId = useId();
  const { country } = recipient;
  const { isBusy, isFree } = useAct({ kind: 'invoice.amended', id, invoice, recipient, reason: '' });
  const form = useForm({
    id: formId,
    initial: () => {
      const typed = typedAbout(backOffice, id, recipientIn(recipient));
      return { ...recipientIn(typed), amendReason: typed.amendReason };
    },
    schema: v.pipe(
      fields,
      checkFields((typed) => {
        const error = reasonError(typed.amendReason, 'Say why: it stands on the amended invoice');
        return { ...amendmentErrors(country, typed), ...(error !== undefined && { amendReason: error }) };
      }),
    ),
    isBusy,
    onChange: (typed) => keepTyped(backOffice, id, typed),
    onSubmit: (typed) =>
      backOffice.backOffice.send({
        type: 'act.chosen',
        act: {
          kind: 'invoice.amended',
          id,
          invoice,
          recipient: recipientIn(typed),
          reason: typed.amendReason.trim(),
        },
      }),
  });
  const state = form.field('state');
  const line = (name: keyof AmendedRecipient, label: string, maxLength: number) => (
    <TextField {...form.field(name)} label={label} autoComplete="off" maxLength={maxLength} />
  );
  return (
    <ActLine
      button={
        <Button type="submit" form={formId} busy={isBusy} disabled={!isFree && !isBusy}>
          Amend the invoice
        </Button>
      }
    >
      <p>
        <span>{`Corrects the name, the address or the GSTIN on ${invoice}. `}</span>
        <b>No money moves.</b>
      </p>
      <Form form={form} className={styles.actForm}>
        {line('companyName', 'Company', 160)}
        {country === 'IN' && line('gstin', 'GSTIN', 40)}
        {line('firstName', 'First name', 80)}
        {line('lastName', 'Last name', 80)}
        {line('address', 'Street and number', 160)}
        {line('apartment', 'Apartment or floor', 40)}
        {line('city', 'City', 80)}
        {country === 'IN' ? (
          <Field id={state.id} label="State" error={state.error}>
            {(control) => (
              <Select {...control} {...controlProps(state)}>
                {stateOptions}
              </Select>
            )}
          </Field>
        ) : (
          line('state', 'State or region', 80)
        )}
        {line('postalCode', country === 'IN' ? 'PIN code' : 'Postal code', 20)}
        <TextField
          {...form.field('amendReason')}
          label="Reason, as it stands on the amended invoice"
          autoComplete="off"
        />
      </Form>
    </ActLine>
  );
}
