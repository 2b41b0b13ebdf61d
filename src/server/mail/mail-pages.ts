/** A mail as it is sent: plain text, and the same words as a page of tables, which mail programs show alike. */
import { html } from 'hono/html';
import { brandFacts } from '#machines/domain/brand.ts';
import type { Mail } from './mail.ts';

export interface WrittenMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** The light tokens as mail programs read them: they know neither custom properties nor OKLCH. */
const colour = { paper: '#f7f4ee', sheet: '#fdfcf9', hair: '#d8d2c9', ink: '#191613', ink2: '#4d4842', ink3: '#68625a', signal: '#1447d3' } as const;
const textFace = "'Geist Variable','Helvetica Neue',Arial,sans-serif";
const headFace = "'Familjen Grotesk Variable','Helvetica Neue',Arial,sans-serif";
const { name, place } = brandFacts;
const home = `${name}, ${place.city}, ${place.state}, ${place.country}`;
const footOf = (to: string): string => `Sent to ${to} about your account.`;

const block = (width: number, height: number, fill: string) =>
  html`<tr><td align="center"><div style="width:${width}px;height:${height}px;background:${fill};margin:0 auto;font-size:1px;line-height:${height}px">&nbsp;</div></td></tr>`;
const gap = html`<tr><td height="2" style="font-size:1px;line-height:2px">&nbsp;</td></tr>`;
const mark = html`<table role="presentation" cellpadding="0" cellspacing="0" width="26" aria-hidden="true">${block(11, 11, colour.signal)}${gap}${block(18, 4, colour.ink)}${gap}${block(26, 4, colour.ink)}</table>`;

function button({ words, address }: NonNullable<Mail['action']>) {
  return html`<tr><td style="padding:16px 32px 32px"><a href="${address}" style="display:inline-block;background:${colour.signal};color:${colour.sheet};text-decoration:none;font:500 15px/1 ${textFace};padding:15px 20px;border-radius:2px">${words}</a></td></tr>`;
}

async function pageOf({ to, subject, paragraphs, action }: Mail): Promise<string> {
  const lines = paragraphs.map((paragraph) => html`<p style="margin:0 0 12px;color:${colour.ink2}">${paragraph}</p>`);
  const page = await html`<!doctype html>
<html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light"><title>${subject}</title></head>
<body style="margin:0;background:${colour.paper}"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${colour.paper}"><tr><td align="center" style="padding:24px 12px 40px">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px;background:${colour.sheet};border:1px solid ${colour.ink};font:400 15px/1.45 ${textFace};color:${colour.ink};text-align:left">
<tr><td style="padding:20px 32px;border-bottom:1px solid ${colour.hair}"><table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td width="36">${mark}</td><td style="font:700 22px/1 ${headFace};letter-spacing:-.03em">${name}</td></tr></table></td></tr>
<tr><td style="padding:32px 32px 16px"><h1 style="margin:0 0 16px;font:600 24px/1.15 ${headFace};word-spacing:.06em;color:${colour.ink}">${subject}</h1>${lines}</td></tr>
${action ? button(action) : ''}
<tr><td style="padding:20px 32px 24px;border-top:1px solid ${colour.hair};background:${colour.paper};font-size:13px;line-height:1.55;color:${colour.ink3}">${home}<br>${footOf(to)}</td></tr>
</table></td></tr></table></body></html>`;
  return page.toString();
}

/** Writes a mail in both of its forms, with the same words in each. */
export async function writeMail(mail: Mail): Promise<WrittenMail> {
  const { to, subject, paragraphs, action } = mail;
  const link = action ? [`${action.words}: ${action.address}`] : [];
  return { to, subject, text: [subject, ...paragraphs, ...link, `${home}\n${footOf(to)}`].join('\n\n'), html: mail.html ?? (await pageOf(mail)) };
}
