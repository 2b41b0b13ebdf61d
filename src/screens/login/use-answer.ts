import { useSelector } from '@xstate/react';
import { useCallback } from 'react';
import type { SecretName } from '#machines/ports/vault.ts';
import { useForm, type Form, type FormOptions } from '#ui/use-form.ts';
import { useAccount } from '../account/account-context.ts';
import { useSecrets } from '../account/use-secrets.ts';
import { isAnswering, isResending } from './login.view.ts';

type Secrets = Readonly<Partial<Record<SecretName, string>>>;

export interface Answer<Values> {
  readonly form: Form<Values>;
  readonly isResending: boolean;
}

/**
 * A form that answers a challenge. The parsed values go into the vault, and are dropped when the form unmounts, unless they are being
 * sent.
 * @param secrets the names under which they are kept.
 */
export function useAnswer<Values extends object>(options: Pick<FormOptions<Values, Secrets>, 'fieldOf' | 'initial' | 'schema'>, ...secrets: readonly SecretName[]): Answer<Values> {
  const { signIn, vault } = useAccount();
  const refusal = useSelector(signIn, ({ context }) => context.failure);
  const isBusy = useSelector(signIn, isAnswering);
  const form = useForm({
    ...options,
    refusal,
    isBusy,
    onSubmit: (typed) => {
      for (const name of secrets) vault.put(name, typed[name] ?? '');
      signIn.send({ type: secrets.includes('code') ? 'code.submitted' : 'answer.submitted' });
    },
  });
  useSecrets(
    vault,
    useCallback(() => signIn.getSnapshot().hasTag('pending'), [signIn]),
    ...secrets,
  );
  return { form, isResending: useSelector(signIn, isResending) };
}
