import type { leads } from '#server/db/schema.ts';

/** A lead as the form sends it, with a number to identify it. */
export function leadNumber(number: number): typeof leads.$inferInsert {
  return { name: `Asha ${number}`, lastname: 'Rao', email: `asha${number}@example.com`, designation: 'Founder' };
}
