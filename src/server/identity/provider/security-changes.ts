/** What changed in how somebody signs in is told from where it is changed, so that nobody can leave it out. */
import type { SecurityChange } from '#machines/domain/identity/security-change.ts';
import type { OperationContext, ProviderServices } from './provider.ts';
import type { UserRow } from './users-store.ts';

/** Notes a change, and tells it to the address that somebody had before it. */
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

/** Notes that an address was changed, or taken away; a first one is no change. */
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
