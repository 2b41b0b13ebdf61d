/** System programs that operators run in front of Plinth, started with a configuration of the test. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** A port that is free at the moment. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function answers(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  const isOpen = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  return isOpen;
}

export interface ProgramOptions {
  /** Its name on the PATH. */
  readonly command: string;
  /** Files of its folder by name, the configuration first. */
  readonly files: Readonly<Record<string, string>>;
  readonly args: (folder: string) => readonly string[];
  readonly port: number;
}

export interface Program {
  readonly output: () => string;
  /** Asks it to read its configuration again, with these files replaced. */
  readonly reload: (signal: 'SIGHUP' | 'SIGUSR2', files?: ProgramOptions['files']) => void;
  readonly stop: () => Promise<void>;
}

/** Starts a program and waits until it listens. Rejects with its output if it ends, or is not installed. */
export async function startProgram({ command, files, args, port }: ProgramOptions): Promise<Program> {
  const folder = mkdtempSync(join(tmpdir(), `plinth-${command}-`));
  // Some drop root privileges before they read it.
  chmodSync(folder, 0o755);
  const write = (those: ProgramOptions['files']): void => {
    for (const [name, content] of Object.entries(those)) writeFileSync(join(folder, name), content);
  };
  write(files);
  let output = '';
  let ended: string | undefined;
  const env = { ...process.env, PATH: `${process.env['PATH'] ?? ''}:/usr/sbin:/usr/local/sbin` };
  const child = spawn(command, [...args(folder)], { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'], env });
  const gone = new Promise<void>((resolve) => {
    const end = (why: string) => {
      ended = why;
      resolve();
    };
    child.once('error', (error) =>
      end(`${error.message}: install ${command}, on Debian with apt-get install ${command}.`),
    );
    child.once('exit', (code) => end(`${command} ended with code ${code}.`));
  });
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part) => {
      output += String(part);
    });
  const stop = async (): Promise<void> => {
    if (ended === undefined) child.kill('SIGTERM');
    await gone;
    rmSync(folder, { recursive: true });
  };
  while (!(await answers(port))) {
    if (ended !== undefined) {
      await stop();
      throw new Error(`${ended} ${output}`);
    }
    await pause(20);
  }
  return {
    output: () => output,
    reload: (signal, changed = {}) => {
      write(changed);
      child.kill(signal);
    },
    stop,
  };
}
