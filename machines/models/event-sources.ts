/**
 * The sources of a machine's events: as recorded from the system models and, for events that occur in no model, as
 * stated here.
 */
import { sourceOf } from '@plinth/statecharts/possible-actions';
import type { Actor } from '@plinth/statecharts/explore';
import { recordedSources, recordedMessages } from './recorded-messages.ts';

/** By machine id: the sources of events that occur in no system model and that no person sends. */
export const unrecordedSources: Readonly<Record<string, Readonly<Record<string, Actor>>>> = {
  app: { 'plan.reopened': 'machine', 'link.taken': 'machine', 'copy.taken': 'machine' },
  signIn: { 'usernameField.shown': 'address', 'usernameField.left': 'address' },
  contact: { 'message.stored': 'machine' },
  plan: {
    'draft.loaded': 'machine',
    'branch.made': 'machine',
    'branch.renamed': 'machine',
    'branch.merged': 'machine',
  },
  navigation: { 'page.requested': 'address' },
  checkup: { 'page.opened': 'address', 'session.held': 'machine', 'session.gone': 'machine' },
  studioView: { 'look.restored': 'address' },
  order: {
    'payment.captured': 'bank',
    'payment.declined': 'bank',
    'payment.pending': 'bank',
    'payment.cancelled': 'bank',
    'order.reopened': 'server',
    'order.withdrawn': 'server',
    'order.superseded': 'server',
  },
  projectSync: {
    'plan.changed': 'machine',
    'plan.sendRequested': 'machine',
    'plan.dropped': 'machine',
    'page.left': 'address',
    'network.found': 'server',
  },
  projectStatus: {
    'project.created': 'server',
    'project.freed': 'server',
    'project.shipped': 'server',
    'project.cancelled': 'server',
    'links.withdrawn': 'server',
    'payment.arrived': 'bank',
    'payment.lost': 'bank',
    'plan.changed': 'server',
  },
  session: {
    'session.gone': 'machine',
    'session.held': 'machine',
    'session.sought': 'machine',
    'cookie.removed': 'storage',
    'session.ended': 'server',
  },
  signOutReport: { 'session.gone': 'machine', 'network.lost': 'server', 'network.found': 'server' },
  localData: {
    'person.named': 'machine',
    'signOut.begun': 'machine',
    'session.gone': 'machine',
    'owner.changed': 'other tab',
  },
  dispute: {
    'dispute.opened': 'bank',
    'dispute.underReview': 'bank',
    'dispute.actionRequired': 'bank',
    'dispute.closed': 'bank',
    'dispute.won': 'bank',
    'dispute.lost': 'bank',
  },
  refund: { 'refund.given': 'bank', 'refund.refused': 'bank', 'refund.unplaced': 'bank' },
  mandate: {
    'mandate.kept': 'bank',
    'mandate.refused': 'bank',
    'mandate.cancelled': 'server',
    'plan.completed': 'server',
  },
  debit: {
    'debit.announced': 'server',
    'approval.asked': 'server',
    'debit.begun': 'server',
    'debit.declined': 'bank',
    'debit.taken': 'bank',
    'debit.dropped': 'server',
  },
  backOffice: { 'page.arrived': 'machine', 'page.wanted': 'machine' },
  factors: { 'factors.requested': 'machine' },
  dashboard: { 'requests.changed': 'machine' },
  projectList: { 'rows.requested': 'machine', 'refresh.failed': 'machine' },
  projectPage: { 'rows.requested': 'machine', 'refresh.failed': 'machine' },
  requestList: { 'rows.requested': 'machine', 'refresh.failed': 'machine' },
  paymentsOverview: { 'rows.requested': 'machine', 'refresh.failed': 'machine' },
  renaming: { 'name.saved': 'machine', 'outcome.arrived': 'machine' },
  projectSharing: { 'outcome.arrived': 'machine', 'list.doubted': 'machine', 'list.loaded': 'machine' },
  plans: { 'plans.found': 'storage' },
  sharing: { 'link.taken': 'machine', 'link.refused': 'address' },
  flowEdits: { 'sources.edited': 'server' },
  flowViewer: { 'flow.redrawn': 'server' },
  boxMoving: { 'chart.redrawn': 'server' },
  liveTrace: { 'steps.told': 'other tab', 'screens.told': 'other tab', 'page.left': 'other tab' },
  screenFrame: { 'page.shown': 'address', 'page.refused': 'address' },
  inspector: { 'visualiser.answered': 'other tab' },
  consent: { 'otherTab.answered': 'other tab', 'container.loaded': 'server' },
};

const caused = Object.values(recordedSources).flat();
const sent = Object.values(recordedMessages).flat();

/** The source that the type of the event suggests, where there are several. */
function usualOf(actors: readonly Actor[], type: string): Actor | undefined {
  return actors.find((actor) => actor === sourceOf(type)) ?? actors[0];
}

/**
 * The sources of the events of a machine, by type: the recorded source for external events, 'machine' for events that
 * only another machine sends.
 * @param machine the machine's own id
 */
export function causesOf(machine: string): Readonly<Record<string, Actor>> {
  const messages = sent.filter(({ to }) => to === machine).map(({ event }) => [event, 'machine'] as const);
  const types = new Set(caused.filter(({ to }) => to === machine).map(({ event }) => event));
  const outside = [...types].flatMap((type) => {
    const by = usualOf(
      caused.filter(({ to, event }) => to === machine && event === type).map((one) => one.by),
      type,
    );
    return by ? [[type, by] as const] : [];
  });
  return { ...unrecordedSources[machine], ...Object.fromEntries([...messages, ...outside]) };
}
