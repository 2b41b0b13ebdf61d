/**
 * A process beside the server which reads the sources and git and starts programs, to keep all of this out of the
 * server.
 */
import { fork, type ChildProcess } from 'node:child_process';

export interface SourcesAnswer {
  readonly status: number;
  /** JSON. */
  readonly body: string;
}

export interface SourcesProcess {
  /**
   * Answers an address below /flows with its query; null if the process does not know it. Rejects when the process
   * ends.
   * @param signal of the caller: when it aborts, the process is notified
   */
  readonly ask: (address: string, signal?: AbortSignal) => Promise<SourcesAnswer | null>;
}

interface Reply {
  readonly id: number;
  readonly answer?: SourcesAnswer;
  readonly error?: string;
}

interface Waiting {
  readonly resolve: (answer: SourcesAnswer | null) => void;
  readonly reject: (reason: Error) => void;
}

/**
 * Opens a process. The script starts with the first question, and ends with this process.
 * @param script path of the program that answers
 */
export function openSourcesProcess(script: string): SourcesProcess {
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
      for (const { reject } of waiting.values())
        reject(new Error(`The process that reads the sources ended with ${code}.`));
      waiting.clear();
    });
    // Does not keep the server running, even with an open question.
    started.unref();
    started.channel?.unref();
    return started;
  }

  return {
    ask: (address, signal) =>
      new Promise((resolve, reject) => {
        const running = (child ??= start());
        const id = (asked += 1);
        waiting.set(id, { resolve, reject });
        running.send({ id, address });
        signal?.addEventListener('abort', () => {
          if (waiting.has(id) && running.connected) running.send({ id, isCancelled: true });
        });
      }),
  };
}
