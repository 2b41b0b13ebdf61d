/**
 * The data of the machines that an inspector may receive. Only the listed fields leave the page unchanged; every other
 * field, including those added later, is replaced by its type. Typed text, names and references are not listed, so they
 * are never sent; a search is sent if all its words are the catalogue's.
 */
import type { AnyEventObject } from 'xstate';
import { isOfCatalogueWords } from '../domain/catalogue/catalogue-words.ts';

/**
 * The part of a value that may be sent: `true` for a simple value or a list of them; 'catalogue words' for a text in
 * which every word is one of the catalogue's; or some keys of an object or of each object of a list.
 */
export type Allowed = true | 'catalogue words' | { readonly [key: string]: Allowed };

/** The part of one machine that may be sent: keys of its context, and fields of its events by type. */
export interface AllowedMachine {
  readonly context: Readonly<Record<string, Allowed>>;
  readonly events: Readonly<Record<string, Readonly<Record<string, Allowed>>>>;
}

const draft = {
  templateId: true,
  added: true,
  removed: true,
  platforms: true,
  phases: true,
  speed: true,
  care: true,
  cycle: true,
} as const;
const suggestion = { templateId: true, featureIds: true, platforms: true } as const;
const change = { type: true, featureId: true, speed: true } as const;
const stored = { draft, revision: true, savedAt: true } as const;
const order = {
  draft,
  cycle: true,
  amount: true,
  tax: true,
  instalments: true,
  start: true,
  finalDelivery: true,
} as const;
const receipt = { order } as const;

/** The allowed fields, by the id of the machine. */
export const allowedMachines: Readonly<Record<string, AllowedMachine>> = {
  account: { context: {}, events: {} },
  app: {
    context: { input: { found: { kind: true }, currency: true }, named: true },
    events: {
      'plan.changed': { draft },
      'plan.left': { draft },
      'plan.reopened': { draft },
      'plan.taken': { draft },
      'copy.taken': { draft },
      'link.opened': { draft, difference: true },
      'link.taken': { difference: true },
      'link.offered': { draft, difference: true },
      'offer.accepted': { draft, inPlace: true },
    },
  },
  assistant: {
    context: {
      understanding: { intents: { kind: true } },
      proposal: { kind: true, changes: change },
      left: true,
      areWordsShared: true,
    },
    events: { 'part.toggled': { at: true }, 'choice.pressed': { at: true } },
  },
  autosave: {
    context: { draft, seen: true, savedAt: true, theirs: stored, opening: true },
    events: { 'plan.changed': { draft }, 'otherTab.wrote': { stored } },
  },
  localData: { context: { keepsSession: true }, events: {} },
  signOutReport: { context: {}, events: {} },
  comparison: {
    context: { picked: true, version: true },
    events: {
      'feature.picked': { featureId: true },
      'features.picked': { featureIds: true },
      'version.restoreRequested': { version: true },
    },
  },
  connection: { context: { attempts: true }, events: { 'notifications.arrived': { topic: true } } },
  consent: {
    context: { answer: true, asksNotToTrack: true, isContainerLoaded: true },
    events: { 'otherTab.answered': { answer: true } },
  },
  contact: { context: {}, events: {} },
  currency: { context: { currency: true }, events: { 'currency.chosen': { currency: true } } },
  dashboard: {
    context: { page: true },
    events: { 'page.opened': { page: true }, 'notifications.arrived': { topic: true } },
  },
  deletion: { context: { failure: { code: true } }, events: {} },
  demo: { context: {}, events: {} },
  billing: { context: {}, events: {} },
  calendarLink: { context: {}, events: {} },
  backOffice: {
    context: { page: true, done: true, act: { kind: true } },
    events: { 'page.opened': { page: true }, 'act.chosen': { act: { kind: true } } },
  },
  automaticChoice: { context: {}, events: {} },
  mandates: { context: {}, events: {} },
  messageWriting: { context: { sent: true }, events: {} },
  mandate: { context: {}, events: {} },
  debit: { context: { attempts: true }, events: {} },
  dispute: { context: {}, events: {} },
  devices: { context: { failure: { code: true } }, events: {} },
  checkup: {
    context: { section: true, chosenBy: true, isWanted: true, failure: { code: true } },
    events: { 'page.opened': { section: true }, 'section.toggled': { section: true } },
  },
  erasing: { context: {}, events: {} },
  everywhere: { context: { failure: { code: true } }, events: {} },
  factors: {
    context: {
      settings: { enabled: true, preferred: true, isPhoneVerified: true },
      change: { kind: true, factor: true },
      failure: { code: true },
    },
    events: {
      'factor.switchedOn': { factor: true },
      'factor.switchedOff': { factor: true },
      'preference.chosen': { factor: true },
    },
  },
  featuresView: {
    context: { category: true, featureId: true },
    events: {
      'category.opened': { category: true },
      'feature.opened': { featureId: true },
      'query.typed': { query: 'catalogue words' },
      'view.opened': { view: true },
    },
  },
  fit: {
    context: {
      answer: { kind: true, request: { budget: { amount: true, per: true, tax: true }, by: true } },
      chosen: true,
    },
    events: { 'way.chosen': { at: true } },
  },
  flowDownload: { context: {}, events: {} },
  flowEdit: { context: {}, events: {} },
  flowEdits: { context: {}, events: {} },
  flowHistory: { context: {}, events: {} },
  boxMoving: { context: {}, events: {} },
  flowNotes: { context: {}, events: {} },
  simulation: { context: {}, events: {} },
  screenViewer: {
    context: { flow: true, state: true },
    events: { 'state.shown': { flow: true, state: true, picture: true } },
  },
  inspector: { context: { visualiser: true }, events: {} },
  liveTrace: { context: { moment: true }, events: {} },
  screenFrame: { context: { width: true }, events: { 'width.chosen': { width: true } } },
  flowViewer: {
    context: { scale: true, foldedPanels: true, direction: true },
    events: {
      'direction.chosen': { direction: true },
      'chart.zoomed': { scale: true },
      'panel.toggled': { panel: true },
    },
  },
  funnel: {
    context: { hasTemplate: true, canBeBought: true, hasReceipt: true, field: true, returnTo: true },
    events: {
      'answer.changeRequested': { field: true },
      'choice.changeRequested': { step: true },
      'xstate.route': { to: true },
    },
  },
  invited: { context: {}, events: {} },
  // Addresses name projects, and contain the secrets of invitations.
  navigation: { context: { step: true }, events: { 'page.requested': { step: true } } },
  order: { context: { paidAt: true }, events: { 'payment.captured': { at: true } } },
  panels: { context: {}, events: { 'panel.opened': { panel: true } } },
  passkeys: { context: { wanted: true, failure: { code: true } }, events: {} },
  passwordChange: { context: { failure: { code: true } }, events: {} },
  payment: {
    context: { order, receipt, repriced: true, redated: { start: true, finalDelivery: true } },
    events: { 'payment.requested': { order } },
  },
  plan: {
    context: {
      draft,
      conflict: { featureId: true, exclusions: { wanted: true, standing: true } },
      notice: { serial: true },
    },
    events: {
      'template.toggled': { templateId: true },
      'suggestion.taken': { suggestion },
      'feature.added': { featureId: true },
      'feature.removed': { featureId: true },
      'platform.toggled': { platformId: true },
      'phase.toggled': { phaseId: true },
      'speed.chosen': { speed: true },
      'care.chosen': { care: true },
      'cycle.chosen': { cycle: true },
      'must.toggled': { featureId: true },
      'way.taken': { way: { features: true, platforms: true, phases: true, speed: true, care: true, cycle: true } },
      'branch.merged': { featureIds: true },
      'plan.jumped': { place: true },
      'changes.taken': { changes: change },
      'plan.restored': { draft },
      'plan.started': { draft },
      'plan.replaced': { draft },
      'plan.locked': { draft },
      'link.opened': { draft, difference: true },
    },
  },
  plans: {
    context: { plans: { draft, savedAt: true }, writing: true, removed: { draft } },
    events: { 'plan.left': { draft }, 'plans.found': { plans: { draft, savedAt: true } } },
  },
  palette: { context: {}, events: {} },
  paymentsOverview: { context: {}, events: {} },
  projectActions: { context: {}, events: {} },
  projectList: {
    context: {
      of: { kind: true, status: true, prototype: true },
      look: { sort: true, statuses: true, view: true },
      total: true,
    },
    events: {
      'list.opened': { of: { kind: true, status: true, prototype: true } },
      'look.chosen': { look: { sort: true, view: true } },
    },
  },
  projectPicker: { context: { total: true }, events: {} },
  profile: {
    context: {
      profile: { isEmailVerified: true, isPhoneVerified: true },
      field: true,
      resendFrom: true,
      failure: { code: true },
    },
    events: {
      'edit.opened': { field: true },
      'value.submitted': { now: true },
      'code.requested': { contact: true, now: true },
      'code.resendRequested': { now: true },
      'removal.asked': { field: true },
      'waiting.withdrawn': { contact: true },
    },
  },
  projectPage: { context: { isWhole: true }, events: {} },
  projectPlanTab: { context: {}, events: { 'tab.opened': { tab: true } } },
  projectStatus: {
    context: { archivedFrom: true, isStorefront: true },
    events: { 'plan.changed': { isStorefront: true } },
  },
  projectSharing: { context: {}, events: {} },
  projectSync: {
    context: {
      queue: { draft, mayCreate: true },
      sending: { draft, mayCreate: true },
      theirs: { draft, version: true },
      failedAttempts: true,
    },
    events: { 'plan.changed': { draft }, 'plan.sendRequested': { draft, mayCreate: true } },
  },
  proof: {
    context: { asker: true, failure: { code: true } },
    events: { 'proof.needed': { by: true }, 'proof.lapsed': { by: true } },
  },
  prototype: {
    context: { screenId: true, trail: true, selected: true, on: true },
    events: {
      'screen.opened': { screenId: true },
      'element.toggled': { elementId: true },
      'frame.chosen': { frame: true },
      'flow.screenSelected': { screenId: true },
      'flow.walked': { direction: true },
    },
  },
  prototypePage: { context: {}, events: {} },
  recovery: {
    context: { resendFrom: true, isConfirmed: true, failure: { code: true } },
    events: { 'username.submitted': { now: true }, 'code.resendRequested': { now: true } },
  },
  recoveryCodes: {
    context: {
      count: { left: true, made: true },
      isOffered: true,
      replacedEarlier: true,
      isKept: true,
      failure: { code: true },
    },
    events: { 'authenticator.changed': { isOn: true }, 'codes.kept': { isKept: true } },
  },
  refund: { context: {}, events: {} },
  registration: {
    context: { canChangeAddress: true, resendFrom: true, failure: { code: true } },
    events: {
      'address.submitted': { now: true },
      'details.submitted': { now: true },
      'code.resendRequested': { now: true },
    },
  },
  renaming: { context: {}, events: {} },
  request: { context: {}, events: {} },
  requestList: { context: { sent: true }, events: {} },
  session: {
    context: {
      facts: { accessExpiry: true, idExpiry: true, drift: true, canRefresh: true },
      lookedAt: true,
      failedAttempts: true,
      userFailure: { code: true },
      endedAt: true,
    },
    events: { 'session.ended': { at: true } },
  },
  sessions: { context: { failure: { code: true } }, events: {} },
  settings: {
    context: {},
    events: {
      'authenticator.changed': { isOn: true },
      'proof.needed': { by: true },
      'proof.lapsed': { by: true },
      'proof.given': { to: true },
      'proof.withheld': { to: true },
    },
  },
  selection: { context: {}, events: {} },
  sidebarMenu: { context: {}, events: {} },
  sharing: {
    context: { draft, difference: true, offered: draft },
    events: {
      'link.copyRequested': { draft },
      'link.taken': { difference: true },
      'link.offered': { draft, difference: true },
    },
  },
  signIn: {
    context: {
      remembersDevice: true,
      byPasskey: true,
      byCode: true,
      isPicked: true,
      isFieldShown: true,
      step: { kind: true, factors: true },
      factor: true,
      offered: true,
      endsAt: true,
      timeLeft: true,
      resendFrom: true,
      isRepeatable: true,
      hasRecoveryCodes: true,
      isAuthenticatorOff: true,
      passed: true,
      failure: { code: true },
    },
    events: {
      'signInCode.chosen': { by: true },
      'rememberDevice.chosen': { isRemembered: true },
      'factor.chosen': { factor: true },
      'code.resendRequested': { now: true },
    },
  },
  start: {
    // What a person types about money stays out.
    context: { isHidden: true, answers: { kind: true, audience: true, places: true }, suggestion },
    events: {
      'kind.toggled': { kind: true },
      'audience.toggled': { audience: true },
      'place.toggled': { place: true },
    },
  },
  studioView: {
    context: { subjects: true, costs: true, templateId: true },
    events: {
      'subject.toggled': { subject: true },
      'cost.toggled': { cost: true },
      'order.chosen': { order: true },
      'query.typed': { query: 'catalogue words' },
      'look.restored': { look: { subjects: true, costs: true, order: true } },
      'template.opened': { templateId: true },
    },
  },
  versionRestoring: {
    context: { version: true, restoredAs: true },
    events: { 'restoration.requested': { version: true } },
  },
};

function typeOf(value: unknown): string {
  return `‹${value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value}›`;
}

function isSimple(value: unknown): boolean {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}

/** Whether a simple value may be sent. */
function isSent(value: unknown, allowed: Allowed): boolean {
  if (allowed === true || value === null) return true;
  return allowed === 'catalogue words' && typeof value === 'string' && isOfCatalogueWords(value);
}

/** The part of a value that may be sent; its type where no permission matches it. */
function redacted(value: unknown, allowed: Allowed | undefined): unknown {
  if (allowed === undefined) return typeOf(value);
  if (Array.isArray(value)) return value.map((item: unknown) => redacted(item, allowed));
  if (isSimple(value)) return isSent(value, allowed) ? value : typeOf(value);
  return typeof allowed !== 'object' || typeof value !== 'object' || value === null
    ? typeOf(value)
    : redactedFields(value, allowed);
}

function redactedFields(fields: object, allowed: Readonly<Record<string, Allowed>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([key, value]: [string, unknown]) => [
      key,
      redacted(value, Object.hasOwn(allowed, key) ? allowed[key] : undefined),
    ]),
  );
}

/** The allowed fields of the machine with this id, or undefined when it is not listed. */
export function allowedOf(machineId: string): AllowedMachine | undefined {
  return Object.hasOwn(allowedMachines, machineId) ? allowedMachines[machineId] : undefined;
}

/** The redacted context, or undefined when the machine is not listed. */
export function redactContext(machineId: string, context: unknown): Record<string, unknown> | undefined {
  const allowed = allowedOf(machineId);
  return allowed && typeof context === 'object' && context !== null
    ? redactedFields(context, allowed.context)
    : undefined;
}

/**
 * The redacted event: its type, and its fields with the unlisted ones replaced; only its type for a machine that is not
 * listed.
 */
export function redactEvent(machineId: string, { type, ...fields }: AnyEventObject): AnyEventObject {
  const events = allowedOf(machineId)?.events;
  if (!events) return { type };
  return { ...redactedFields(fields, Object.hasOwn(events, type) ? (events[type] ?? {}) : {}), type };
}
