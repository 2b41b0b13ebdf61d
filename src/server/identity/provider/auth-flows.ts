/** The flows of a sign-in, and what each begins with. */
import { given, required, requiredName, type AuthAnswer, type Texts } from './auth-answer.ts';
import { startChoice } from './challenges/first-factor.ts';
import { startPassword, startSrp, type StartFlow } from './challenges/password-start.ts';
import { personOf, startPasswordProof } from './challenges/password-verifier.ts';
import { askSum } from './custom-challenge.ts';
import { begun } from './password-proof.ts';
import type { AuthFlow } from './pool.ts';
import { ProviderError, type OperationContext, type ProviderServices } from './provider.ts';
import { refreshTokens } from './refresh.ts';

export const flows = [
  'USER_SRP_AUTH',
  'REFRESH_TOKEN_AUTH',
  'REFRESH_TOKEN',
  'CUSTOM_AUTH',
  'ADMIN_NO_SRP_AUTH',
  'USER_PASSWORD_AUTH',
  'ADMIN_USER_PASSWORD_AUTH',
  'USER_AUTH',
] as const;
type Flow = (typeof flows)[number];

const invalid = (message: string): ProviderError => new ProviderError('InvalidParameterException', message);
const unsupported = 'Initiate Auth method not supported.';

/** With the proof of a password first, if the client requests it. */
const startCustom: StartFlow = async (services, context, parameters) => {
  if (!context.pool.settings.customChallenge)
    throw invalid('Custom auth lambda trigger is not configured for the user pool.');
  const name = requiredName(parameters);
  if (given(parameters, 'CHALLENGE_NAME') === 'SRP_A')
    return startPasswordProof(services, context, {
      name,
      srpA: required(parameters, 'SRP_A'),
      needsCustomChallenge: true,
    });
  const user = await personOf(context, name);
  return askSum(services, context, {
    sub: user?.sub ?? null,
    username: user?.username ?? name,
    progress: begun(name, true),
  });
};

const startRefresh: StartFlow = async (services, context, parameters) => ({
  ChallengeParameters: {},
  AuthenticationResult: await refreshTokens(
    services,
    context,
    required(parameters, 'REFRESH_TOKEN'),
    given(parameters, 'DEVICE_KEY'),
  ),
});

interface FlowKind {
  readonly start: StartFlow;
  readonly allowedBy: AuthFlow;
  /** The error if it is not allowed. */
  readonly refusal: string;
}

type FlowKinds = Readonly<Partial<Record<Flow, FlowKind>>>;

const refresh: FlowKind = { start: startRefresh, allowedBy: 'ALLOW_REFRESH_TOKEN_AUTH', refusal: unsupported };
const common: FlowKinds = {
  USER_SRP_AUTH: {
    start: startSrp,
    allowedBy: 'ALLOW_USER_SRP_AUTH',
    refusal: 'USER_SRP_AUTH is not enabled for the client.',
  },
  USER_AUTH: { start: startChoice, allowedBy: 'ALLOW_USER_AUTH', refusal: 'USER_AUTH is not enabled for the client.' },
  CUSTOM_AUTH: {
    start: startCustom,
    allowedBy: 'ALLOW_CUSTOM_AUTH',
    refusal: 'CUSTOM_AUTH is not enabled for the client.',
  },
  REFRESH_TOKEN_AUTH: refresh,
  REFRESH_TOKEN: refresh,
};

/** The flows for pages and programs of people. */
export const peopleFlows: FlowKinds = {
  ...common,
  USER_PASSWORD_AUTH: {
    start: startPassword,
    allowedBy: 'ALLOW_USER_PASSWORD_AUTH',
    refusal: 'USER_PASSWORD_AUTH flow not enabled for this client',
  },
};

const administratorPassword: FlowKind = {
  start: startPassword,
  allowedBy: 'ALLOW_ADMIN_USER_PASSWORD_AUTH',
  refusal: 'Auth flow not enabled for this client',
};
/** The flows for servers that sign people in with the rights of an administrator. */
export const administratorFlows: FlowKinds = {
  ...common,
  ADMIN_USER_PASSWORD_AUTH: administratorPassword,
  ADMIN_NO_SRP_AUTH: administratorPassword,
};

/** Starts a sign-in by one of the offered flows, if the client allows it. */
export async function startFlow(
  services: ProviderServices,
  context: OperationContext,
  offered: FlowKinds,
  { AuthFlow: flow, AuthParameters }: { readonly AuthFlow: Flow; readonly AuthParameters: Texts },
): Promise<AuthAnswer> {
  const kind = offered[flow];
  if (!kind) throw invalid(unsupported);
  if (!context.pool.settings.flows.includes(kind.allowedBy)) throw invalid(kind.refusal);
  return kind.start(services, context, AuthParameters);
}
