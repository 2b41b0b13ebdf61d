/** A password of the person's own, which replaces the one that an administrator set. */
import { changedAttributes, readAttributes } from '../attributes.ts';
import { required, type Texts } from '../auth-answer.ts';
import { replacePassword } from '../new-password.ts';
import { proceed, withDevice } from '../next-step.ts';
import { checkPassword } from '../password-policy.ts';
import { ProviderError } from '../provider.ts';
import { spendSession } from '../sessions.ts';
import * as shapes from '../shapes.ts';
import { updateUser, type UserRow } from '../users-store.ts';
import * as v from 'valibot';
import { deviceKeyOf, personSession, type AnswerChallenge } from './answered-session.ts';

const prefix = 'userAttributes.';

function invalid(message: string): ProviderError {
  return new ProviderError('InvalidParameterException', message);
}

/** The attributes in an answer beside the password: only missing ones. */
function givenAttributes(responses: Texts, { attributes }: UserRow): ReadonlyMap<string, string> {
  const listed = Object.entries(responses)
    .filter(([name, value]) => name.startsWith(prefix) && typeof value === 'string')
    .map(([name, Value]) => ({ Name: name.slice(prefix.length), Value }));
  const read = v.safeParse(shapes.attributes, listed);
  if (!read.success) throw invalid('Invalid attributes given.');
  const known = listed.find(({ Name }) => Object.hasOwn(attributes, Name) && attributes[Name] !== '');
  const changes = readAttributes(
    listed.filter((each) => each !== known),
    { by: 'person', exists: false },
  );
  if (known) throw new ProviderError('NotAuthorizedException', `Cannot modify an already provided ${known.Name}`);
  return changes;
}

export const answerNewPassword: AnswerChallenge = (services) => async (context, answer) => {
  const { tx, pool } = context;
  const { settings } = pool;
  const pending = await personSession(services, context, answer, 'NEW_PASSWORD_REQUIRED');
  const { user, state } = pending;
  const password = required(answer.responses, 'NEW_PASSWORD');
  if (!v.is(shapes.password, password)) throw invalid('Invalid password given.');
  checkPassword(settings.password, password);
  const attributes = changedAttributes(user.attributes, givenAttributes(answer.responses, user));
  const missing = settings.requiredAttributes.find((name) => name !== 'sub' && !attributes[name]);
  if (missing !== undefined) throw invalid(`Invalid attributes given, ${missing} is missing`);

  await spendSession(services, tx, pending);
  const kept = await replacePassword(services, context, user, password, { of: 'all' });
  const changes = { ...kept, attributes, status: 'CONFIRMED', temporaryUntil: null } as const;
  await updateUser(tx, user.sub, changes, services.now());
  const renewed = { ...user, ...changes };
  return proceed(services, context, renewed, await withDevice(context, user, state.progress, deviceKeyOf(answer)));
};
