import type { Context } from 'hono';
import { getCountries } from 'libphonenumber-js/min';
import { inEachLanguage, type Language } from '../http/request-language.ts';

const countries: ReadonlySet<string> = new Set(getCountries());
const names = inEachLanguage((language) => new Intl.DisplayNames(language, { type: 'region' }));

/** The headers in which CDNs send the country of a network address. */
const countryHeaders = ['cloudfront-viewer-country', 'cf-ipcountry', 'x-vercel-ip-country'];
const cityHeaders = ['cloudfront-viewer-city', 'cf-ipcity', 'x-vercel-ip-city'];

function told(c: Context, headers: readonly string[]): string {
  return headers.map((header) => c.req.header(header) ?? '').find((value) => value !== '') ?? '';
}

/** City names arrive URL-encoded. Anything that is not a name becomes empty. */
function cityIn(text: string): string {
  try {
    const name = decodeURIComponent(text).trim();
    return /^\p{L}[\p{L}\p{M} .'’-]{0,59}$/u.test(name) ? name : '';
  } catch {
    return '';
  }
}

/** The location of a request in its stored form: 'Kochi, IN'. Empty if no trusted proxy sends it. */
export function placeOf(c: Context, trustedHops: number): string {
  if (trustedHops === 0) return '';
  const country = told(c, countryHeaders).toUpperCase();
  if (!countries.has(country)) return '';
  return [cityIn(told(c, cityHeaders)), country].filter((part) => part !== '').join(', ');
}

/** A location in words: 'Kochi, India'. Rows of earlier releases contain the country's English name, which stays. */
export function placeIn(language: Language, kept: string): string {
  return kept.replace(/\b[A-Z]{2}$/, (country) => names[language].of(country) ?? country);
}
