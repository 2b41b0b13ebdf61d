import { required, wrongPassword } from '../auth-answer.ts';
import { askSum, maxTries } from '../custom-challenge.ts';
import { proceed, withDevice } from '../next-step.ts';
import { spendSession } from '../sessions.ts';
import { answeredSession, deviceKeyOf, type AnswerChallenge } from './answered-session.ts';

/** Checks the sum. After a wrong answer another sum follows, in a new session, up to a maximum. */
export const answerCustom: AnswerChallenge = (services) => async (context, answer) => {
  const pending = await answeredSession(services, context, answer, 'CUSTOM_CHALLENGE');
  const given = required(answer.responses, 'ANSWER');
  const { user, state } = pending;
  const { custom, progress } = state;
  if (!custom) throw new Error('A sum has no answer.');
  await spendSession(services, context.tx, pending);
  if (user && given.trim() === custom.answer) {
    return proceed(
      services,
      context,
      user,
      await withDevice(context, user, { ...progress, needsCustomChallenge: false }, deviceKeyOf(answer)),
    );
  }
  const tries = custom.tries + 1;
  if (tries >= maxTries) throw wrongPassword();
  return askSum(services, context, {
    sub: user?.sub ?? null,
    username: user?.username ?? progress.name,
    progress,
    tries,
  });
};
