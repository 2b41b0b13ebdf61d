/** Rules for a server that others can reach, checked once at the start. */
import { isSampleSeller } from '#machines/domain/billing/seller.ts';
import { missingOfCompany } from './company.ts';
import type { PaymentSettings } from './environment-payments.ts';
import type { Environment } from './environment.ts';
import { liveKey, unsafeKeys } from './payment-keys.ts';
import { isThisMachine } from './this-machine.ts';
import { keysIn } from './security/overlapping-keys.ts';

/** The environment's settings which indicate that others reach the server. */
export interface ReachSettings {
  readonly nodeEnv: string | undefined;
  readonly publicUrl: string | undefined;
  readonly trustedHops: number;
  readonly host: string;
  readonly payments: PaymentSettings;
}

function signOfAddress({ protocol, hostname }: URL): readonly string[] {
  if (protocol === 'https:') return ['PUBLIC_URL is https'];
  return isThisMachine(hostname) ? [] : [`PUBLIC_URL names ${hostname}, which others can reach`];
}

/** Every sign of production, as texts that follow 'because'; one is enough. None on a laptop. */
export function productionSigns({ nodeEnv, publicUrl, trustedHops, host, payments }: ReachSettings): readonly string[] {
  const live = liveKey(payments);
  return [
    ...(nodeEnv === 'production' ? ['NODE_ENV is production'] : []),
    ...(publicUrl === undefined ? [] : signOfAddress(new URL(publicUrl))),
    ...(trustedHops > 0 ? [`TRUST_PROXY is ${trustedHops}`] : []),
    ...(isThisMachine(host) ? [] : [`HOST is ${host}, which others can reach`]),
    ...(live === undefined ? [] : [`${live} takes real money`]),
  ];
}

/**
 * Whether no setting indicates that others reach the server: then it serves this machine only. An app without an
 * environment does not listen.
 */
export function isLaptop(environment: Partial<Pick<Environment, 'productionSigns' | 'isDemonstration'>> = {}): boolean {
  return environment.productionSigns?.length === 0 && environment.isDemonstration !== true;
}

/** The settings that the production rules read. */
export interface ProductionFacts extends Pick<
  Environment,
  | 'productionSigns'
  | 'isDemonstration'
  | 'cognito'
  | 'database'
  | 'payments'
  | 'publicUrl'
  | 'seller'
  | 'company'
  | 'smtp'
  | 'trustedHops'
  | 'teamKey'
  | 'metricsToken'
  | 'secretsKey'
  | 'checksCertificates'
> {}

function addressRefusals({ publicUrl, trustedHops }: ProductionFacts): readonly string[] {
  if (publicUrl === undefined)
    return ['Gateways, mails and tokens name the address of the product: set PUBLIC_URL to it.'];
  if (publicUrl.startsWith('http:'))
    return [
      'PUBLIC_URL is an http address, over which passwords and sessions cross the network readable: set PUBLIC_URL to the https address.',
    ];
  return trustedHops > 0
    ? []
    : [
        'PUBLIC_URL is https, which a proxy must end, since this server speaks http: set TRUST_PROXY to the number of proxies, or all visitors share one limit and cookies are not secure.',
      ];
}

/** One key in two places: whoever reads the metrics could refund payments. */
function sharedKeys({ teamKey, metricsToken, secretsKey }: ProductionFacts): readonly string[] {
  const keys = Object.entries({ TEAM_KEY: teamKey, METRICS_TOKEN: metricsToken, SECRETS_KEY: secretsKey });
  return keys.flatMap(([name, key], at) =>
    keys
      .slice(at + 1)
      .filter(([, other]) => key !== undefined && keysIn(other ?? '').some((one) => keysIn(key).includes(one)))
      .map(
        ([other]) => `${name} and ${other} are the same, and open different things: set ${other} to a key of its own.`,
      ),
  );
}

/**
 * The reasons why the server may not start, one sentence each; none on a laptop. A public demonstration may do
 * everything except take real money, wherever it runs. Every sentence names the variables that would fix it.
 */
export function productionRefusals(facts: ProductionFacts): readonly string[] {
  const { productionSigns: signs, isDemonstration, cognito, database, payments, seller, company, smtp } = facts;
  const { gateway } = payments;
  if (isDemonstration)
    return gateway === 'sandbox'
      ? []
      : [
          `A demonstration by DEMO=1 says that no money moves, and ${gateway} would take real money: set PAYMENTS to sandbox, or unset DEMO.`,
        ];
  if (signs.length === 0) return [];
  const unstated = missingOfCompany(company);
  return [
    ...(cognito
      ? []
      : [
          'The embedded identity provider shows everybody the codes of everybody: name a user pool by COGNITO_REGION, COGNITO_USER_POOL_ID and COGNITO_CLIENT_ID.',
        ]),
    ...(gateway === 'sandbox'
      ? [
          'The sandbox bank takes no money, and work would begin without any: set PAYMENTS to razorpay or stripe, with its keys.',
        ]
      : []),
    ...(gateway !== 'sandbox' && 'dataDir' in database
      ? [
          `Payments by ${gateway} are not kept in the embedded database, which a power cut can damage: set DATABASE_URL to a PostgreSQL.`,
        ]
      : []),
    ...unsafeKeys(payments),
    ...addressRefusals(facts),
    ...(smtp ? [] : ['Receipts, codes and notices would wait unsent: set SMTP_URL and MAIL_FROM.']),
    ...sharedKeys(facts),
    ...(facts.checksCertificates
      ? []
      : [
          'NODE_TLS_REJECT_UNAUTHORIZED=0 accepts every certificate, so anybody on the way may read and change payments: set NODE_EXTRA_CA_CERTS to the certificate of your authority instead, and unset it.',
        ]),
    ...(isSampleSeller(seller)
      ? ['Invoices would carry a made-up GSTIN: set SELLER_NAME, SELLER_ADDRESS and SELLER_GSTIN.']
      : []),
    ...(unstated.length === 0
      ? []
      : [`The legal pages would not state what the law asks for: set ${unstated.join(', ')}.`]),
  ];
}

/** @throws with every sentence of the rejection, and the signs of production. */
export function refuseInProduction(facts: ProductionFacts): void {
  const refusals = productionRefusals(facts);
  if (refusals.length === 0) return;
  if (facts.isDemonstration) throw new Error(refusals.join('\n'));
  throw new Error(
    [
      `This is production, because ${facts.productionSigns.join(' and ')}. For a public demonstration, set DEMO=1; otherwise:`,
      ...refusals,
    ].join('\n'),
  );
}
