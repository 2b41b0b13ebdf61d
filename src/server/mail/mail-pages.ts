/** A mail as sent: plain text, and the same text as a page. */
import { html } from 'hono/html';
import { brandFacts } from '#machines/domain/brand.ts';
import { shownLine } from '#machines/domain/one-line.ts';
import type { Language } from '../http/request-language.ts';
import { button, framed, heading, light } from './layout.ts';
import { mailTexts } from './messages.ts';
import type { Mail } from './mail.ts';

export interface Attachment {
  readonly filename: string;
  readonly contentType: string;
  readonly content: Uint8Array;
}

export interface WrittenMail {
  readonly to: string;
  /** The address for replies; the sender if empty. */
  readonly replyTo: string;
  readonly language: Language;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments: readonly Attachment[];
}

const { name, place } = brandFacts;
const home = `${name}, ${place.city}, ${place.state}, ${place.country}`;

/** Writes a mail in both forms, with the same text. */
export async function writeMail(mail: Mail, attachments: readonly Attachment[] = []): Promise<WrittenMail> {
  const { to, replyTo = '', paragraphs, action, language = 'en' } = mail;
  const words = mailTexts[language];
  const reason = mail.reason ?? words.aboutAccount;
  // A header is one line without invisible characters, whatever people typed, now or earlier.
  const subject = shownLine(mail.subject);
  const foot = [home, words.sentTo({ to, reason })];
  const link = action ? [`${action.words}: ${action.address}`] : [];
  const lines = paragraphs.map(
    (paragraph) =>
      html`<p class="ink2" style="margin:0 0 12px;color:${light.ink2};white-space:pre-line">${paragraph}</p>`,
  );
  const rows = [
    html`<tr><td class="px" style="padding:32px 32px 16px">${heading(subject)}${lines}</td></tr>`,
    ...(action ? [button(action)] : []),
  ];
  return {
    to,
    replyTo,
    language,
    subject,
    text: [subject, ...paragraphs, ...link, foot.join('\n')].join('\n\n'),
    html: mail.html ?? (await framed({ subject, language, rows, foot })),
    attachments,
  };
}
