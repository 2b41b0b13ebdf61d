import { useEffect, useState } from 'react';
import type { AuthFailure } from '#machines/domain/identity/auth-error.ts';

export interface Refusal<Name extends string> {
  /** The refusal, until what it was about is typed over. */
  readonly failure: AuthFailure | null;
  /** The field that it is about; none when it is about the whole. */
  readonly field: Name | undefined;
  readonly faultOf: (name: Name) => string | undefined;
  /** Something was typed into a field. */
  readonly typed: (name: Name) => void;
}

/**
 * What the provider refused, at the field that it is about, which takes the focus.
 * @param fieldOf the field of each code; name it outside the component.
 */
export function useRefusal<Name extends string>(failure: AuthFailure | null, fieldOf: Readonly<Record<string, Name>>, formId: string): Refusal<Name> {
  const [typedOver, setTypedOver] = useState<AuthFailure | null>(null);
  const isShown = failure !== null && failure !== typedOver;
  const field = isShown && Object.hasOwn(fieldOf, failure.code) ? fieldOf[failure.code] : undefined;
  useEffect(() => {
    const named = failure && Object.hasOwn(fieldOf, failure.code) ? fieldOf[failure.code] : undefined;
    if (named !== undefined) document.getElementById(`${formId}-${named}`)?.focus();
  }, [failure, fieldOf, formId]);
  return {
    failure: isShown ? failure : null,
    field,
    faultOf: (name) => (isShown && field === name ? failure.message : undefined),
    typed: (name) => {
      if (field === name) setTypedOver(failure);
    },
  };
}
