/** Accounts in company: the session, the sign-in with every challenge, registration, recovery, and another tab of the browser. */
import type { AnyEventObject } from 'xstate';
import { accountInput, silentAccount } from '../account/account.samples.ts';
import { recoverySamples } from '../account/recovery.samples.ts';
import { registrationSamples } from '../account/registration.samples.ts';
import type { accountMachine } from '../account/account.machine.ts';
import type { signInMachine } from '../account/sign-in.machine.ts';
import { sampleSteps, signInSamples } from '../account/sign-in.samples.ts';
import type { AuthFailure } from '../domain/identity/auth-error.ts';
import type { SignInStep } from '../domain/identity/sign-in-step.ts';
import { happens, sampled } from '../kit/acts.ts';
import { done, refused } from '../kit/answer-samples.ts';
import { snapshotOf, waitingFor } from '../kit/compose.ts';
import { everyMessageIsHeard, type Act, type Change, type Invariant, type Moment, type World } from '../kit/explore.ts';
import type { Samples } from '../kit/graph-walk.ts';
import type { sessionMachine } from '../session/session.machine.ts';
import { sampleFacts, sampleNow, sampleUser, sessionSamples } from '../session/session.samples.ts';

/** What a visit is about: which machines anything happens to, and how much the provider asks for. */
interface Scene {
  readonly words: string;
  readonly steps: readonly SignInStep['kind'][];
  /** Whether all can happen to the session, or only what a sign-in and a sign-out need. */
  readonly isSessionWhole: boolean;
  readonly machines: Readonly<Record<string, Samples>>;
}

const scenes: Readonly<Record<string, Scene>> = {
  session: { words: 'whoever signs in is asked for no more than a code', steps: ['done', 'smsCode'], isSessionWhole: true, machines: {} },
  challenges: { words: 'the provider may ask for anything', steps: sampleSteps.map(({ kind }) => kind), isSessionWhole: false, machines: {} },
  registration: { words: 'an account is opened', steps: [], isSessionWhole: false, machines: { registration: registrationSamples } },
  recovery: { words: 'a password was forgotten', steps: [], isSessionWhole: false, machines: { recovery: recoverySamples } },
};

interface Truth {
  readonly scene: string;
  /** Whether this browser keeps tokens. */
  readonly isKept: boolean;
  /** What the person asked for last, here or in another tab; null when the provider ended the session since. */
  readonly wants: 'in' | 'out' | null;
  /** Whether another tab changed what is kept, and this one has not heard of it yet. */
  readonly isNoticeDue: boolean;
  /** Whether what another tab wrote came after this one had removed what was kept. */
  readonly isWrittenLate: boolean;
  /** Whether the person was told that they are signed in, and nothing has ended that since. */
  readonly isPromised: boolean;
}

const nobody = { isKept: false, wants: 'out', isNoticeDue: false, isWrittenLate: false, isPromised: false } as const;
const somebody = { ...nobody, isKept: true, wants: 'in' } as const;

const away: AuthFailure = { code: 'NetworkError', message: 'Network error' };
const over: AuthFailure = { code: 'NotAuthorizedException', message: 'Refresh Token has been revoked' };
const unknownUser: AuthFailure = { code: 'UserUnAuthenticatedException', message: 'User is not authenticated' };

/** When the tokens are good, when they are to be renewed, and when they are past. */
const times = { good: sampleNow, due: sampleNow + 3_595_000, past: sampleNow + 3_600_000 };

function sceneOf({ scene }: Truth): Scene {
  const found = scenes[scene];
  if (!found) throw new Error(`There is no scene ${scene}`);
  return found;
}

/** Where the tokens of the session are: the first name of their state. */
function tokensOf({ company }: Pick<Moment<Truth>, 'company'>): string {
  const tokens = snapshotOf<typeof sessionMachine>(company, 'session')?.value.tokens;
  return typeof tokens === 'string' ? tokens : (Object.keys(tokens ?? {})[0] ?? '');
}

function isHeld(moment: Moment<Truth>): boolean {
  return tokensOf(moment) === 'held';
}

function isGone(moment: Moment<Truth>): boolean {
  return tokensOf(moment) === 'gone';
}

/** Whether what is kept is being looked at, or will be as soon as the rest is removed. */
function isLooking(moment: Moment<Truth>): boolean {
  return tokensOf(moment) === 'unknown' || snapshotOf<typeof sessionMachine>(moment.company, 'session')?.matches({ tokens: { clearing: 'outdated' } }) === true;
}

function isRenewable({ company }: Moment<Truth>): boolean {
  return snapshotOf<typeof sessionMachine>(company, 'session')?.context.facts?.canRefresh === true;
}

function signInOf({ company }: Moment<Truth>) {
  return snapshotOf<typeof signInMachine>(company, 'signIn');
}

function isDone(moment: Moment<Truth>): boolean {
  return signInOf(moment)?.value === 'signedIn';
}

/** What the session's promise of this name may answer, given what is true. */
function sessionAnswers(moment: Moment<Truth>, id: string, name: unknown): readonly Act<Truth>[] {
  const { truth } = moment;
  const { isSessionWhole } = sceneOf(truth);
  const answer = (event: AnyEventObject, words: string, how: { readonly truth?: Partial<Truth>; readonly by?: Act<Truth>['by'] } = {}) => happens(moment, 'session', event, { words, ...how });
  const failing = (failures: readonly Act<Truth>[]): readonly Act<Truth>[] => (isSessionWhole ? failures : []);
  switch (name) {
    case 'readSession':
      return [
        ...(truth.isKept ? [sampleFacts(), ...(isSessionWhole ? [sampleFacts({ canRefresh: false })] : [])] : [null]).flatMap((facts) =>
          answer(done(id, facts), facts ? `tokens are found${facts.canRefresh ? '' : ', without one to renew them by'}` : 'no tokens are found', { truth: { isNoticeDue: false } }),
        ),
        ...failing(answer(refused(id, away), 'what is kept cannot be read')),
      ];
    case 'tellTime':
      return [
        ...(isSessionWhole ? (['good', 'due', 'past'] as const) : (['good'] as const)).flatMap((when) =>
          answer(done(id, times[when]), `the tokens are ${when}`, { by: 'clock', ...(when === 'past' && !isRenewable(moment) && { truth: { wants: null, isPromised: false } }) }),
        ),
        ...failing(answer(refused(id, away), 'the clock does not answer', { by: 'clock' })),
      ];
    case 'refreshSession':
      return [
        // Whoever signed out elsewhere has ended this session at the provider as well.
        ...(truth.isKept ? answer(done(id, sampleFacts()), 'new tokens are given') : []),
        ...answer(refused(id, over), 'the provider has ended the session', { truth: { wants: null, isPromised: false } }),
        ...answer(refused(id, away), 'the provider does not answer'),
      ];
    case 'revokeSession':
      return [...answer(done(id, undefined), 'the session is revoked'), ...failing([...answer(refused(id, away), 'the provider does not answer'), ...answer(refused(id, over), 'the provider refuses')])];
    case 'clearSession':
      return [
        ...answer(done(id, undefined), 'what was kept is removed', { by: 'clock', truth: { isKept: truth.isWrittenLate, isWrittenLate: false } }),
        ...failing(answer(refused(id, away), 'the browser refuses to remove, and to read, what is kept', { by: 'clock', truth: { isKept: truth.isWrittenLate, isWrittenLate: false } })),
      ];
    case 'fetchUser':
      return [
        ...answer(done(id, sampleUser), 'the server says who this is'),
        ...failing([...answer(refused(id, away), 'the server does not answer'), ...answer(refused(id, unknownUser), 'the server does not know who this is')]),
      ];
    default:
      return [];
  }
}

/** What another tab does, and that this one hears of it some time later. */
function otherTab(moment: Moment<Truth>): readonly Act<Truth>[] {
  const { truth } = moment;
  const does = (words: string, more: Partial<Truth>): Act<Truth> => ({ by: 'other tab', words, hears: null, truth: { isNoticeDue: true, ...more } });
  return [
    ...(truth.isKept
      ? [does('it renews the tokens', {}), does('it signs out', { isKept: false, isWrittenLate: false, ...(signInOf(moment)?.hasTag('pending') ? {} : { wants: 'out' }), isPromised: false })]
      : [does('it signs in', { isKept: true, wants: 'in', isWrittenLate: false })]),
    ...(tokensOf(moment) === 'clearing' && truth.isKept && !truth.isWrittenLate ? [does('it signs in, after this one has removed what was kept', { wants: 'in', isWrittenLate: true })] : []),
    ...(truth.isNoticeDue ? happens(moment, 'session', { type: 'session.changedElsewhere' }, { by: 'other tab', words: 'the change is noticed here', truth: { isNoticeDue: false } }) : []),
  ];
}

/** What the session hears that neither a person nor the clock says. */
const byPerson: readonly string[] = ['signOut.requested', 'signOut.hurried', 'session.checked', 'session.renewalRequested', 'user.renewalRequested'];

function sessionActs(moment: Moment<Truth>): readonly Act<Truth>[] {
  const { isSessionWhole } = sceneOf(moment.truth);
  const delays = Object.entries<readonly AnyEventObject[]>(sessionSamples).flatMap(([type, events]) => (type.startsWith('xstate.after.') ? events : []));
  return [
    ...[...waitingFor(moment.company, 'session')].flatMap(([id, { src }]) => sessionAnswers(moment, id, src)),
    ...byPerson
      .filter((type) => isSessionWhole || type.startsWith('signOut.'))
      .flatMap((type) => happens(moment, 'session', { type }, type.startsWith('signOut.') ? { truth: { wants: 'out', isPromised: false } } : {})),
    ...(isSessionWhole ? [...delays.flatMap((event) => happens(moment, 'session', event)), ...otherTab(moment)] : []),
  ];
}

/** What the sign-in hears of a person, the provider and the clock. A sign-in that succeeds stores its tokens before it says so. */
function signInActs(moment: Moment<Truth>): readonly Act<Truth>[] {
  const { steps } = sceneOf(moment.truth);
  if (steps.length === 0) return [];
  return sampled<Truth>(moment, 'signIn', signInSamples, byMachines).flatMap((act) => {
    const event: AnyEventObject | undefined = act.hears?.event;
    if (!event) return [];
    if (event.type === 'credentials.submitted') return [{ ...act, truth: { wants: 'in', isPromised: false } }];
    if (['answer.submitted', 'code.resendRequested', 'factor.chosen'].includes(event.type)) return [{ ...act, truth: { wants: 'in' } }];
    const kind = (event['output'] as { readonly kind?: SignInStep['kind'] } | undefined)?.kind;
    if (kind !== undefined && !steps.includes(kind)) return [];
    const truth: Partial<Truth> = kind === 'done' ? { isKept: true, isWrittenLate: tokensOf(moment) === 'clearing' } : {};
    return [{ ...act, words: kind === undefined ? act.words : `the provider answers: ${kind}`, truth }];
  });
}

/** What machines tell the sign-in, a choice that changes nothing here, and a wait that nobody has: see the bounds. */
const byMachines: ReadonlySet<string> = new Set(['rememberDevice.chosen', 'session.ready', 'session.gone', 'signOut.begun', 'xstate.after.sessionPatience.signIn.waitingForSession']);

function acts(moment: Moment<Truth>): readonly Act<Truth>[] {
  const { machines, steps } = sceneOf(moment.truth);
  return [
    ...(steps.length > 0 ? [...sessionActs(moment), ...signInActs(moment)] : []),
    ...Object.entries(machines).flatMap(([path, samples]) => sampled(moment, path, samples)),
  ];
}

/** Whether the provider is asked to look at a password. */
function isEntering({ company }: Moment<Truth>): boolean {
  return [...waitingFor(company, 'signIn').values()].some(({ src }) => src === 'signIn');
}

/**
 * Whoever comes to "Login success" was promised a session, unless they asked to be signed out since they asked for it. Whoever
 * enters a password anew is signed out by the library first.
 */
function follow({ before, after }: Change<Truth>): Truth {
  const { truth } = after;
  if (isEntering(after) && !isEntering(before)) return { ...truth, isKept: truth.isWrittenLate };
  const isTold = isDone(after) && !isDone(before) && truth.wants === 'in';
  return isTold ? { ...truth, isPromised: true } : truth;
}

const invariants: readonly Invariant<Truth>[] = [
  everyMessageIsHeard(),
  {
    sentence: 'the session looks at the tokens that a sign-in brought',
    at: 'change',
    broken: (change) => (isDone(change.after) && !isDone(change.before) && !isLooking(change.after) ? `nobody looks while the session is ${tokensOf(change.after)}` : undefined),
  },
  {
    sentence: 'whoever is told "Login success" has a session, unless they asked to be signed out since or the provider ended it',
    at: 'moment',
    broken: (moment) => (moment.truth.isPromised && isGone(moment) ? 'the session is gone' : undefined),
  },
  {
    sentence: 'no tokens are kept when the session is gone',
    at: 'moment',
    broken: (moment) => (isGone(moment) && moment.truth.isKept && !moment.truth.isNoticeDue && !signInOf(moment)?.hasTag('pending') ? 'the session is gone, and its tokens are kept' : undefined),
  },
  {
    sentence: 'a held session keeps tokens',
    at: 'moment',
    broken: (moment) => (isHeld(moment) && !moment.truth.isKept && !moment.truth.isNoticeDue ? 'the session is held, and no tokens are kept' : undefined),
  },
  {
    sentence: 'a user is known only to a session that is held',
    at: 'moment',
    broken: (moment) => {
      const session = snapshotOf<typeof sessionMachine>(moment.company, 'session');
      return isGone(moment) && (session?.context.user ?? null) !== null ? 'the session is gone, and the page knows who it was' : undefined;
    },
  },
  {
    sentence: 'one failed answer of the product’s server leaves nobody without a name: the server is asked again',
    at: 'moment',
    broken: (moment) => (isHeld(moment) && snapshotOf<typeof sessionMachine>(moment.company, 'session')?.value.user === 'empty' ? 'nobody asks whose session it is' : undefined),
  },
  {
    sentence: 'whoever asked to be signed out is not signed in again by another tab that renews its tokens',
    at: 'moment',
    broken: (moment) => (isHeld(moment) && moment.truth.wants === 'out' && !moment.truth.isNoticeDue ? 'the session is held' : undefined),
  },
  {
    sentence: 'the page was told how the session stands',
    at: 'moment',
    broken: (moment) => {
      const root = snapshotOf<typeof accountMachine>(moment.company, '')?.value.session;
      const [tokens, isFresh] = [tokensOf(moment), snapshotOf<typeof sessionMachine>(moment.company, 'session')?.matches({ tokens: { held: 'fresh' } })];
      const told = tokens === 'gone' ? 'gone' : tokens === 'signingOut' ? 'leaving' : isFresh ? 'held' : undefined;
      return told !== undefined && root !== told ? `the tokens are ${tokens}, and the page was told ${root}` : undefined;
    },
  },
  {
    sentence: 'a sign-in waits only while something of a session is being removed',
    at: 'moment',
    broken: (moment) => (signInOf(moment)?.matches('waitingForSession') && isGone(moment) ? 'nothing is kept, and it still waits' : undefined),
  },
  {
    sentence: 'whoever signed in is greeted once the server knows who it is',
    at: 'moment',
    broken: (moment) => {
      const isNamed = isHeld(moment) && snapshotOf<typeof sessionMachine>(moment.company, 'session')?.value.user === 'known';
      return isNamed && snapshotOf<typeof accountMachine>(moment.company, '')?.matches({ arrival: 'unnamed' }) ? 'nobody was told' : undefined;
    },
  },
];

export const accountWorld: World<Truth> = {
  id: 'account',
  title: 'Accounts in company',
  bounds: 'What is kept is removed in one step and within a sign-in’s patience, and a sign-in that was left stores nothing. With a session in full, no more than a code is asked for; how often a revocation was tried is not counted.',
  machine: silentAccount,
  starts: Object.entries(scenes).flatMap(([scene, { words, isSessionWhole }]) => [
    { words: `Nobody is signed in, and ${words}`, input: accountInput, truth: { ...nobody, scene } },
    ...(isSessionWhole ? [{ words: `A session is kept, and ${words}`, input: accountInput, truth: { ...somebody, scene } }] : []),
  ]),
  acts,
  follow,
  key: ({ company, truth }) => {
    const [session, signIn] = [snapshotOf<typeof sessionMachine>(company, 'session'), snapshotOf<typeof signInMachine>(company, 'signIn')];
    const beside = Object.keys(sceneOf(truth).machines).map((path) => [snapshotOf(company, path)?.value, snapshotOf(company, path)?.context]);
    return [
      truth,
      session && [session.value, session.context.facts?.canRefresh, session.context.user !== null, tokensOf({ company }) === 'signingOut' && session.context.failedAttempts > 0],
      signIn && [signIn.value, signIn.context.step?.kind, signIn.context.resendFrom],
      beside,
    ];
  },
  invariants,
};
