import { gstinRemarks, suggestedGstin } from '#machines/domain/billing/billing-details.ts';
import type { BillingDetails } from '#machines/domain/billing/billing-fields.ts';
import { Button } from '#ui/button.tsx';
import { Field, TextInput } from '#ui/field.tsx';
import styles from './billing-details.module.css';

export interface GstinFieldProps {
  id: string;
  details: BillingDetails;
  error: string | undefined;
  onChange: (gstin: string) => void;
  onLeave: () => void;
}

/** The GSTIN: whose it is once it is well-formed, and the number that was probably meant while it is not. */
export function GstinField({ id, details, error, onChange, onLeave }: GstinFieldProps) {
  const remarks = gstinRemarks(details);
  const meant = error === undefined ? undefined : suggestedGstin(details);
  return (
    <div className={styles.gstin}>
      <Field
        id={id}
        label="GSTIN"
        optional
        error={error}
        hint={remarks.length > 0 ? remarks.join(' ') : 'Shown on your invoice. We check the format only.'}
      >
        {(control) => (
          <TextInput
            {...control}
            name="gstin"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={20}
            value={details.gstin}
            onChange={(event) => onChange(event.currentTarget.value)}
            onBlur={onLeave}
          />
        )}
      </Field>
      {meant !== undefined && (
        <Button
          size="small"
          onClick={() => {
            onChange(meant);
            document.getElementById(id)?.focus();
          }}
        >
          Use {meant}
        </Button>
      )}
    </div>
  );
}
