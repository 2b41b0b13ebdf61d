import { accountInput, accountSamples, silentAccount } from './account/account.samples.ts';
import { recoveryInput, recoverySamples, recoveryWalk, silentRecovery } from './account/recovery.samples.ts';
import {
  registrationInput,
  registrationSamples,
  registrationWalk,
  silentRegistration,
} from './account/registration.samples.ts';
import { signInInput, signInSamples, signInWalk, silentSignIn } from './account/sign-in.samples.ts';
import { appInput, appSamples, appWalk, silentApp } from './app/app.samples.ts';
import { assistantSamples, assistantWalk, silentAssistant } from './assistant/assistant.samples.ts';
import { autosaveInput, autosaveSamples, autosaveWalk, silentAutosave } from './autosave/autosave.samples.ts';
import { localDataMachine } from './local-data/local-data.machine.ts';
import { localDataInput, localDataSamples, localDataWalk } from './local-data/local-data.samples.ts';
import { consentInput, consentSamples, consentWalk, silentConsent } from './consent/consent.samples.ts';
import { currencyMachine } from './currency/currency.machine.ts';
import { currencyInput, currencySamples, currencyWalk } from './currency/currency.samples.ts';
import { connectionSamples, silentConnection } from './dashboard/connection.samples.ts';
import { dashboardInput, dashboardSamples, dashboardWalk, silentDashboard } from './dashboard/dashboard.samples.ts';
import { erasingSamples, silentErasing } from './dashboard/erasing.samples.ts';
import { invitedSamples, silentInvited } from './dashboard/invited.samples.ts';
import { paletteSamples, silentPalette } from './dashboard/palette.samples.ts';
import { projectPickerSamples, projectPickerWalk, silentProjectPicker } from './dashboard/project-picker.samples.ts';
import { paymentsOverviewSamples, silentPaymentsOverview } from './dashboard/payments-overview.samples.ts';
import {
  projectActionsSamples,
  projectActionsWalk,
  silentProjectActions,
} from './dashboard/project-actions.samples.ts';
import {
  projectListInput,
  projectListSamples,
  projectListWalk,
  silentProjectList,
} from './dashboard/project-list.samples.ts';
import { messageWritingSamples, silentMessageWriting } from './dashboard/message-writing.samples.ts';
import {
  projectPageInput,
  projectPageSamples,
  projectPageWalk,
  silentProjectPage,
} from './dashboard/project-page.samples.ts';
import {
  projectSharingSamples,
  projectSharingWalk,
  silentProjectSharing,
} from './dashboard/project-sharing.samples.ts';
import { renamingSamples, silentRenaming } from './dashboard/renaming.samples.ts';
import { requestListSamples, silentRequestList } from './dashboard/request-list.samples.ts';
import { selectionMachine } from './dashboard/selection.machine.ts';
import { selectionSamples, selectionWalk } from './dashboard/selection.samples.ts';
import { sidebarMenuMachine } from './dashboard/sidebar-menu.machine.ts';
import { sidebarMenuSamples } from './dashboard/sidebar-menu.samples.ts';
import { silentVersionRestoring, versionRestoringSamples } from './dashboard/version-restoring.samples.ts';
import { backOfficeSamples, backOfficeWalk, silentBackOffice } from './back-office/back-office.samples.ts';
import { featuresMachine } from './features/features.machine.ts';
import { featuresSamples, featuresWalk } from './features/features.samples.ts';
import { comparisonSamples, comparisonWalk, silentComparison } from './comparison/comparison.samples.ts';
import { fitSamples, fitWalk, silentFit } from './fit/fit.samples.ts';
import { inspectorSamples, inspectorWalk, silentInspector } from './flows/inspector.samples.ts';
import {
  screenFrameInput,
  screenFrameSamples,
  screenFrameWalk,
  silentScreenFrame,
} from './flows/screen-frame.samples.ts';
import { liveTraceSamples, liveTraceWalk, silentLiveTrace } from './flows/live-trace.samples.ts';
import { flowDownloadSamples, silentFlowDownload } from './flows/flow-download.samples.ts';
import { flowEditSamples, flowEditWalk, silentFlowEdit } from './flows/flow-edit.samples.ts';
import { flowEditsInput, flowEditsSamples, silentFlowEdits } from './flows/flow-edits.samples.ts';
import { flowHistorySamples, silentFlowHistory } from './flows/flow-history.samples.ts';
import { boxMovingSamples, boxMovingWalk, silentBoxMoving } from './flows/box-moving.samples.ts';
import { flowNotesInput, flowNotesSamples, flowNotesWalk, silentFlowNotes } from './flows/flow-notes.samples.ts';
import { flowViewerSamples, silentFlowViewer } from './flows/flow-viewer.samples.ts';
import { screenViewerSamples, silentScreenViewer } from './flows/screen-viewer.samples.ts';
import { simulationMachine } from './flows/simulation.machine.ts';
import { simulationSamples } from './flows/simulation.samples.ts';
import { funnelMachine } from './funnel/funnel.machine.ts';
import { funnelInput, funnelSamples, funnelWalk } from './funnel/funnel.samples.ts';
import type { Says } from '@plinth/statecharts/flow';
import type { WalkEntry } from '@plinth/statecharts/graph-walk';
import {
  navigationInput,
  navigationSamples,
  navigationWalk,
  silentNavigation,
} from './navigation/navigation.samples.ts';
import { orderMachine } from './order/order.machine.ts';
import {
  automaticChoiceSamples,
  automaticChoiceWalk,
  silentAutomaticChoice,
} from './automatic/automatic-choice.samples.ts';
import { mandatesSamples, mandatesWalk, silentMandates } from './automatic/mandates.samples.ts';
import { mandateMachine } from './order/mandate.machine.ts';
import { mandateSamples } from './order/mandate.samples.ts';
import { newOrder, orderSamples, orderWalk } from './order/order.samples.ts';
import { debitMachine } from './order/debit.machine.ts';
import { debitSamples, debitWalk, newDebit } from './order/debit.samples.ts';
import { disputeMachine } from './order/dispute.machine.ts';
import { disputeSamples, disputeWalk, newDispute } from './order/dispute.samples.ts';
import { refundMachine } from './order/refund.machine.ts';
import { refundSamples } from './order/refund.samples.ts';
import { panelsMachine } from './panels/panels.machine.ts';
import { panelsSamples } from './panels/panels.samples.ts';
import { paymentInput, paymentSamples, paymentWalk, silentPayment } from './payment/payment.samples.ts';
import { planMachine } from './plan/plan.machine.ts';
import { planInput, planSamples, planWalk } from './plan/plan.samples.ts';
import { plansSamples, plansWalk, silentPlans } from './plans/plans.samples.ts';
import { projectSyncSamples, projectSyncWalk, silentProjectSync } from './project/project-sync.samples.ts';
import { projectStatusMachine } from './project/project-status.machine.ts';
import { newProject, projectStatusSamples, projectStatusWalk } from './project/project-status.samples.ts';
import { prototypePageSamples, silentPrototypePage } from './prototype/prototype-page.samples.ts';
import { prototypeMachine } from './prototype/prototype.machine.ts';
import { prototypeInput, prototypeSamples, prototypeWalk } from './prototype/prototype.samples.ts';
import { requestMachine } from './requests/request.machine.ts';
import { newRequest, requestSamples } from './requests/request.samples.ts';
import { sessionSamples, sessionWalk, silentSession } from './session/session.samples.ts';
import { signOutReportSamples, silentSignOutReport } from './session/sign-out-report.samples.ts';
import { billingSamples, billingWalk, silentBilling } from './settings/billing.samples.ts';
import { calendarLinkSamples, calendarLinkWalk, silentCalendarLink } from './settings/calendar-link.samples.ts';
import { checkupSamples, checkupWalk, silentCheckup } from './settings/checkup.samples.ts';
import { deletionSamples, deletionWalk, silentDeletion } from './settings/deletion.samples.ts';
import { devicesSamples, devicesWalk, silentDevices } from './settings/devices.samples.ts';
import { everywhereSamples, everywhereWalk, silentEverywhere } from './settings/everywhere.samples.ts';
import { recoveryCodesSamples, recoveryCodesWalk, silentRecoveryCodes } from './settings/recovery-codes.samples.ts';
import { sessionsSamples, sessionsWalk, silentSessions } from './settings/sessions.samples.ts';
import { factorsSamples, factorsWalk, silentFactors } from './settings/factors.samples.ts';
import { passkeysSamples, passkeysWalk, silentPasskeys } from './settings/passkeys.samples.ts';
import { passwordSamples, silentPassword } from './settings/password.samples.ts';
import { profileSamples, profileWalk, silentProfile } from './settings/profile.samples.ts';
import { proofSamples, proofWalk, silentProof } from './settings/proof.samples.ts';
import { settingsSamples, silentSettings } from './settings/settings.samples.ts';
import { sharingSamples, sharingWalk, silentSharing } from './sharing/sharing.samples.ts';
import { contactSamples, silentContact } from './site/contact.samples.ts';
import { demoSamples, silentDemo } from './site/demo.samples.ts';
import { silentStart, startInput, startSamples, startWalk } from './start/start.samples.ts';
import { studioMachine } from './studio/studio.machine.ts';
import { studioSamples, studioWalk } from './studio/studio.samples.ts';
import { projectPlanTabMachine } from './tabs/project-plan-tab.machine.ts';
import { projectPlanTabSamples } from './tabs/project-plan-tab.samples.ts';
import { causesOf } from './models/event-sources.ts';
import { translationsFor } from './shown-texts.ts';

/** A machine of the product, ready to be drawn, traversed and run on its own. */
export interface RegisteredMachine extends WalkEntry {
  /** Its name where people read it. */
  readonly title: string;
  /** The languages of a text that a state shows. */
  readonly says?: (text: string) => Says;
  /** The states of its main road, where the shape of the machine does not show what usually happens. */
  readonly mainRoad?: readonly string[];
  /** Run by the server, one transition for each request; all others run in the browser. */
  readonly isServers?: boolean;
}

const machines: readonly RegisteredMachine[] = [
  { id: 'app', title: 'The product', machine: silentApp, input: appInput, samples: appSamples, walk: appWalk },
  {
    id: 'navigation',
    title: 'Which page is shown',
    machine: silentNavigation,
    input: navigationInput,
    samples: navigationSamples,
    walk: navigationWalk,
  },
  { id: 'demo', title: 'Asking for a demo', machine: silentDemo, samples: demoSamples },
  { id: 'contact', title: 'A message to the team', machine: silentContact, samples: contactSamples },
  {
    id: 'funnel',
    title: 'The way to a paid plan',
    mainRoad: [
      'studio',
      'features',
      'delivery',
      'projectPlan',
      'paymentPlan',
      'billingDetails',
      'checkAnswers',
      'paying',
      'thanksDue',
      'thankYou',
    ],
    machine: funnelMachine,
    input: funnelInput,
    samples: funnelSamples,
    walk: funnelWalk,
  },
  { id: 'plan', title: 'The plan', machine: planMachine, input: planInput, samples: planSamples, walk: planWalk },
  { id: 'studio', title: 'Browsing the bases', machine: studioMachine, samples: studioSamples, walk: studioWalk },
  {
    id: 'start',
    title: 'Three questions to begin with',
    machine: silentStart,
    input: startInput,
    samples: startSamples,
    walk: startWalk,
  },
  {
    id: 'features',
    title: 'Browsing the catalogue',
    machine: featuresMachine,
    samples: featuresSamples,
    walk: featuresWalk,
  },
  {
    id: 'comparison',
    title: 'Branches beside each other',
    mainRoad: ['closed', 'merging'],
    machine: silentComparison,
    samples: comparisonSamples,
    walk: comparisonWalk,
  },
  { id: 'fit', title: 'Fitting to a budget or a date', machine: silentFit, samples: fitSamples, walk: fitWalk },
  {
    id: 'assistant',
    title: 'The guide',
    mainRoad: ['listening', 'understanding', 'proposing', 'applying', 'taken'],
    machine: silentAssistant,
    samples: assistantSamples,
    walk: assistantWalk,
  },
  { id: 'panels', title: 'The panel over the screen', machine: panelsMachine, samples: panelsSamples },
  {
    id: 'currency',
    title: 'The currency amounts are shown in',
    machine: currencyMachine,
    input: currencyInput,
    samples: currencySamples,
    walk: currencyWalk,
  },
  {
    id: 'project-plan-tab',
    title: 'The tabs of the project plan',
    machine: projectPlanTabMachine,
    samples: projectPlanTabSamples,
  },
  {
    id: 'payment',
    title: 'The payment',
    machine: silentPayment,
    input: paymentInput,
    samples: paymentSamples,
    walk: paymentWalk,
  },
  {
    id: 'order',
    title: 'An order, as the gateway reports it',
    mainRoad: ['open', 'paid'],
    machine: orderMachine,
    input: newOrder,
    samples: orderSamples,
    walk: orderWalk,
    isServers: true,
  },
  {
    id: 'refund',
    title: 'Money that goes back',
    mainRoad: ['underWay', 'accepted', 'given'],
    machine: refundMachine,
    samples: refundSamples,
    isServers: true,
  },
  {
    id: 'dispute',
    title: 'A dispute of a payment',
    mainRoad: ['opened', 'evidenceSent', 'underReview', 'won'],
    machine: disputeMachine,
    input: newDispute,
    samples: disputeSamples,
    walk: disputeWalk,
    isServers: true,
  },
  {
    id: 'automatic-choice',
    title: 'Choosing automatic payment',
    mainRoad: ['idle', 'asking', 'offered'],
    machine: silentAutomaticChoice,
    samples: automaticChoiceSamples,
    walk: automaticChoiceWalk,
  },
  {
    id: 'mandates',
    title: 'Automatic payments of a person',
    mainRoad: ['away', 'loading', 'shown', 'cancelling'],
    machine: silentMandates,
    samples: mandatesSamples,
    walk: mandatesWalk,
  },
  {
    id: 'mandate',
    title: 'Automatic payment of a plan',
    mainRoad: ['asked', 'active', 'ended'],
    machine: mandateMachine,
    samples: mandateSamples,
    isServers: true,
  },
  {
    id: 'debit',
    title: 'The automatic debit of an instalment',
    mainRoad: ['planned', 'announced', 'charging', 'taken'],
    machine: debitMachine,
    input: newDebit,
    samples: debitSamples,
    walk: debitWalk,
    isServers: true,
  },
  {
    id: 'project-sync',
    title: 'The plan’s copy on the server',
    mainRoad: ['idle', 'resting', 'sending'],
    machine: silentProjectSync,
    samples: projectSyncSamples,
    walk: projectSyncWalk,
  },
  {
    id: 'project-status',
    title: 'The status of a project',
    mainRoad: ['draft', 'created', 'running', 'shipped'],
    machine: projectStatusMachine,
    input: newProject,
    samples: projectStatusSamples,
    walk: projectStatusWalk,
    isServers: true,
  },
  {
    id: 'prototype-page',
    title: 'The page of a prototype',
    machine: silentPrototypePage,
    samples: prototypePageSamples,
  },
  {
    id: 'prototype',
    title: 'Using a prototype',
    machine: prototypeMachine,
    input: prototypeInput,
    samples: prototypeSamples,
    walk: prototypeWalk,
  },
  {
    id: 'request',
    title: 'A request to the team',
    machine: requestMachine,
    input: newRequest,
    samples: requestSamples,
    isServers: true,
  },
  { id: 'account', title: 'Accounts', machine: silentAccount, input: accountInput, samples: accountSamples },
  {
    id: 'registration',
    title: 'Registering',
    mainRoad: ['remembering', 'form', 'signingUp', 'code', 'confirming', 'finished'],
    machine: silentRegistration,
    input: registrationInput,
    samples: registrationSamples,
    walk: registrationWalk,
  },
  {
    id: 'recovery',
    title: 'A forgotten password',
    machine: silentRecovery,
    input: recoveryInput,
    samples: recoverySamples,
    walk: recoveryWalk,
  },
  {
    id: 'sign-in',
    title: 'Signing in',
    mainRoad: ['remembering', 'credentials', 'waitingForSession', 'signingIn', 'signedIn'],
    machine: silentSignIn,
    input: signInInput,
    samples: signInSamples,
    walk: signInWalk,
  },
  {
    id: 'session',
    title: 'The session of this browser',
    machine: silentSession,
    samples: sessionSamples,
    walk: sessionWalk,
  },
  {
    id: 'sign-out-report',
    title: 'Sign-outs that the provider has not heard of',
    machine: silentSignOutReport,
    samples: signOutReportSamples,
  },
  {
    id: 'localData',
    title: 'Whose the things are that the browser keeps',
    machine: localDataMachine,
    input: localDataInput,
    samples: localDataSamples,
    walk: localDataWalk,
  },
  { id: 'settings', title: 'The settings', machine: silentSettings, samples: settingsSamples },
  { id: 'proof', title: 'A fresh proof of the password', machine: silentProof, samples: proofSamples, walk: proofWalk },
  {
    id: 'profile',
    title: 'Name, address and number',
    machine: silentProfile,
    samples: profileSamples,
    walk: profileWalk,
  },
  { id: 'password-change', title: 'Changing the password', machine: silentPassword, samples: passwordSamples },
  {
    id: 'passkeys',
    title: 'The passkeys of an account',
    machine: silentPasskeys,
    samples: passkeysSamples,
    walk: passkeysWalk,
  },
  { id: 'factors', title: 'Second factors', machine: silentFactors, samples: factorsSamples, walk: factorsWalk },
  {
    id: 'recovery-codes',
    title: 'Recovery codes for the authenticator app',
    machine: silentRecoveryCodes,
    samples: recoveryCodesSamples,
    walk: recoveryCodesWalk,
  },
  { id: 'checkup', title: 'The security check-up', machine: silentCheckup, samples: checkupSamples, walk: checkupWalk },
  {
    id: 'billing',
    title: 'The billing details of an account',
    machine: silentBilling,
    samples: billingSamples,
    walk: billingWalk,
  },
  {
    id: 'calendarLink',
    title: 'The calendar link of an account',
    machine: silentCalendarLink,
    samples: calendarLinkSamples,
    walk: calendarLinkWalk,
  },
  {
    id: 'devices',
    title: 'The devices of an account',
    machine: silentDevices,
    samples: devicesSamples,
    walk: devicesWalk,
  },
  {
    id: 'sessions',
    title: 'The browsers that are signed in',
    machine: silentSessions,
    samples: sessionsSamples,
    walk: sessionsWalk,
  },
  {
    id: 'everywhere',
    title: 'Signing out everywhere',
    machine: silentEverywhere,
    samples: everywhereSamples,
    walk: everywhereWalk,
  },
  {
    id: 'deletion',
    title: 'Deleting an account',
    machine: silentDeletion,
    samples: deletionSamples,
    walk: deletionWalk,
  },
  {
    id: 'dashboard',
    title: 'The dashboard',
    machine: silentDashboard,
    input: dashboardInput,
    samples: dashboardSamples,
    walk: dashboardWalk,
  },
  { id: 'palette', title: 'The command palette', machine: silentPalette, samples: paletteSamples },
  {
    id: 'selection',
    title: 'The projects that are selected',
    machine: selectionMachine,
    samples: selectionSamples,
    walk: selectionWalk,
  },
  { id: 'sidebar-menu', title: 'The menu of the dashboard', machine: sidebarMenuMachine, samples: sidebarMenuSamples },
  {
    id: 'project-list',
    title: 'A list of projects',
    machine: silentProjectList,
    input: projectListInput,
    samples: projectListSamples,
    walk: projectListWalk,
  },
  {
    id: 'project-actions',
    title: 'Changes to projects',
    machine: silentProjectActions,
    samples: projectActionsSamples,
    walk: projectActionsWalk,
  },
  {
    id: 'project-picker',
    title: 'Choosing a project in a form',
    machine: silentProjectPicker,
    samples: projectPickerSamples,
    walk: projectPickerWalk,
  },
  { id: 'renaming', title: 'Giving a project another name', machine: silentRenaming, samples: renamingSamples },
  {
    id: 'project-page',
    title: 'The page of a project',
    machine: silentProjectPage,
    input: projectPageInput,
    samples: projectPageSamples,
    walk: projectPageWalk,
  },
  {
    id: 'version-restoring',
    title: 'Restoring a version',
    machine: silentVersionRestoring,
    samples: versionRestoringSamples,
  },
  {
    id: 'message-writing',
    title: 'Writing to the team',
    machine: silentMessageWriting,
    samples: messageWritingSamples,
  },
  { id: 'erasing', title: 'Removing a project for good', machine: silentErasing, samples: erasingSamples },
  {
    id: 'project-sharing',
    title: 'The links that show a project',
    machine: silentProjectSharing,
    samples: projectSharingSamples,
    walk: projectSharingWalk,
  },
  { id: 'request-list', title: 'What was asked of the team', machine: silentRequestList, samples: requestListSamples },
  {
    id: 'payments-overview',
    title: 'What is paid and what is due',
    machine: silentPaymentsOverview,
    samples: paymentsOverviewSamples,
  },
  { id: 'connection', title: 'The event stream of the server', machine: silentConnection, samples: connectionSamples },
  { id: 'invited', title: 'A project seen by a link', machine: silentInvited, samples: invitedSamples },
  {
    id: 'backOffice',
    title: 'The back office',
    machine: silentBackOffice,
    samples: backOfficeSamples,
    walk: backOfficeWalk,
  },
  {
    id: 'autosave',
    title: 'Keeping the plan',
    mainRoad: ['opening', 'saved', 'saving'],
    machine: silentAutosave,
    input: autosaveInput,
    samples: autosaveSamples,
    walk: autosaveWalk,
  },
  { id: 'plans', title: 'The plans beside the open one', machine: silentPlans, samples: plansSamples, walk: plansWalk },
  {
    id: 'sharing',
    title: 'Sharing a plan by link',
    machine: silentSharing,
    samples: sharingSamples,
    walk: sharingWalk,
  },
  {
    id: 'flow-download',
    title: 'Taking a flow away as a file',
    machine: silentFlowDownload,
    samples: flowDownloadSamples,
  },
  {
    id: 'flow-edit',
    title: 'Editing a machine in its chart',
    machine: silentFlowEdit,
    samples: flowEditSamples,
    walk: flowEditWalk,
  },
  {
    id: 'flow-edits',
    title: 'Following edits of the flows',
    machine: silentFlowEdits,
    input: flowEditsInput,
    samples: flowEditsSamples,
  },
  {
    id: 'flow-history',
    title: 'What is different about the flows',
    machine: silentFlowHistory,
    samples: flowHistorySamples,
  },
  {
    id: 'box-moving',
    title: 'Moving boxes of a chart',
    machine: silentBoxMoving,
    samples: boxMovingSamples,
    walk: boxMovingWalk,
  },
  {
    id: 'flow-notes',
    title: 'Writing notes on a flow',
    machine: silentFlowNotes,
    input: flowNotesInput,
    samples: flowNotesSamples,
    walk: flowNotesWalk,
  },
  { id: 'flow-viewer', title: 'Looking at the flows', machine: silentFlowViewer, samples: flowViewerSamples },
  {
    id: 'live-trace',
    title: 'Looking at machines that run',
    machine: silentLiveTrace,
    samples: liveTraceSamples,
    walk: liveTraceWalk,
  },
  {
    id: 'screen-frame',
    title: 'The product beside its charts',
    machine: silentScreenFrame,
    input: screenFrameInput,
    samples: screenFrameSamples,
    walk: screenFrameWalk,
  },
  {
    id: 'inspector',
    title: 'Opening a visualiser',
    machine: silentInspector,
    input: { visualiser: 'own' },
    samples: inspectorSamples,
    walk: inspectorWalk,
  },
  {
    id: 'simulation',
    title: 'Stepping through a flow by hand',
    machine: simulationMachine,
    samples: simulationSamples,
  },
  {
    id: 'screen-viewer',
    title: 'Looking at the screens of states',
    machine: silentScreenViewer,
    samples: screenViewerSamples,
  },
  {
    id: 'consent',
    title: 'Consent to analytics',
    machine: silentConsent,
    input: consentInput,
    samples: consentSamples,
    walk: consentWalk,
  },
];

/** Every machine of the product, the root first, then in the order a visitor meets them. */
export const registry: readonly RegisteredMachine[] = machines.map((entry) => ({
  ...entry,
  says: translationsFor(entry.machine),
  causes: causesOf(entry.machine.id),
}));
