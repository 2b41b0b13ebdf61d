import { sql } from 'drizzle-orm';
import { describe } from 'vitest';
import { testChannel } from './db/channel-contract.ts';

describe('a message through PostgreSQL', () => {
  testChannel({
    sourceAt: (url) => ({ url }),
    breakConnections: async ({ db }) => {
      await db.execute(
        sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'plinth-listener' and datname = current_database()`,
      );
    },
  });
});
