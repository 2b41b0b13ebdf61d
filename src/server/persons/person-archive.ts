/** One ZIP with everything that is kept about a person. */
import { makeZip } from 'client-zip';
import type * as english from '#messages/person-archive.ts';
import inLanguages from '#messages/person-archive.ts?languages';
import { brandFacts } from '#machines/domain/brand.ts';
import type { Db } from '../db/database.ts';
import type { Language, Texts } from '../http/request-language.ts';
import { momentIn } from '../http/written-day.ts';
import type { Person } from './person.ts';
import { recordFiles, type ToldByProvider } from './person-records.ts';

const texts = inLanguages as Texts<typeof english>;

export interface ArchiveRequest {
  readonly person: Person;
  /** Null if nobody asked the identity provider. */
  readonly told: ToldByProvider | null;
  /** The language of its readme. */
  readonly language: Language;
  readonly at: Date;
}

/** What each file contains, and what is elsewhere. */
function readme({ told, language, at }: Omit<ArchiveRequest, 'person'>): string {
  const words = texts[language];
  const files = [
    `account.json: ${words.account}`,
    `sign-ins.json: ${words.signIns}`,
    `security-events.json: ${words.securityEvents}`,
    `projects: ${words.projects}`,
    `orders.json: ${words.orders}`,
    `invoices: ${words.invoices}`,
    `mails.json: ${words.mails}`,
    `messages.json: ${words.messages}`,
    `demo-requests.json: ${words.demoRequests}`,
    `requests.json: ${words.requests}`,
    `consents.json: ${words.consents}`,
  ];
  return [
    words.title({ brand: brandFacts.name, moment: momentIn(language, at) }),
    files.map((line) => `- ${line}`).join('\n'),
    words.units,
    words.leftOut,
    ...(told ? [] : [words.providerUnasked]),
    words.elsewhere,
    '',
  ].join('\n\n');
}

/** The same stream, which may be cancelled: the library throws the reason into its source, and back at whoever cancels. */
function cancellable(stream: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  const reader = stream.getReader();
  return new ReadableStream({
    pull: async (controller) => {
      const { done, value } = await reader.read();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: async (reason) => reader.cancel(reason).catch(() => undefined),
  });
}

/** The archive as a stream: each record is read when it is its turn. */
export function personArchive(db: Db, request: ArchiveRequest): ReadableStream<Uint8Array> {
  const { person, told, at } = request;
  async function* files() {
    yield { name: 'readme.txt', input: readme(request), lastModified: at };
    for await (const file of recordFiles(db, person, told)) yield { ...file, lastModified: at };
  }
  return cancellable(makeZip(files()));
}
