/**
 * The layout of all mails: a sheet of tables in the light tokens, and in the dark ones if the mail program prefers
 * them. It loads no external resources.
 */
import { html, raw } from 'hono/html';
import { brandFacts } from '#machines/domain/brand.ts';
import { pageLang, type Language } from '../http/request-language.ts';

export type Markup = ReturnType<typeof html>;

/** The tokens in the form of mail programs, which support neither custom properties nor OKLCH. */
export const light = {
  paper: '#f7f4ee',
  sheet: '#fdfcf9',
  ink: '#191613',
  ink2: '#4d4842',
  ink3: '#68625a',
  hair: '#d8d2c9',
  signal: '#1447d3',
  onSignal: '#fdfcf9',
  filled: '#dacdbc',
  before: '#f1eee8',
  rule: '#8a8379',
} as const;
const dark: Readonly<Record<keyof typeof light, string>> = {
  paper: '#151310',
  sheet: '#1f1c18',
  ink: '#f2f0ea',
  ink2: '#c0bdb7',
  ink3: '#a09c96',
  hair: '#37342f',
  signal: '#72aafd',
  onSignal: '#080f1c',
  filled: '#634d42',
  before: '#363430',
  rule: '#78746d',
};

export const textFace = "'Geist Variable','Helvetica Neue',Arial,sans-serif";
const headFace = "'Familjen Grotesk Variable','Helvetica Neue',Arial,sans-serif";

/** The styles that attributes cannot express: narrow windows, and the dark tokens, which override the attributes. */
const stylesheet = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:480px){.px{padding-left:20px!important;padding-right:20px!important}.big{font-size:34px!important}.act a{display:block!important;text-align:center}}
@media (prefers-color-scheme:dark){.paper{background:${dark.paper}!important}.sheet{background:${dark.sheet}!important;border-color:${dark.rule}!important}.ink{color:${dark.ink}!important}.ink2{color:${dark.ink2}!important}.ink3{color:${dark.ink3}!important}.hair{border-color:${dark.hair}!important}.edge{border-color:${dark.rule}!important}.act a{background:${dark.signal}!important;color:${dark.onSignal}!important}.dot{background:${dark.signal}!important}.bar{background:${dark.ink}!important}.filled{background:${dark.filled}!important}.before{background:${dark.before}!important}}`;

const bar = (width: number, height: number, name: 'dot' | 'bar') =>
  html`<tr><td align="center" style="padding-bottom:2px"><div class="${name}" style="width:${width}px;height:${height}px;background:${name === 'dot' ? light.signal : light.ink};margin:0 auto;font-size:1px;line-height:${height}px">&nbsp;</div></td></tr>`;
const mark = html`<table role="presentation" cellpadding="0" cellspacing="0" width="26" aria-hidden="true">${bar(11, 11, 'dot')}${bar(18, 4, 'bar')}${bar(26, 4, 'bar')}</table>`;

export interface Framed {
  readonly subject: string;
  readonly language: Language;
  /** The kind of mail, at the right of its head. */
  readonly kind?: string;
  readonly rows: Markup | readonly Markup[];
  /** The small print, one line each. */
  readonly foot: readonly string[];
}

export const heading = (words: string, size = 24): Markup =>
  html`<h1 class="ink" style="margin:0 0 16px;font:600 ${size}px/1.15 ${raw(headFace)};word-spacing:.06em;color:${light.ink}">${words}</h1>`;

export const button = ({ words, address }: { readonly words: string; readonly address: string }): Markup =>
  html`<tr><td class="px act" style="padding:16px 32px 32px"><a href="${address}" style="display:inline-block;background:${light.signal};color:${light.onSignal};text-decoration:none;font:500 15px/1 ${raw(textFace)};padding:15px 20px;border-radius:2px">${words}</a></td></tr>`;

/** The complete page of a mail. */
export async function framed({ subject, language, kind = '', rows, foot }: Framed): Promise<string> {
  const page = await html`<!doctype html>
<html lang="${pageLang(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${subject}</title><style>${raw(stylesheet)}</style></head>
<body class="paper" style="margin:0;background:${light.paper};font-variant-numeric:tabular-nums"><table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" style="background:${light.paper}"><tr><td align="center" style="padding:24px 12px 40px">
<table role="presentation" class="sheet ink" width="600" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px;background:${light.sheet};border:1px solid ${light.ink};font:400 15px/1.45 ${raw(textFace)};color:${light.ink};text-align:left;overflow-wrap:anywhere">
<tr><td class="px hair" style="padding:20px 32px;border-bottom:1px solid ${light.hair}"><table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td width="36">${mark}</td><td class="ink" style="font:700 22px/1 ${raw(headFace)};letter-spacing:-.03em">${brandFacts.name}</td><td class="ink3" align="right" style="font-size:13px;color:${light.ink3}">${kind}</td></tr></table></td></tr>
${rows}
<tr><td class="px hair paper ink3" style="padding:20px 32px 24px;border-top:1px solid ${light.hair};background:${light.paper};font-size:13px;line-height:1.55;color:${light.ink3}">${foot.map((line) => html`${line}<br>`)}</td></tr>
</table></td></tr></table></body></html>`;
  return page.toString();
}
