/**
 * Opens the built database of a folder and writes leads to it until it is killed; prints the number of each
 * acknowledged lead.
 */
const [built, dataDir, packed, first] = process.argv.slice(2);
if (!built || !dataDir || !packed || !first) throw new Error('Write writer.mjs BUILT DATA_DIR PACKED FIRST.');

/**
 * @type {{ openDatabase: typeof import('#server/db/database.ts').openDatabase, leads: typeof
 *   import('#server/db/schema.ts').leads }}
 */
const { openDatabase, leads } = await import(built);
const { db } = await openDatabase({ dataDir, packed });
for (let number = Number(first); ; number += 1) {
  await db.insert(leads).values({
    name: String(number),
    lastname: 'x'.repeat(number % 400),
    email: 'writer@example.com',
    designation: 'Founder',
  });
  process.stdout.write(`${number}\n`);
}
