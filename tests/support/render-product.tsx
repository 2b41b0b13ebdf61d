import { configure, render, type RenderResult } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { createActor, fromCallback, type EventObject } from 'xstate';
import { createAssistantActors } from '#adapters/assistant.ts';
import type { Sentence } from '#adapters/assistant-worker.ts';
import { implementPort } from '#adapters/implement-port.ts';
import { suggestFromGuide } from '#adapters/suggest-plan.ts';
import { appMachine } from '#machines/app/app.machine.ts';
import { assistantMachine } from '#machines/assistant/assistant.machine.ts';
import { automaticChoiceMachine } from '#machines/automatic/automatic-choice.machine.ts';
import { mandatesMachine } from '#machines/automatic/mandates.machine.ts';
import { autosaveMachine } from '#machines/autosave/autosave.machine.ts';
import { emptyBillingDetails, type BillingDetails } from '#machines/domain/billing/billing-fields.ts';
import { emptyDraft, type PlanDraft } from '#machines/domain/plan/plan-draft.ts';
import { answerFit, type FitAnswer } from '#machines/domain/fit/fit-answer.ts';
import { descriptions } from '#machines/domain/catalogue/descriptions.ts';
import { comparisonMachine } from '#machines/comparison/comparison.machine.ts';
import { fitMachine } from '#machines/fit/fit.machine.ts';
import type { SavedVersions } from '#machines/ports/saved-versions.ts';
import type { FitQuestion } from '#machines/ports/fit.ts';
import { paymentMachine } from '#machines/payment/payment.machine.ts';
import { projectSyncMachine } from '#machines/project/project-sync.machine.ts';
import { startMachine } from '#machines/start/start.machine.ts';
import type { BillingDraft } from '#machines/ports/billing-draft.ts';
import type { FormDraft } from '#machines/ports/form-draft.ts';
import { emptyMessage, type ContactField, type TypedMessage } from '#machines/domain/leads/contact-message.ts';
import type { PaymentMethod } from '#machines/domain/payments/payment-methods.ts';
import type { MandateAtHand, MandatesFound } from '#machines/ports/mandates.ts';
import type { PaymentOrder } from '#machines/domain/payments/payment-order.ts';
import type { OrderAnswer, PaymentOutcome, PlanToPay, Receipt } from '#machines/ports/payments.ts';
import type { PlanSent, PlanToSend } from '#machines/ports/project-copy.ts';
import type { KeptPlan } from '#machines/domain/plan/kept-plans.ts';
import { understand } from '#machines/domain/assistant/understand.ts';
import { chosenCurrency } from '#machines/currency/currency.selectors.ts';
import { emptyQuestion, type QuestionField, type TypedQuestion } from '#machines/domain/leads/question.ts';
import type { Reply, Understanding } from '#machines/domain/assistant/assistant.types.ts';
import type { Miss } from '#machines/domain/assistant/miss.ts';
import * as assistantPorts from '#machines/ports/assistant.ts';
import type { ReplyQuestion } from '#machines/ports/assistant.ts';
import * as enquiryPorts from '#machines/ports/enquiries.ts';
import type { MessageOutcome } from '#machines/ports/enquiries.ts';
import { contactMachine } from '#machines/site/contact.machine.ts';
import * as fitPorts from '#machines/ports/fit.ts';
import * as mandatePorts from '#machines/ports/mandates.ts';
import * as paymentsPorts from '#machines/ports/payments.ts';
import * as planStorePorts from '#machines/ports/plan-store.ts';
import * as projectCopyPorts from '#machines/ports/project-copy.ts';
import * as savedVersionsPorts from '#machines/ports/saved-versions.ts';
import { plansInMemory } from './plans-in-memory.ts';
import { ProductContext, type Product } from '#screens/product/actors.tsx';
import { PlanNotes } from '#screens/product/plan-status.tsx';

// Shows the notes at once.
await PlanNotes.preload();

// Hidden content, such as print-only parts, is not visible.
configure({ defaultIgnore: 'script, style, [hidden], [hidden] *' });

/** Friday, 1 January 2027, noon in India: a plan made now starts on Monday, 4 January. */
const testNow = Date.UTC(2027, 0, 1, 6, 30);

export interface RenderProductOptions {
  /** The visitor's choices so far, over an empty plan. */
  readonly draft?: Partial<PlanDraft> | undefined;
  /** When the draft was saved. */
  readonly savedAt?: number | undefined;
  /** The plans that were left for others, the last one first. */
  readonly kept?: readonly KeptPlan[] | undefined;
  /** The content of the billing form. */
  readonly details?: BillingDetails | undefined;
  /** The receipt of an earlier payment. */
  readonly receipt?: Receipt | undefined;
  /** The address at which the screen opens. */
  readonly path?: string | undefined;
  /** The visitor's probable country; unknown unless this is given. */
  readonly viewerCountry?: (() => Promise<string | null>) | undefined;
  /** The order whose checkout an earlier visit entered. */
  readonly openOrder?: PaymentOrder | undefined;
  /** The server's responses to an order and about a payment; none unless this is given. */
  readonly createOrder?: ((order: PaymentOrder) => Promise<OrderAnswer>) | undefined;
  readonly findPayment?: ((planId: string) => Promise<PaymentOutcome>) | undefined;
  /** The visitor stays in the checkout. Without this they return at once. */
  readonly staysAtCheckout?: boolean | undefined;
  /** The gateway's ways to pay; none unless this is given. */
  readonly paymentMethods?: readonly PaymentMethod[] | undefined;
  /** Whether this browser has a session. */
  readonly isSignedIn?: boolean | undefined;
  /** The server's saved versions of the plan, none unless this is given, and the plan of each version. */
  readonly findSaved?: (() => Promise<SavedVersions | null>) | undefined;
  readonly findVersion?: ((version: number) => Promise<PlanDraft>) | undefined;
  /** The server's response to a question to the team; none unless this is given. */
  readonly sendQuestion?: ((typed: TypedQuestion) => Promise<MessageOutcome>) | undefined;
  /** The automatic payments of the server, and whether its gateway offers them: it does not unless this is given. */
  readonly listMandates?: (() => Promise<MandatesFound>) | undefined;
  readonly cancelMandate?: ((mandate: MandateAtHand) => Promise<MandatesFound>) | undefined;
  /** The server's response to a plan to save; none unless this is given. */
  readonly sendPlan?: ((plan: PlanToSend) => Promise<PlanSent>) | undefined;
  /** What the assistant understands and replies; its own knowledge unless these are given. */
  readonly understand?: ((sentence: Sentence) => Promise<Understanding>) | undefined;
  readonly reply?: ((asked: ReplyQuestion) => Promise<Reply>) | undefined;
  /** Hears what the assistant reports of questions that it did not understand. */
  readonly tellMiss?: ((miss: Miss) => void) | undefined;
}

/** The content of the billing form, stored for one test. */
function billingDraftInMemory(first: BillingDetails): BillingDraft {
  let typed = first;
  return {
    read: () => typed,
    keep: (details) => void (typed = details),
    isUntouched: () => typed === emptyBillingDetails,
    ofAccount: () => Promise.resolve(null),
  };
}

/** The question to the team, stored for one test. */
function questionDraftInMemory(): FormDraft<QuestionField> {
  let typed = emptyQuestion;
  return { read: () => typed, keep: (next) => void (typed = next), forget: () => void (typed = emptyQuestion) };
}

/** Finds the ways without a worker. */
const fittedHere = ({ draft, request, start }: FitQuestion): Promise<FitAnswer> =>
  Promise.resolve(answerFit(draft, request, start, descriptions));
/** A sentence that is understood without a worker. */
const understoodHere = ({ typed, context }: Sentence): Promise<Understanding> =>
  Promise.resolve(understand(typed, context));
const findWays = implementPort(fitPorts.findWays, ({ input }) => fittedHere(input));

/** The message to the team in the assistant, stored for one test. */
function talkDraftInMemory(): FormDraft<ContactField> {
  let typed: TypedMessage = emptyMessage;
  return { read: () => typed, keep: (next) => void (typed = next), forget: () => void (typed = emptyMessage) };
}

const nowhere = (): Promise<null> => Promise.resolve(null);
const silence = (): Promise<never> => new Promise(() => undefined);

/** The product's real machines, with a store in memory, a server that the test controls, and a fixed clock. */
function startTestProduct(options: RenderProductOptions = {}): Product {
  const {
    draft,
    savedAt = testNow,
    kept = [],
    details = emptyBillingDetails,
    receipt,
    openOrder,
    createOrder = silence,
    findPayment = silence,
    staysAtCheckout = false,
    sendPlan = silence,
    sendQuestion = silence,
    listMandates = () => Promise.resolve({ isOffered: false, mandates: [] }),
    cancelMandate = silence,
    viewerCountry = nowhere,
    isSignedIn = false,
    paymentMethods = [],
    findSaved = nowhere,
    findVersion = silence,
  } = options;
  const clock = { now: () => testNow };
  const app = createActor(
    appMachine.provide({
      actors: {
        autosave: autosaveMachine.provide({
          actors: {
            writePlan: implementPort(planStorePorts.writePlan, ({ input }) =>
              Promise.resolve({
                kind: 'written',
                stored: { draft: input.draft, revision: input.seen + 1, savedAt: testNow },
              }),
            ),
            otherTabs: fromCallback(() => undefined),
          },
        }),
        plans: plansInMemory(kept),
        start: startMachine.provide({ actors: { suggestPlan: suggestFromGuide } }),
        payment: paymentMachine.provide({
          actors: {
            createOrder: implementPort(paymentsPorts.createOrder, ({ input }) => createOrder(input)),
            findPayment: implementPort(paymentsPorts.findPayment, ({ input }) => findPayment(input.planId)),
            checkout: fromCallback<EventObject, PlanToPay>(({ sendBack }) => {
              if (!staysAtCheckout) sendBack({ type: 'checkout.left' });
            }),
          },
        }),
      },
    }),
    {
      input: {
        found: draft
          ? { kind: 'plan', stored: { draft: { ...emptyDraft('test-1'), ...draft }, revision: 1, savedAt } }
          : { kind: 'none' },
        payments: { receipt: receipt ?? null, openOrders: openOrder ? [openOrder] : [] },
        currency: 'INR',
        seed: 'test',
      },
    },
  ).start();
  const { autosave, currency, features, funnel, panels, plan, plans, projectPlanTab, sharing, start, studio } =
    app.getSnapshot().children;
  if (
    !autosave ||
    !currency ||
    !features ||
    !funnel ||
    !panels ||
    !plan ||
    !plans ||
    !projectPlanTab ||
    !sharing ||
    !start ||
    !studio
  ) {
    throw new Error('A flow did not start');
  }
  const talkDraft = talkDraftInMemory();
  const { reply, tellMiss } = options;
  const assistant = createActor(
    assistantMachine.provide({
      actors: {
        ...createAssistantActors({
          plan,
          clock,
          talkDraft,
          currencyShown: () => chosenCurrency(currency.getSnapshot()),
          understand: options.understand ?? understoodHere,
          findWays: fittedHere,
        }),
        ...(reply && { composeReply: implementPort(assistantPorts.composeReply, ({ input }) => reply(input)) }),
        tellMiss: implementPort(assistantPorts.tellMiss, ({ input }) => {
          tellMiss?.(input);
          return Promise.resolve(undefined);
        }),
      },
    }),
  ).start();
  const fit = createActor(fitMachine.provide({ actors: { findWays } })).start();
  // React marks a promise that it has seen fulfilled like this: the panel shows at once.
  const asked = Object.assign(Promise.resolve({ assistant, talkDraft }), {
    status: 'fulfilled',
    value: { assistant, talkDraft },
  });
  const questionDraft = questionDraftInMemory();
  const sendMessage = implementPort(enquiryPorts.sendMessage, () => sendQuestion(questionDraft.read()));
  const contact = createActor(contactMachine.provide({ actors: { sendMessage } })).start();
  const question = { contact, questionDraft };
  const asking = Object.assign(Promise.resolve(question), { status: 'fulfilled', value: question });
  const opened = Object.assign(Promise.resolve(fit), { status: 'fulfilled', value: fit });
  const comparison = createActor(
    comparisonMachine.provide({
      actors: {
        findSavedVersions: implementPort(savedVersionsPorts.findSavedVersions, () => findSaved()),
        findVersionPlan: implementPort(savedVersionsPorts.findVersionPlan, ({ input }) => findVersion(input.version)),
      },
    }),
  ).start();
  comparison.on('change.decided', ({ change }) => plan.send(change));
  comparison.on('version.found', ({ draft: found, version }) =>
    plan.send({ type: 'plan.restored', draft: found, outcome: { kind: 'versionRestored', version } }),
  );
  const compared = Object.assign(Promise.resolve(comparison), { status: 'fulfilled', value: comparison });
  const automaticChoice = createActor(
    automaticChoiceMachine.provide({
      actors: { findOffer: implementPort(mandatePorts.findOffer, async () => (await listMandates()).isOffered) },
    }),
  ).start();
  const mandates = createActor(
    mandatesMachine.provide({
      actors: {
        listMandates: implementPort(mandatePorts.listMandates, () => listMandates()),
        cancelMandate: implementPort(mandatePorts.cancelMandate, ({ input }) => cancelMandate(input)),
      },
    }),
  ).start();
  const nothing = fromCallback<EventObject>(() => undefined);
  const projectSync = createActor(
    projectSyncMachine.provide({
      actors: {
        sendPlan: implementPort(projectCopyPorts.sendPlan, ({ input }) => sendPlan(input)),
        watchNetwork: nothing,
        watchPage: nothing,
      },
    }),
  ).start();
  return {
    app,
    autosave,
    currency,
    features,
    funnel,
    panels,
    plan,
    plans,
    projectPlanTab,
    sharing,
    start,
    studio,
    clock,
    billingDraft: billingDraftInMemory(details),
    automaticChoice,
    mandates,
    viewerCountry: { ask: viewerCountry },
    keepsSession: () => isSignedIn,
    paymentMethods,
    openAssistant: () => asked,
    openFit: () => opened,
    openQuestion: () => asking,
    openComparison: () => compared,
    projectSync: { opened: () => projectSync, subscribe: () => () => undefined },
  };
}

/** Renders a screen of the product for a visitor. */
export function renderProduct(
  ui: ReactNode,
  options: RenderProductOptions = {},
): RenderResult & { product: Product; user: UserEvent } {
  const product = startTestProduct(options);
  const result = render(
    <MemoryRouter initialEntries={[options.path ?? '/']}>
      <ProductContext value={product}>{ui}</ProductContext>
    </MemoryRouter>,
  );
  return { ...result, product, user: userEvent.setup() };
}
