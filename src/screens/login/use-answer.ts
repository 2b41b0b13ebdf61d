import { useSelector } from '@xstate/react';
import { useCallback, useId } from 'react';
import type { SecretName } from '#machines/ports/vault.ts';
import { useAccount } from '../account/account-context.ts';
import { useFields, type Faults, type Fields, type Values } from '../account/use-fields.ts';
import { useForgetting } from '../account/use-forgetting.ts';
import { useRefusal, type Refusal } from '../account/use-refusal.ts';
import { isAnswering, isResending } from './login.view.ts';

export interface Answer<Name extends string> extends Omit<Fields<Name>, 'change'> {
  readonly id: string;
  readonly isBusy: boolean;
  readonly isResending: boolean;
  readonly refusal: Refusal<Name>;
  readonly type: (name: Name, value: string) => void;
  readonly faultOf: (name: Name) => string | undefined;
  /** Puts what is right into the vault and sends the answer. */
  readonly submit: (secrets: Readonly<Partial<Record<SecretName, string>>>) => void;
}

/**
 * A form that answers a challenge: its fields, what was refused, and sending. Secrets are forgotten when it goes unless they are on
 * their way.
 * @param faultsOf and `fieldOf`: name them outside the component.
 */
export function useAnswer<Name extends string>(
  first: Values<Name>,
  faultsOf: (values: Values<Name>) => Faults<Name>,
  fieldOf: Readonly<Record<string, Name>>,
  ...secrets: readonly SecretName[]
): Answer<Name> {
  const { signIn, vault } = useAccount();
  const id = useId();
  const { change, ...fields } = useFields(first, faultsOf);
  const refusal = useRefusal(
    useSelector(signIn, ({ context }) => context.failure),
    fieldOf,
    id,
  );
  useForgetting(
    useCallback(() => signIn.getSnapshot().hasTag('pending'), [signIn]),
    ...secrets,
  );
  return {
    ...fields,
    id,
    refusal,
    isBusy: useSelector(signIn, isAnswering),
    isResending: useSelector(signIn, isResending),
    type: (name, value) => {
      change(name, value);
      refusal.typed(name);
    },
    faultOf: (name) => fields.faults[name] ?? refusal.faultOf(name),
    submit: (typed) => {
      if (!fields.check()) return;
      for (const name of secrets) vault.put(name, typed[name] ?? '');
      signIn.send({ type: secrets.includes('code') ? 'code.submitted' : 'answer.submitted' });
    },
  };
}
