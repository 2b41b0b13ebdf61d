/** The whole server as a separate process, which can be killed and restarted. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Upstream } from './balancer.ts';

export interface ServerProcess extends Upstream {
  /** Resolves once it listens. Rejects with its output if it does not. */
  readonly start: () => Promise<void>;
  /** Ends it like a power failure; resolves once it has ended. */
  readonly kill: () => Promise<void>;
  /** Requests a stop. @returns its exit code */
  readonly stop: () => Promise<number | null>;
  /** Its output on standard error, over all starts. */
  readonly errors: () => string;
}

/**
 * @param script of the built server
 * @param environment its variables; it chooses a port itself unless one is set
 * @param node the program that runs it
 */
export function serverProcess(
  script: string,
  environment: Readonly<Record<string, string>>,
  node = process.execPath,
): ServerProcess {
  let child: ChildProcess | undefined;
  let port: number | undefined;
  let errors = '';
  const end = async (signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return child?.exitCode ?? null;
    const ended = once(child, 'exit');
    child.kill(signal);
    const [code] = await ended;
    port = undefined;
    return typeof code === 'number' ? code : null;
  };
  return {
    get port() {
      return port;
    },
    start: async () => {
      const started = spawn(node, [script], {
        stdio: ['ignore', 'pipe', 'pipe'],
        env: { ...process.env, NODE_ENV: '', HOST: '', DATA_DIR: '', PORT: '0', ...environment },
      });
      child = started;
      started.stderr.on('data', (part) => {
        errors += String(part);
      });
      port = await new Promise<number>((resolve, reject) => {
        createInterface({ input: started.stdout }).on('line', (line) => {
          const listens = /listens on \S+, port (\d+)$/.exec(line);
          if (listens) resolve(Number(listens[1]));
        });
        started.once('exit', () => reject(new Error(`The server ended: ${errors}`)));
      });
    },
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
    errors: () => errors,
  };
}
