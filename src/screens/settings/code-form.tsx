import { useCallback, useId, type ReactNode } from 'react';
import type { AuthFailure } from '#machines/domain/identity/auth-error.ts';
import { codeFault } from '#machines/domain/identity/code-cooldown.ts';
import type { Vault } from '#machines/ports/vault.ts';
import { Button } from '#ui/button.tsx';
import layout from '#ui/layout.module.css';
import { CodeField } from '../account/code-field.tsx';
import { useFields, type Faults, type Values } from '../account/use-fields.ts';
import { useRefusal } from '../account/use-refusal.ts';
import { codeFieldOf } from '../login/refused-fields.ts';
import styles from './settings.module.css';
import { useEntry } from './use-entry.ts';
import { useSecrets } from './use-secrets.ts';

export interface CodeFormProps {
  action: string;
  vault: Vault;
  failure: AuthFailure | null;
  isBusy: boolean;
  /** Whether the code is on its way at this moment; a function that stays the same. */
  isPending: () => boolean;
  onSubmit: () => void;
  cancel: string;
  onCancel: () => void;
  children?: ReactNode;
}

function faultsOf({ code }: Values<'code'>): Faults<'code'> {
  const fault = codeFault(code);
  return fault === undefined ? {} : { code: fault };
}

/** A code of six digits, which goes into the vault and nowhere else. */
export function CodeForm({ action, vault, failure, isBusy, isPending, onSubmit, cancel, onCancel, children }: CodeFormProps) {
  const id = useId();
  const fieldId = `${id}-code`;
  const fields = useFields({ code: '' }, faultsOf);
  const refusal = useRefusal(failure, codeFieldOf, id);
  useEntry(fieldId);
  useSecrets(
    vault,
    useCallback(() => isPending(), [isPending]),
    'code',
  );
  function submit(): void {
    if (!fields.check()) {
      document.getElementById(fieldId)?.focus();
      return;
    }
    vault.put('code', fields.values.code);
    onSubmit();
  }
  return (
    <form
      className={styles.form}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) submit();
      }}
    >
      <CodeField
        id={fieldId}
        value={fields.values.code}
        error={fields.faults.code ?? refusal.faultOf('code')}
        onChange={(code) => {
          fields.change('code', code);
          refusal.typed('code');
        }}
        onLeave={() => fields.leave('code')}
      />
      {children}
      <div className={layout.row}>
        <Button variant="ink" type="submit" busy={isBusy}>
          {action}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {cancel}
        </Button>
      </div>
    </form>
  );
}
