/** The proof of a device, by the same exchange as a password's. */
import { ask, required, wrongPassword } from '../auth-answer.ts';
import { confirmed, noteSignIn, requireDevice, type ConfirmedDevice } from '../devices-store.ts';
import { proceed } from '../next-step.ts';
import { ProviderError, type OperationContext } from '../provider.ts';
import { spendSession } from '../sessions.ts';
import { provesExchange, startExchange } from '../srp.ts';
import { personSession, type AnswerChallenge, type PersonSession } from './answered-session.ts';
import { readClaim, requiredClientPublic, secretBlockOf } from './proof-claim.ts';

/** The device that the session asks for; an answer for any other counts as one for a missing device. */
async function askedDevice(
  { tx }: OperationContext,
  { user, state }: PersonSession,
  key: string,
): Promise<ConfirmedDevice> {
  const device = confirmed(await requireDevice(tx, user.sub, key));
  if (!device || device.key !== state.progress.deviceKey)
    throw new ProviderError('ResourceNotFoundException', 'Device does not exist.');
  return device;
}

export const answerDeviceSrp: AnswerChallenge = (services) => async (context, answer) => {
  const key = required(answer.responses, 'DEVICE_KEY');
  const clientPublic = requiredClientPublic(required(answer.responses, 'SRP_A'));
  const pending = await personSession(services, context, answer, 'DEVICE_SRP_AUTH');
  const device = await askedDevice(context, pending, key);
  const exchange = startExchange(services.randomBytes, device.verifier, clientPublic);
  await spendSession(services, context.tx, pending);
  return ask(services, context, {
    name: 'DEVICE_PASSWORD_VERIFIER',
    sub: pending.user.sub,
    state: { progress: pending.state.progress, exchange },
    parameters: (session) => ({
      DEVICE_KEY: device.key,
      SALT: device.salt,
      SRP_B: exchange.serverPublic,
      SECRET_BLOCK: secretBlockOf(session),
      USERNAME: pending.user.username,
    }),
  });
};

export const answerDevicePasswordVerifier: AnswerChallenge = (services) => async (context, given) => {
  const key = required(given.responses, 'DEVICE_KEY');
  const { claim, answer } = readClaim(given);
  const pending = await personSession(services, context, answer, 'DEVICE_PASSWORD_VERIFIER');
  const { user, state } = pending;
  const { exchange, progress } = state;
  if (!exchange) throw new Error('A proof of a device has no numbers.');
  const device = await askedDevice(context, pending, key);
  await spendSession(services, context.tx, pending);
  if (!provesExchange(exchange, device.verifier, { scope: device.groupKey, id: device.key }, claim))
    throw wrongPassword();
  await noteSignIn(context.tx, device.key, services.now());
  return proceed(services, context, user, { ...progress, hasDevice: true });
};
