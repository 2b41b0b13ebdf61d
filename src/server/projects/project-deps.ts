import type { MiddlewareHandler } from 'hono';
import type { Database } from '../db/database.ts';
import type { Identity } from '../identity/identity.ts';
import type { ViewerEnv } from '../identity/viewer.ts';
import type { Notifications } from '../notifications/notifications.ts';

export interface ProjectDeps {
  readonly database: Pick<Database, 'db'>;
  readonly identify: MiddlewareHandler<ViewerEnv>;
  /** ms since 1970. */
  readonly now: () => number;
  /** Receives a notification for every stored change. */
  readonly notifications?: Pick<Notifications, 'notify'>;
  /** The product's public origin, for the links of mails; without it no invitation is mailed. */
  readonly origin?: string;
  /** The staff's address, which receives messages about projects; without it no message is mailed. */
  readonly staff?: string;
  /** The e-mail address of an account, for the answers to its messages. */
  readonly emailOf?: Identity['emailOf'];
}
