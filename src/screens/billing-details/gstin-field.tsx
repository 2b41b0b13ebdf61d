import { gstinRemarks, suggestedGstin } from '#machines/domain/billing/billing-details.ts';
import type { BillingDetails } from '#machines/domain/billing/billing-fields.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/form.tsx';
import type { FormField } from '#ui/use-form.ts';
import styles from './billing-details.module.css';

/** The GSTIN: whose it is once it is well-formed, and the number that was probably meant while it is not. */
export function GstinField({ details, ...field }: FormField & { details: BillingDetails }) {
  const { id, error, onChange } = field;
  const remarks = gstinRemarks(details);
  const meant = error === undefined ? undefined : suggestedGstin(details);
  return (
    <div className={styles.gstin}>
      <TextField
        {...field}
        label="GSTIN"
        optional
        hint={<span aria-live="polite">{remarks.length > 0 ? remarks.join(' ') : 'Shown on your invoice. We check the format only.'}</span>}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
      />
      {meant !== undefined && (
        <Button
          size="small"
          onClick={() => {
            onChange?.(meant);
            document.getElementById(id)?.focus();
          }}
        >
          Use {meant}
        </Button>
      )}
    </div>
  );
}
