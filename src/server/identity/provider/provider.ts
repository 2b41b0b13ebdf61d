/**
 * What the operations of the embedded provider work with. Clock, randomness and mailbox come from outside, so that
 * tests lead them.
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

/** What ended sign-ins of a person. */
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
  /** A server secret: what is simulated for unknown users follows from it. */
  readonly secret: string;
  /** What seeds of authenticators and private keys are encrypted with; without it they are kept as they are. */
  readonly secretsKey?: SecretsKey;
  /** Where the provider is reached, for the issuer of its tokens: origin and path, without a slash at the end. */
  readonly issuerOf: (poolId: string) => string;
  readonly send: (db: Db, mail: Mail) => Promise<void>;
  /** Tells the product what changed in how somebody signs in, in the transaction that changes it. */
  readonly noteChange?: (db: Db, change: ChangeToNote) => Promise<void>;
  /** Hears which sign-ins an operation ended, and writes what follows from it in the same transaction. */
  readonly hearEnded?: (
    context: Pick<OperationContext, 'afterwards' | 'tx' | 'userAgent' | 'language'>,
    ended: EndedLogins,
  ) => Promise<void>;
}

/** What an operation knows beside its request. */
export interface OperationContext {
  /** The transaction that the whole operation runs in. */
  readonly tx: Db;
  readonly pool: {
    readonly id: string;
    readonly clientId: string;
    readonly settings: PoolSettings;
    /** The ids of the keys that sign now, where they were read along. */
    readonly signing?: Readonly<Record<'id' | 'access', string>>;
  };
  /** The request's own id and the address that it came from. */
  readonly requestId: string;
  readonly address: string;
  /** What the client calls itself; absent where there is none. */
  readonly userAgent?: string;
  /** What it is answered in by mail; English unless given. */
  readonly language?: Language;
  /** Has something done once the transaction holds. */
  readonly afterwards?: (work: () => void) => void;
}

/**
 * One action of the protocol: reads its request (already checked by its schema) and answers, or throws a ProviderError.
 */
export type Operation<Request, Response extends object = object> = (
  services: ProviderServices,
) => (context: OperationContext, request: Request) => Promise<Response>;

/** A refusal, with the protocol's name of it and its exact words. */
export class ProviderError extends Error {
  readonly type: string;
  /** What was written before it was thrown stays written: counts of failures, used sessions. */
  readonly keepsWrites: boolean;

  constructor(type: string, message: string, { keepsWrites = false } = {}) {
    super(message);
    this.name = 'ProviderError';
    this.type = type;
    this.keepsWrites = keepsWrites;
  }
}
