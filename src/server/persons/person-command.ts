/** Answers a person's request about their data: `npm run db -- person export` and `person erase`. */
import { open } from 'node:fs/promises';
import type { Db } from '../db/database.ts';
import { countPerson, erasePerson, type PersonCount } from './erase-person.ts';
import { findPerson } from './person.ts';
import { personArchive } from './person-archive.ts';

export interface PersonExport {
  readonly action: 'person export';
  /** An e-mail address, or the id of an account at the provider. */
  readonly asked: string;
  /** The path of the archive. */
  readonly to: string;
}

export interface PersonErasure {
  readonly action: 'person erase';
  readonly asked: string;
  /** Without it nothing is erased: what would be is told. */
  readonly isAgreed: boolean;
}

const counted = (rows: number, one: string, many = `${one}s`): string => `${rows} ${rows === 1 ? one : many}`;

function isNothing(rows: PersonCount): boolean {
  return Object.values({ ...rows, othersOrders: 0 }).every((each) => each === 0);
}

/** What goes and what stays, and why. */
function told(rows: PersonCount, isErased: boolean): string {
  const { accounts, projects, keptProjects, requests, messages, leads, orders, keptOrders, invoices, othersOrders } =
    rows;
  const goes = [
    counted(accounts, 'account'),
    counted(projects - keptProjects, 'project'),
    counted(requests, 'request'),
    counted(messages, 'message'),
    counted(leads, 'demo request'),
    counted(orders - keptOrders, 'unpaid order'),
  ].join(', ');
  return [
    `${isErased ? 'Erased' : 'To be erased'}: ${goes}, and the mails that wait.`,
    ...(keptOrders === 0
      ? []
      : [
          `Kept: ${counted(keptOrders, 'order')} paid, refunded or still with the bank, with ${counted(invoices, 'invoice')}, and ${counted(keptProjects, 'project')} that they are for, without an owner: the GST Act requires the books.`,
        ]),
    ...(othersOrders === 0
      ? []
      : [`Not touched: ${counted(othersOrders, 'order')} of other accounts, billed to this address.`]),
  ].join('\n');
}

/** Only the user of this process may read the file, and none is replaced. */
async function write(archive: ReadableStream<Uint8Array>, path: string): Promise<void> {
  const file = await open(path, 'wx', 0o600).catch((error: unknown) => {
    throw new Error(`${path} cannot be written: it is there already, or its folder is not.`, { cause: error });
  });
  try {
    const reader = archive.getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) await file.write(part.value);
  } finally {
    await file.close();
  }
}

/** @throws if nothing is kept about the person, or the file exists. @returns a report in a few lines. */
export async function runForPerson(db: Db, command: PersonErasure | PersonExport, at: Date): Promise<string> {
  const { asked } = command;
  const person = await findPerson(db, asked);
  const rows = await countPerson(db, person);
  if (isNothing(rows)) throw new Error(`Nothing is kept about ${asked}.`);
  if (command.action === 'person export') {
    const archive = personArchive(db, { person, told: null, language: 'en', at });
    await write(archive, command.to);
    return `What is kept about ${asked} is in ${command.to}`;
  }
  if (!command.isAgreed) return `${told(rows, false)}\nNothing was erased yet: add --yes.`;
  await erasePerson(db, person, at);
  return told(rows, true);
}
