import { describe, expect, it, onTestFinished } from 'vitest';
import { sendTestMail } from '#server/mail/command.ts';
import { openMailServer } from './mail-server.ts';

const MAIL_FROM = 'Plinth <hello@plinth.example>';

async function serve() {
  const server = await openMailServer();
  onTestFinished(server.close);
  return server;
}

describe('npm run mail', () => {
  it('sends a test mail at once, and says that the mail server accepted it', async () => {
    const server = await serve();
    const told = await sendTestMail(['asha@example.com'], { SMTP_URL: server.url(), MAIL_FROM });
    expect(told).toMatch(/^The mail server accepted a test mail to asha@example\.com\./);
    expect(server.mails).toMatchObject([{ to: ['asha@example.com'], read: { subject: 'Test mail from Plinth' } }]);
  });

  it('says why the mail server refuses', async () => {
    const server = await serve();
    server.refuse('sender', 550, '5.1.8 the domain of the sender does not exist');
    await expect(sendTestMail(['asha@example.com'], { SMTP_URL: server.url(), MAIL_FROM })).rejects.toThrow(
      'The mail server refused the mail (EENVELOPE 550 at MAIL FROM): 550 5.1.8 the domain of the sender does not exist.',
    );
  });

  it.each([[[]], [['asha']], [['asha@example.com', 'ravi@example.com']]])('shows its usage for %j', async (words) => {
    await expect(sendTestMail(words, {})).rejects.toThrow('Write npm run mail -- ADDRESS');
  });

  it('says which variables are missing', async () => {
    await expect(sendTestMail(['asha@example.com'], {})).rejects.toThrow('set SMTP_URL and MAIL_FROM');
  });
});
