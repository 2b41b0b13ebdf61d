import type { ChangeAnswer } from './projects.ts';
import { promisePort } from './promise-port.ts';

/** A message of the customer about a project. The id makes it stored once, however often it is sent. */
export interface MessageToSend {
  readonly id: string;
  readonly projectId: string;
  readonly words: string;
}

/** Sends it, or returns why the server rejected it. Rejects without an answer. */
export const sendMessage = promisePort<ChangeAnswer, MessageToSend>('sendMessage');
