/** The conversation of a project between its owner and the team. */

/** Who wrote a message. */
export const messageAuthors = ['customer', 'team'] as const;

export type MessageAuthor = (typeof messageAuthors)[number];

/** A message of the conversation. */
export interface ProjectMessage {
  readonly id: string;
  readonly author: MessageAuthor;
  readonly words: string;
  /** ISO timestamp. */
  readonly sentAt: string;
}

/** Characters of a message; messages of a customer in a project in an hour; messages that a page shows, the newest. */
export const messageRules = { length: 4_000, hourly: 20, shown: 200 } as const;

/** Something that the team delivered, as a link. */
export interface ProjectFile {
  readonly id: string;
  readonly name: string;
  /** With https. */
  readonly address: string;
  /** ISO timestamp. */
  readonly addedAt: string;
}

/** Characters of a file's name and of its address, and files of a project. */
export const fileRules = { name: 120, address: 2_000, count: 100 } as const;

/** Whether a text is a complete address with https, without a name or password in it. */
export function isFileAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return protocol === 'https:' && username === '' && password === '';
}
