/** Composes the parts of the product: the endpoints, the database and the gateway. */
import { missesPath } from '#contracts/assistant-misses.ts';
import { assistantPath } from '#contracts/assistant.ts';
import { ownDataPath } from '#machines/domain/identity/settings-pages.ts';
import type { Services } from './app.ts';
import { missBody, missRoutes } from './assistant/miss-routes.ts';
import { createAllowance } from './assistant/token-allowance.ts';
import {
  billingPath,
  billingRoutes,
  calendarLinkPath,
  calendarLinkRoutes,
  calendarRoutes,
} from './billing/billing-routes.ts';
import { databaseWords } from './db/database-watch.ts';
import { openDatabase, type Database } from './db/database.ts';
import { sharedSecret } from './db/settings.ts';
import type { Environment } from './environment.ts';
import { planBody, type Endpoint } from './http/api.ts';
import type { WriteDocument } from './http/document.ts';
import { createLineMarks } from './http/line-marks.ts';
import { notifyOfWork, type Log } from './http/log.ts';
import { createOriginOf } from './http/public-origin.ts';
import { createRateLimits } from './http/rate-limit.ts';
import { shareRateLimits } from './http/shared-rate-limits.ts';
import type { ProviderDeps } from './identity/provider/open-provider.ts';
import { claimOfAdded } from './identity/added-browsers.ts';
import { claimLinkStyle } from './identity/claim-link-pages.ts';
import { claimLinkRoutes } from './identity/claim-link-routes.ts';
import { claimLinkPath } from './identity/claim-links.ts';
import { identityRoutes, type Identity } from './identity/identity.ts';
import { passkeyRoutes } from './identity/passkey-routes.ts';
import { requireProof } from './identity/password-proof.ts';
import { recoveryCodeRoutes } from './identity/recovery-code-routes.ts';
import { recoveryUseRoutes } from './identity/recovery-use-routes.ts';
import { registrationRoutes } from './identity/registration-routes.ts';
import { userRoutes } from './identity/user-routes.ts';
import { claimRoutes, identify, ownersOf, type ClaimOfAdded, type SessionKeeper } from './identity/viewer.ts';
import { invitedRoutes } from './invitations/invitation-routes.ts';
import { invoiceArchivePath, invoiceArchiveRoutes } from './invoices/invoice-archive.ts';
import { invoiceRoutes } from './invoices/invoice-routes.ts';
import { forwardLead, forwardWork } from './leads/forward-lead.ts';
import { leadRoutes } from './leads/lead-routes.ts';
import { mailWork } from './mail/mail.ts';
import { sendMails } from './mail/send-mail.ts';
import { smtpDelivery } from './mail/smtp.ts';
import { createMandateLinks, mandateLinkPath } from './mandates/mandate-links.ts';
import { mandateStyle } from './mandates/mandate-pages.ts';
import { mandateLinkRoutes, mandateRoutes, mandatesPath } from './mandates/mandate-routes.ts';
import { mandateWorks } from './mandates/debit-work.ts';
import { messageRoutes } from './messages/message-routes.ts';
import { eventAddresses, eventRoutes } from './notifications/event-routes.ts';
import { createEventStreams } from './notifications/event-streams.ts';
import { createNotifications } from './notifications/notifications.ts';
import { backOfficeRoutes } from './back-office/back-office-routes.ts';
import { backOfficeFileRoutes, backOfficeFilesPath } from './back-office/dispute-routes.ts';
import { createOutbox } from './outbox/outbox.ts';
import { returnRoutes, webhookRoutes } from './payments/gateway-routes.ts';
import type { Gateway } from './payments/gateway.ts';
import { closeCheckouts, closeWork } from './payments/closed-orders.ts';
import {
  acceptDispute,
  acceptDisputeWork,
  createDisputes,
  remindDisputeWork,
  remindOfDispute,
} from './payments/disputes.ts';
import { refundWork } from './payments/refund-store.ts';
import { findOrderOf } from './payments/order-store.ts';
import { issueWork } from './payments/issue-invoice.ts';
import { orderRoutes } from './payments/order-routes.ts';
import { createOrders } from './payments/orders.ts';
import { instalmentRoutes, instalmentsPath, paymentRoutes } from './payments/payment-routes.ts';
import { givePaymentBack, refuseRefund } from './payments/refunds.ts';
import { payLinkStyle } from './payments/pay-link-pages.ts';
import { payLinkRoutes } from './payments/pay-link-routes.ts';
import { createPayLinks, payLinkPath } from './payments/pay-links.ts';
import { remindPayer, remindWork } from './payments/reminders.ts';
import { createSandbox } from './payments/sandbox/sandbox-gateway.ts';
import { sandboxDisputePages } from './payments/sandbox/sandbox-dispute-pages.ts';
import { sandboxPages, sandboxStyle } from './payments/sandbox/sandbox-pages.ts';
import { sandboxWork, sendSandboxWebhook } from './payments/sandbox/sandbox-webhooks.ts';
import { refuseInProduction } from './production.ts';
import { endingPath, endingRoutes } from './persons/ending-routes.ts';
import { canEndAccount } from './persons/open-matters.ts';
import { ownDataStyle } from './persons/own-data-page.ts';
import { ownDataRoutes } from './persons/own-data-routes.ts';
import { projectRoutes } from './projects/project-routes.ts';
import { quoteRoutes } from './projects/quote-routes.ts';
import { reportRoutes } from './reports/report-routes.ts';
import { violationRoutes } from './reports/violation-routes.ts';
import { violationsPath } from './http/security-policy.ts';
import { requestRoutes } from './requests/request-routes.ts';
import { seedIfNew } from './seed/demonstration.ts';
import { onSessionsEnded } from './sessions/session-ends.ts';
import { sessionRoutes } from './sessions/session-routes.ts';
import { endOfSession, recordActivity } from './sessions/session-store.ts';
import { teamRoutes } from './team/team-routes.ts';
import { metricsRoutes } from './telemetry/metrics-routes.ts';
import type { Telemetry } from './telemetry/telemetry.ts';
import { startUpkeep } from './upkeep/upkeep.ts';

export interface ServiceDeps extends Pick<Telemetry, 'meter' | 'traceWork'> {
  readonly environment: Environment;
  readonly log: Log;
  readonly write: WriteDocument;
  /** ms since 1970. */
  readonly now?: () => number;
  /** The server's port, once it listens: the environment may leave the choice to the system. */
  readonly listening?: Promise<number>;
}

type IdentityDeps = Pick<ProviderDeps, 'database' | 'onSessionsEnded' | 'log' | 'write' | 'now'>;

export interface OpenServices extends Services {
  readonly database: Database;
  /** Ends responses without an end. */
  readonly endStreams: () => void;
  /** Waits for work in progress, then closes the database. */
  readonly close: () => Promise<void>;
}

/** Only the configured gateway is loaded: the libraries are large. */
async function openGateway(
  { payments }: Environment,
  { db }: Database,
  {
    secret,
    now,
    origin,
  }: { readonly secret: string; readonly now: () => number; readonly origin: () => Promise<string> },
): Promise<Gateway> {
  switch (payments.gateway) {
    case 'sandbox':
      return createSandbox({ db, secret, now, slowMs: payments.bankMs, origin });
    case 'razorpay':
      return (await import('./payments/razorpay/razorpay-gateway.ts')).createRazorpay(payments);
    case 'stripe':
      return (await import('./payments/stripe/stripe-gateway.ts')).createStripe(payments);
  }
}

/** A real pool if one is configured; otherwise the embedded provider. Only the configured one is loaded. */
async function openIdentity(
  { cognito, port, publicUrl, secretsKey, smtp, trustedHops }: Environment,
  deps: IdentityDeps,
): Promise<Identity> {
  if (cognito) return (await import('./identity/cognito.ts')).cognitoIdentity(deps.database.db, cognito);
  const origin = publicUrl === undefined ? `http://localhost:${port}` : new URL(publicUrl).origin;
  return (await import('./identity/embedded.ts')).embeddedIdentity({
    ...deps,
    origin,
    secretsKey,
    trustedHops,
    mailsLeave: smtp !== undefined,
  });
}

/** Undefined without a model; its libraries are loaded only if one is configured. */
async function openAssistant(
  { assistant, trustedHops }: Environment,
  { db }: Database,
  log: Log,
  now: () => number,
): Promise<readonly Endpoint[]> {
  if (!assistant) return [];
  const [{ openModel }, { assistantBody, assistantRoutes }, secret] = await Promise.all([
    import('./assistant/ask-model.ts'),
    import('./assistant/assistant-routes.ts'),
    sharedSecret(db, 'assistant'),
  ]);
  const { visitorTokens, dayTokens } = assistant;
  const allowance = createAllowance({ db, secret, visitorTokens, dayTokens, now });
  return [
    {
      path: assistantPath,
      routes: assistantRoutes({ askModel: openModel(assistant), allowance, trustedHops, log, now }),
      rate: 'model',
      maxBody: assistantBody,
    },
  ];
}

/**
 * Opens the database and everything that uses it. Rejects with sentences if the settings are not permitted, or the
 * database is not available.
 */
export async function openServices({
  environment,
  log,
  write,
  meter,
  traceWork,
  now = Date.now,
  listening = Promise.resolve(environment.port),
}: ServiceDeps): Promise<OpenServices> {
  refuseInProduction(environment);
  const { metricsToken, payments, port, publicUrl, smtp, staff, subscribeList, subscribeUrl, teamKey, trustedHops } =
    environment;
  const database = await openDatabase(environment.database, (state) =>
    notifyOfWork(log, now(), { id: '', route: 'database', message: databaseWords[state] }),
  );
  await seedIfNew(database, now());
  const secret = await sharedSecret(database.db, 'sandbox');
  const payLinks = createPayLinks(await sharedSecret(database.db, 'payLinks'));
  /** The target of the sandbox's webhooks. */
  const ownOrigin = async (): Promise<string> =>
    publicUrl === undefined ? `http://localhost:${await listening}` : new URL(publicUrl).origin;
  const gateway = await openGateway(environment, database, { secret, now, origin: ownOrigin });
  const notifications = createNotifications(database);
  const identity = await openIdentity(environment, {
    database,
    log,
    write,
    now,
    onSessionsEnded: onSessionsEnded({ now, notifications }),
  }).catch(async (error: unknown) => {
    await notifications.close();
    await database.close();
    throw error;
  });
  const { admin, endLogins, provePassword, verifier } = identity;
  const ends = endLogins && { endLogins };
  const sessions: SessionKeeper = {
    meet: (session, seen, row) => recordActivity(database.db, session, seen, now(), row),
    endOf: (session) => endOfSession(database.db, session),
  };
  const ofAdded: ClaimOfAdded = (key, isDue) => claimOfAdded(database.db, key, isDue, new Date(now()));
  const known = identify({ verifier, trustedHops, sessions, claimOfAdded: ofAdded });
  const leaving = identify({ verifier, trustedHops, sessions, claimOfAdded: ofAdded, acceptsExpired: true });
  const knownByCookie = identify({ verifier, trustedHops, sessions, claimOfAdded: ofAdded, acceptsCookie: true });
  const origin = publicUrl === undefined ? `http://localhost:${port}` : new URL(publicUrl).origin;
  const disputes = createDisputes({ database, now, notifications, staff, origin, issuer: environment });
  const orders = createOrders({ database, gateway, disputes, log, now, notifications, origin, issuer: environment });
  const ownLimits = createRateLimits();
  const sharedLimits = database.channel && shareRateLimits(ownLimits, database.channel);
  const rateLimits = sharedLimits ?? ownLimits;
  const streams = createEventStreams(now);
  const originOf = createOriginOf(publicUrl, trustedHops);
  const billing = { database, identify: known, now, originOf };
  // Without either, mails wait: an undelivered mail never counts as sent.
  const deliverMail = smtp ? smtpDelivery(smtp) : identity.deliverMail;
  const mandateLinks = createMandateLinks(await sharedSecret(database.db, 'mandates'));
  const automatic = mandateWorks({
    db: database.db,
    gateway,
    orders,
    origin,
    links: mandateLinks,
    payPath: payLinks.pathOf,
    now,
  });
  const outbox = createOutbox({
    database,
    handlers: {
      ...automatic.handlers,
      [issueWork]: orders.issueInvoices,
      [refundWork]: givePaymentBack({ database, gateway, reports: orders.reports }),
      [closeWork]: closeCheckouts({ db: database.db, gateway, now }),
      [remindWork]: remindPayer({ db: database.db, origin, payLinks, now }),
      [remindDisputeWork]: remindOfDispute({ db: database.db, staff, origin }),
      [acceptDisputeWork]: acceptDispute(gateway),
      [sandboxWork]: sendSandboxWebhook,
      ...(deliverMail ? { [mailWork]: sendMails(database.db, deliverMail, now, origin) } : {}),
      ...(subscribeUrl === undefined ? {} : { [forwardWork]: forwardLead(subscribeUrl) }),
    },
    givenUp: { ...automatic.givenUp, [refundWork]: refuseRefund },
    log,
    traceWork,
    now,
  });
  const assistant = await openAssistant(environment, database, log, now);
  outbox.start();
  const dataDir = 'dataDir' in environment.database ? environment.database.dataDir : undefined;
  meter?.watch({ database, streams: streams.count, now, dataDir });
  const upkeep = startUpkeep({
    database,
    log,
    traceWork,
    now,
    orders,
    ...(identity.endAccount && { endAccount: identity.endAccount }),
    ...(identity.rotateKeys && { rotateKeys: identity.rotateKeys }),
  });

  return {
    database,
    write,
    markLine: createLineMarks(await sharedSecret(database.db, 'log'), trustedHops),
    rateLimits,
    formOrigins: gateway.formOrigins,
    paymentMethods: gateway.methods,
    connectOrigins: identity.connectOrigins,
    endpoints: [
      ...identity.endpoints,
      { path: '/api/identity', routes: identityRoutes(identity.settings) },
      { path: billingPath, routes: billingRoutes(billing) },
      { path: calendarLinkPath, routes: calendarLinkRoutes(billing) },
      { path: '/calendar', routes: calendarRoutes(billing) },
      {
        path: '/api/user/sessions',
        routes: sessionRoutes({ database, identify: known, leaving, now, notifications, ...ends }),
      },
      ...(admin
        ? [
            {
              path: '/api/user/recovery-codes',
              routes: recoveryCodeRoutes({
                database,
                identify: known,
                requireProof: requireProof(database.db, now),
                now,
              }),
            },
            {
              path: '/api/recovery-codes',
              routes: recoveryUseRoutes({ database, admin, log, now }),
              rate: 'form' as const,
            },
          ]
        : []),
      { path: endingPath, routes: endingRoutes({ database, identify: known, identity, notifications, now }) },
      {
        path: '/api/user',
        routes: userRoutes({
          database,
          identify: known,
          emailOf: identity.emailOf,
          provePassword,
          tellsChanges: identity.tellsChanges,
          now,
          canEndNow: (sub) => canEndAccount(database.db, sub, identity.endAccount !== undefined, now()),
          closeOrders: orders.closeAll,
        }),
      },
      // If people have passwords and the server may administer them. The rate limit of a form also limits guessing.
      ...(admin && provePassword
        ? [{ path: '/api/registrations', routes: registrationRoutes({ admin, provePassword }), rate: 'form' as const }]
        : []),
      { path: '/api/claim', routes: claimRoutes() },
      {
        path: claimLinkPath,
        routes: claimLinkRoutes({ database, identify: known, write, now, origin, notifications }),
        rate: 'form',
        style: claimLinkStyle,
      },
      {
        path: payLinkPath,
        routes: payLinkRoutes({ database, orders, payLinks, identify: knownByCookie, write, log, now, originOf }),
        style: payLinkStyle,
      },
      { path: '/api/passkeys', routes: passkeyRoutes({ identify: known, names: identity.passkeyNames }) },
      { path: '/api/quotes', routes: quoteRoutes({ now }), maxBody: planBody },
      { path: instalmentsPath, routes: instalmentRoutes({ orders, identify: known, log, originOf }) },
      {
        path: '/api/projects',
        routes: projectRoutes({
          database,
          identify: known,
          now,
          notifications,
          origin,
          staff,
          emailOf: identity.emailOf,
        }),
        maxBody: planBody,
      },
      { path: '/api/invitations', routes: invitedRoutes({ database, now, notifications }) },
      { path: '/api/orders', routes: orderRoutes({ orders, identify: known, log, originOf }), maxBody: planBody },
      { path: '/api/payments', routes: paymentRoutes({ orders, database, identify: known, now }) },
      {
        path: mandatesPath,
        routes: mandateRoutes({
          database,
          isOffered: gateway.mandates !== undefined,
          identify: known,
          notifications,
          now,
        }),
      },
      {
        path: mandateLinkPath,
        routes: mandateLinkRoutes({ database, notifications, now, links: mandateLinks, write }),
        rate: 'form',
        style: mandateStyle,
      },
      {
        path: '/api/webhooks',
        routes: webhookRoutes({
          orders,
          log,
          now,
          rateLimits,
          trustedHops,
          countUnknown: meter?.countUnknownEvent,
          countRefused: meter?.countRefusedHook,
        }),
        rate: 'own',
      },
      ...eventAddresses.map((address) => ({
        path: address.path,
        routes: eventRoutes({
          address,
          notifications,
          streams,
          sessions,
          claimOfAdded: ofAdded,
          identify: knownByCookie,
          trustedHops,
        }),
      })),
      { path: '/api/requests', routes: requestRoutes({ database, identify: known, now, notifications }) },
      ...(teamKey === undefined
        ? []
        : [
            {
              path: '/api/team',
              routes: teamRoutes({ database, key: teamKey, now, notifications, issuer: environment }),
            },
          ]),
      ...(metricsToken === undefined || !meter
        ? []
        : [{ path: '/metrics', routes: metricsRoutes(metricsToken, meter) }]),
      {
        path: '/api/desk',
        routes: backOfficeRoutes({
          database,
          identify: known,
          now,
          notifications,
          issuer: environment,
          orders,
          disputes,
          staff,
        }),
      },
      { path: backOfficeFilesPath, routes: backOfficeFileRoutes({ database, identify: knownByCookie }) },
      // Before the model's address, whose limits are for every address below it.
      { path: missesPath, routes: missRoutes({ database, now }), rate: 'miss', maxBody: missBody },
      ...assistant,
      { path: '/api/messages', routes: messageRoutes({ database, now, staff, write }), rate: 'form' },
      { path: '/api/reports', routes: reportRoutes({ log }), rate: 'report', maxBody: 16 * 1_024 },
      {
        path: violationsPath,
        routes: violationRoutes({ log, count: meter?.countViolation }),
        rate: 'report',
        maxBody: 32 * 1_024,
      },
      {
        path: '/subscribe',
        routes: leadRoutes({ database, now, list: subscribeList, forward: subscribeUrl !== undefined, staff, write }),
        rate: 'form',
      },
      {
        path: '/payments/return',
        routes: returnRoutes({ orders, log, payLinks }),
        crossSiteForms: 'A gateway posts the browser back from its page; its signature proves what it brings.',
      },
      {
        path: ownDataPath,
        routes: ownDataRoutes({ database, identify: knownByCookie, identity, write, now }),
        rate: 'form',
        style: ownDataStyle,
      },
      { path: invoiceArchivePath, routes: invoiceArchiveRoutes({ database, identify: knownByCookie }) },
      {
        path: '/invoices',
        routes: invoiceRoutes({
          database,
          identify: knownByCookie,
          findOrderOf: (viewer, id) => findOrderOf(database.db, ownersOf(viewer), id),
          write,
        }),
      },
      ...(payments.gateway === 'sandbox'
        ? [
            {
              path: '/sandbox/checkout',
              routes: sandboxPages({ database, write, secret, now, slowMs: payments.bankMs, origin: ownOrigin }),
              style: sandboxStyle,
            },
            {
              path: '/sandbox/payments',
              routes: sandboxDisputePages({ database, write, secret, now, origin: ownOrigin }),
            },
          ]
        : []),
    ],
    endStreams: streams.end,
    close: async () => {
      streams.end();
      await outbox.stop();
      await upkeep.stop();
      await notifications.close();
      await sharedLimits?.close();
      await database.close();
    },
  };
}
