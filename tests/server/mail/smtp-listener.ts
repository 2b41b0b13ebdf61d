/** A mail server of the test: it takes what it is sent, or refuses it, and keeps it as it came. */
import { createServer, type Socket } from 'node:net';

export interface TakenMail {
  readonly from: string;
  readonly to: readonly string[];
  /** Headers and parts, as they were written. */
  readonly data: string;
}

export interface SmtpListener {
  readonly url: string;
  readonly mails: readonly TakenMail[];
  /** Answers this command with this line from now on, or takes everything again. */
  readonly refuse: (command?: 'MAIL FROM' | 'RCPT TO' | 'DATA', line?: string) => void;
  readonly close: () => Promise<void>;
}

const addressIn = (line: string): string => /<([^>]*)>/.exec(line)?.[1] ?? '';

export async function openSmtpListener(): Promise<SmtpListener> {
  const mails: TakenMail[] = [];
  const sockets = new Set<Socket>();
  let refused = { command: '', line: '' };
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    let [waiting, from, data] = ['', '', ''];
    let to: string[] = [];
    let isData = false;
    const answer = (line: string): void => void socket.write(`${line}\r\n`);
    const take = (line: string): void => {
      if (isData) {
        if (line !== '.') {
          data += `${line}\n`;
          return;
        }
        isData = false;
        if (refused.command === 'DATA') return answer(refused.line);
        mails.push({ from, to, data });
        return answer('250 taken');
      }
      if (/^(?:EHLO|HELO)/i.test(line)) return answer('250 test.example');
      if (/^MAIL FROM/i.test(line)) {
        [from, to, data] = [addressIn(line), [], ''];
      }
      if (refused.command !== '' && refused.command !== 'DATA' && line.toUpperCase().startsWith(refused.command)) return answer(refused.line);
      if (/^RCPT TO/i.test(line)) to = [...to, addressIn(line)];
      if (/^DATA/i.test(line)) {
        isData = true;
        return answer('354 end with a dot');
      }
      return answer(/^QUIT/i.test(line) ? '221 bye' : '250 go on');
    };
    socket.on('data', (chunk) => {
      const lines = (waiting + chunk.toString('utf8')).split('\r\n');
      waiting = lines.pop() ?? '';
      for (const line of lines) take(line);
    });
    answer('220 test.example');
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The mail server of the test has no port');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    mails,
    refuse: (command, line = '451 try again later') => {
      refused = { command: command ?? '', line };
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => void server.close(() => resolve()));
    },
  };
}
