/** Records changes of a person's sign-in where they are made, so that no operation can omit it. */
import type { SecurityChange } from '#machines/domain/identity/security-change.ts';
import type { OperationContext, ProviderServices } from './provider.ts';
import type { UserRow } from './users-store.ts';

/** Records a change, and notifies the person's previous address. */
export async function noteChange(
  services: ProviderServices,
  { tx, language, userAgent = '' }: OperationContext,
  { sub, attributes }: UserRow,
  kind: SecurityChange,
): Promise<void> {
  await services.noteChange?.(tx, {
    sub,
    kind,
    email: attributes['email'] ?? '',
    userAgent,
    language,
    at: new Date(services.now()),
  });
}

/** Records that an address was changed or deleted; a first one is no change. */
export async function noteContactChanges(
  services: ProviderServices,
  context: OperationContext,
  before: UserRow,
  after: UserRow['attributes'],
): Promise<void> {
  for (const [name, kind] of [
    ['email', 'emailChanged'],
    ['phone_number', 'phoneChanged'],
  ] as const) {
    if (before.attributes[name] && before.attributes[name] !== after[name])
      await noteChange(services, context, before, kind);
  }
}
