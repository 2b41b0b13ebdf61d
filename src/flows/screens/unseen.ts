/** States without a screen of their own, and states that no walk reaches yet. */
import type { Reasons } from './state-screens.ts';
import type { StateKey } from './walk-moments.ts';

const behind = 'It works behind every screen, and shows nothing of its own.';
const signedOut = 'Nobody is signed in: the sign-in is shown instead.';
const passing = 'It is over before anything on the screen changes.';
const noted = 'It notes whether something changed since, and shows nothing of its own.';
const these = 'It is what these pages themselves run on.';

const settingsParts = [
  'profile',
  'password-change passwordChange',
  'passkeys',
  'factors factors.parts',
  'recovery-codes recoveryCodes',
  'billing',
  'calendarLink',
  'devices',
  'sessions',
  'everywhere',
  'deletion',
  'proof',
] as const;
const lists = [
  'project-list projectList',
  'project-page projectPage',
  'request-list requestList',
  'payments-overview paymentsOverview',
] as const;

/** 'flow machine' as the key of a state in it; the name appears once if both are equal. */
function keyOf(flow: string, state: string): string {
  return flow.includes(' ') ? `${flow}.${state}` : `${flow} ${flow}.${state}`;
}

/** Why a state has no screen of its own: by its flow, or by 'flow state', which also applies to all states in it. */
export const unseenReasons: Reasons = {
  navigation: 'Whichever page is shown or on its way: the page is another flow’s.',
  app: 'It starts the other flows: what is seen is theirs.',
  localData: behind,
  'sign-out-report signOutReport': behind,
  settings: 'It starts the parts of the settings: what is seen is theirs.',
  'flow-viewer': these,
  'screen-viewer': these,
  'flow-download': these,
  'flow-edit': these,
  'flow-edits': these,
  simulation: these,
  'flow-history': these,
  'box-moving': these,
  'flow-notes': these,
  'live-trace': these,
  'screen-frame': these,
  'automatic-choice': 'It is a part of the check page: no walk chooses it yet.',
  'project-picker': 'It is a field of the request form: no walk chooses a project yet.',
  'message-writing': 'It is a form on the page of a project: no walk writes a message yet.',
  checkup: 'It is a note above the security settings and a page beside them: no walk opens it yet.',
  mandates: 'It is a note on the thank-you page and among the payments: no walk chooses it yet.',
  inspector: 'It opens a window beside the product: what it shows is a note on any screen.',
  'erasing erasing.closed.doubtful': 'Its panel is closed: the trash says what became of it.',
  'erasing erasing.closed.kept': 'Its panel is closed: the trash says what became of it.',
  'erasing erasing.erasing.left': 'Its panel is closed while it goes on.',
  'account account.session.unknown': passing,
  'account account.arrival': 'It remembers where a sign-in leads, and shows nothing of its own.',
  'assistant assistant.applying.changingPlan': passing,
  'assistant assistant.applying.undoing': passing,
  'assistant assistant.proposing.refused':
    'What asks for it is closed while the plan takes none of it: the plan changes in the moment of the press.',
  'autosave autosave.saved': behind,
  'autosave autosave.saving': behind,
  'connection connection.listening': behind,
  'connection connection.reconnecting': behind,
  'consent consent.unasked': passing,
  'backOffice backOffice.waiting': passing,
  'backOffice backOffice.signedOut': signedOut,
  'dashboard dashboard.waiting': signedOut,
  'dashboard dashboard.closed': signedOut,
  'everywhere everywhere.done': signedOut,
  'deletion deletion.gone': signedOut,
  'deletion deletion.provingToKeep': 'The password was just given at the sign-in: no walk waits until it is asked for.',
  'deletion deletion.unkept': 'No walk is refused to keep the account yet.',
  'deletion deletion.confirming.scheduleUnanswered': 'No walk loses the answer of the server here yet.',
  'factors factors.freshness': noted,
  'funnel thanksDue': passing,
  'plans plans.kept': behind,
  'plans plans.writing': behind,
  'plans plans.unwritten': 'It shows nothing of its own: the open plan is not kept either then, and says so.',
  'project-actions projectActions.work.replacing':
    'The question is closed, and the studio comes over the page that asked it.',
  'project-sync projectSync.idle': behind,
  'project-sync projectSync.resting': behind,
  'project-sync projectSync.sending': behind,
  'project-sync projectSync.retrying': behind,
  'session session.tokens.unknown': passing,
  'session session.tokens.clearing': passing,
  'session session.tokens.held.looking': behind,
  'session session.tokens.held.unchecked': behind,
  'session session.tokens.held.refreshing': behind,
  'session session.tokens.held.renewed': behind,
  'session session.user': 'Who somebody is stands on the screens that name them.',
  'profile profile.withdrawing': passing,
  'proof proof.looking': passing,
  'sign-in signIn.deciding': passing,
  'sign-in signIn.waitingForSession': passing,
  'version-restoring versionRestoring.showing': passing,
  ...Object.fromEntries(settingsParts.map((part) => [keyOf(part, 'unauthenticated'), signedOut])),
  ...Object.fromEntries(
    lists.flatMap((list) => [
      [keyOf(list, 'changes.none'), noted],
      [keyOf(list, 'changes.unseen'), noted],
    ]),
  ),
};

/** States that a person sees and no walk shows yet. */
export const knownMissing: readonly StateKey[] = ['invited invited.withdrawn'];
