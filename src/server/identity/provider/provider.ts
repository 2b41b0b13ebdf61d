/**
 * The dependencies of the embedded provider's operations. Clock, randomness and mailbox are injected, so that tests
 * control them.
 */
import type { SecurityChange } from '#machines/domain/identity/security-change.ts';
import type { Db } from '../../db/database.ts';
import type { Language } from '../../http/request-language.ts';
import type { ChangeToNote } from '../../security/security-log.ts';
import type { SecretsKey } from '../../security/sealed-text.ts';
import type { PoolSettings } from './pool.ts';

export interface Mail {
  readonly to: string;
  readonly medium: 'EMAIL' | 'SMS';
  readonly subject: string;
  readonly body: string;
  readonly code: string;
  readonly language?: Language | undefined;
}

/** The cause of a person's ended sign-ins. */
export interface EndedLogins {
  readonly sub: string;
  readonly originJtis: readonly string[];
  readonly change: SecurityChange | null;
}

export interface ProviderServices {
  readonly database: { readonly db: Db };
  /** ms since 1970, with the offset that a demonstration set. */
  readonly now: () => number;
  readonly randomBytes: (size: number) => Buffer;
  /** A server secret, from which the data of simulated accounts is derived. */
  readonly secret: string;
  /** The key that encrypts seeds of authenticators and private keys; without it they are stored unencrypted. */
  readonly secretsKey?: SecretsKey;
  /** The provider's address, for the issuer of its tokens: origin and path, without a trailing slash. */
  readonly issuerOf: (poolId: string) => string;
  readonly send: (db: Db, mail: Mail) => Promise<void>;
  /** Reports a change of a person's sign-in to the product, in the transaction of the change. */
  readonly noteChange?: (db: Db, change: ChangeToNote) => Promise<void>;
  /** Receives the sign-ins that an operation ended, and writes the consequences in the same transaction. */
  readonly onSessionsEnded?: (
    context: Pick<OperationContext, 'afterwards' | 'tx' | 'userAgent' | 'language'>,
    ended: EndedLogins,
  ) => Promise<void>;
}

/** The context of an operation, beside its request. */
export interface OperationContext {
  /** The transaction of the whole operation. */
  readonly tx: Db;
  readonly pool: {
    readonly id: string;
    readonly clientId: string;
    readonly settings: PoolSettings;
    /** The ids of the current signing keys, if they were read in the same query. */
    readonly signing?: Readonly<Record<'id' | 'access', string>>;
  };
  /** The request's id, and its network address. */
  readonly requestId: string;
  readonly address: string;
  /** The client's user agent; absent without one. */
  readonly userAgent?: string;
  /** The language of mails. Default: English. */
  readonly language?: Language;
  /** Runs work after the transaction has committed. */
  readonly afterwards?: (work: () => void) => void;
}

/** One action of the protocol: takes its validated request and returns the response, or throws a ProviderError. */
export type Operation<Request, Response extends object = object> = (
  services: ProviderServices,
) => (context: OperationContext, request: Request) => Promise<Response>;

/** An error with the protocol's name and exact message. */
export class ProviderError extends Error {
  readonly type: string;
  /** Whether earlier writes are committed despite the error: counts of failures, used sessions. */
  readonly keepsWrites: boolean;

  constructor(type: string, message: string, { keepsWrites = false } = {}) {
    super(message);
    this.name = 'ProviderError';
    this.type = type;
    this.keepsWrites = keepsWrites;
  }
}
