/** Earlier versions of the flows, which a process of its own reads from git: nothing of it is in the server. */
import { fork, type ChildProcess } from 'node:child_process';

export interface HistoryAnswer {
  readonly status: number;
  /** JSON. */
  readonly body: string;
}

export interface FlowHistory {
  /** Answers an address below /flows/data with its query; null where it asks for no history. Rejects when the process ends. */
  readonly ask: (address: string) => Promise<HistoryAnswer | null>;
}

interface Reply {
  readonly id: number;
  readonly answer?: HistoryAnswer;
  readonly error?: string;
}

interface Waiting {
  readonly resolve: (answer: HistoryAnswer | null) => void;
  readonly reject: (reason: Error) => void;
}

/** Opens the history of the project that a script belongs to. The script runs from the first question on, and ends with this process. @param script path of the program that answers */
export function openFlowHistory(script: string): FlowHistory {
  const waiting = new Map<number, Waiting>();
  let child: ChildProcess | null = null;
  let asked = 0;

  function start(): ChildProcess {
    const started = fork(script, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    started.on('message', (reply) => {
      const { id, answer, error } = reply as Reply;
      const one = waiting.get(id);
      waiting.delete(id);
      if (error === undefined) one?.resolve(answer ?? null);
      else one?.reject(new Error(error));
    });
    started.once('exit', (code) => {
      child = null;
      for (const { reject } of waiting.values()) reject(new Error(`What reads the history of the flows ended with ${code}.`));
      waiting.clear();
    });
    // The server ends when it wants to, whether a question is open or not.
    started.unref();
    started.channel?.unref();
    return started;
  }

  return {
    ask: (address) =>
      new Promise((resolve, reject) => {
        child ??= start();
        asked += 1;
        waiting.set(asked, { resolve, reject });
        child.send({ id: asked, address });
      }),
  };
}
