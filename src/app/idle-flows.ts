/**
 * The flows of the product and of accounts as a new visitor finds them, not started: they need no browser, so pages can
 * be prerendered with them.
 */
import { createActor } from 'xstate';
import { createBillingDraft } from '#adapters/billing-draft.ts';
import { createVault } from '#adapters/vault.ts';
import { accountMachine } from '#machines/account/account.machine.ts';
import { automaticChoiceMachine } from '#machines/automatic/automatic-choice.machine.ts';
import { mandatesMachine } from '#machines/automatic/mandates.machine.ts';
import { appMachine } from '#machines/app/app.machine.ts';
import { checkupMachine } from '#machines/settings/checkup.machine.ts';
import type { Account } from '#screens/account/account-context.ts';
import type { Product } from '#screens/product/actors.tsx';
import { whole } from './flows.ts';

const clock = { now: () => Date.now() };

/** The product with nothing selected yet. */
export function idleProduct(): Product {
  const input = {
    found: { kind: 'none' },
    payments: { receipt: null, openOrders: [] },
    currency: 'INR',
    seed: 'written',
  } as const;
  const app = createActor(appMachine, { input });
  return {
    ...whole(app.getSnapshot().children),
    app,
    clock,
    billingDraft: createBillingDraft(),
    automaticChoice: createActor(automaticChoiceMachine),
    mandates: createActor(mandatesMachine),
    viewerCountry: { ask: () => Promise.resolve(null) },
    keepsSession: () => false,
    paymentMethods: [],
    openAssistant: () => new Promise(() => undefined),
    openQuestion: () => new Promise(() => undefined),
    openFit: () => new Promise(() => undefined),
    openComparison: () => new Promise(() => undefined),
    projectSync: { opened: () => undefined, subscribe: () => () => undefined },
  };
}

/** An account without a member or input. */
export function idleAccount(): Account {
  const root = createActor(accountMachine, {
    input: { registration: null, recovery: null, signIn: null, hasAdmin: false },
  });
  return {
    root,
    ...whole(root.getSnapshot().children),
    checkup: createActor(checkupMachine),
    vault: createVault(),
    clock,
    remembersDevices: true,
  };
}
