/** `npm run mail`, and `node dist/server/test-mail.js` with only a build: sends a test mail by the environment's settings. */
import { randomUUID } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brandFacts } from '#machines/domain/brand.ts';
import { isEmailAddress } from '#machines/domain/email-address.ts';
import { readEnvironment } from '../environment.ts';
import { writeMail } from './mail-pages.ts';
import { smtpDelivery } from './smtp.ts';

const usage = 'Write npm run mail -- ADDRESS, with the address that the test mail goes to.';

/**
 * Sends one mail at once, without the outbox and the database.
 * @param words the recipient
 * @param env the settings of the server
 * @returns a report in one line. Rejects with the sentence that the outbox would store.
 */
export async function sendTestMail(
  words: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Promise<string> {
  const [to, ...more] = words;
  if (to === undefined || more.length > 0 || !isEmailAddress(to)) throw new Error(usage);
  const { smtp } = readEnvironment(env);
  if (!smtp) throw new Error('No mail server is configured: set SMTP_URL and MAIL_FROM.');
  const { name } = brandFacts;
  const mail = await writeMail({
    to,
    subject: `Test mail from ${name}`,
    paragraphs: [`The mail server accepts mails from ${name}. You can delete this mail.`],
    reason: 'to test the mail server',
  });
  await smtpDelivery(smtp)(mail, randomUUID());
  return `The mail server accepted a test mail to ${to}. Look at its headers there: SPF, DKIM and DMARC should pass.`;
}

if (process.argv[1] !== undefined && realpathSync(process.argv[1]) === realpathSync(fileURLToPath(import.meta.url))) {
  try {
    process.stdout.write(`${await sendTestMail(process.argv.slice(2), process.env)}\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
