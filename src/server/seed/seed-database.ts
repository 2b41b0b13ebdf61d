import { openDatabase, type DatabaseSource } from '../db/database.ts';
import { seedDemonstration, type Seeded } from './demonstration.ts';

/** Opens a database, adds the missing parts of the demonstration, and closes it. */
export async function seedDatabase(source: DatabaseSource, now: number): Promise<Seeded> {
  const database = await openDatabase(source);
  try {
    return await seedDemonstration(database.db, now);
  } finally {
    await database.close();
  }
}
