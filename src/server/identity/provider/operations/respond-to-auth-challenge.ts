import * as v from 'valibot';
import type { AuthAnswer } from '../auth-answer.ts';
import { answerCustom } from '../challenges/custom.ts';
import type { AnswerChallenge } from '../challenges/answered-session.ts';
import { answerDevicePasswordVerifier, answerDeviceSrp } from '../challenges/device-verifier.ts';
import { answerCode } from '../challenges/code-factor.ts';
import { answerChoice } from '../challenges/first-factor.ts';
import { answerNewPassword } from '../challenges/new-password.ts';
import { answerPasskey } from '../challenges/passkey-factor.ts';
import { answerPasswordVerifier } from '../challenges/password-verifier.ts';
import { answerMfaChoice, answerMfaSetup, answerSms, answerSoftwareToken } from '../challenges/second-factor.ts';
import type { Operation } from '../provider.ts';
import { challengeNames, type ChallengeName } from '../sessions.ts';
import { clientId, session, texts } from '../shapes.ts';

export const respondToAuthChallengeRequest = v.object({
  ClientId: clientId,
  ChallengeName: v.picklist(challengeNames),
  Session: v.optional(session),
  ChallengeResponses: v.optional(texts, {}),
});
export type RespondToAuthChallengeRequest = v.InferOutput<typeof respondToAuthChallengeRequest>;

const answers: Readonly<Record<ChallengeName, AnswerChallenge>> = {
  PASSWORD_VERIFIER: answerPasswordVerifier,
  NEW_PASSWORD_REQUIRED: answerNewPassword,
  SMS_MFA: answerSms,
  SOFTWARE_TOKEN_MFA: answerSoftwareToken,
  SELECT_MFA_TYPE: answerMfaChoice,
  MFA_SETUP: answerMfaSetup,
  CUSTOM_CHALLENGE: answerCustom,
  DEVICE_SRP_AUTH: answerDeviceSrp,
  DEVICE_PASSWORD_VERIFIER: answerDevicePasswordVerifier,
  SELECT_CHALLENGE: answerChoice,
  WEB_AUTHN: answerPasskey,
  EMAIL_OTP: answerCode('EMAIL_OTP'),
  SMS_OTP: answerCode('SMS_OTP'),
};

/** Checks the answer to a challenge, and returns the next challenge or tokens. */
export const respondToAuthChallenge: Operation<RespondToAuthChallengeRequest, AuthAnswer> =
  (services) =>
  (context, { ChallengeName: name, Session, ChallengeResponses }) =>
    answers[name](services)(context, { session: Session, responses: ChallengeResponses });
