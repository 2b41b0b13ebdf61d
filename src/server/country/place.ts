import type { Context } from 'hono';
import { getCountries } from 'libphonenumber-js/min';

const countries: ReadonlySet<string> = new Set(getCountries());
const names = new Intl.DisplayNames('en', { type: 'region' });

/** Under which names CDNs tell where a network address belongs. */
const countryHeaders = ['cloudfront-viewer-country', 'cf-ipcountry', 'x-vercel-ip-country'];
const cityHeaders = ['cloudfront-viewer-city', 'cf-ipcity', 'x-vercel-ip-city'];

function told(c: Context, headers: readonly string[]): string {
  return headers.map((header) => c.req.header(header) ?? '').find((value) => value !== '') ?? '';
}

/** Names of cities come encoded for addresses. Anything that is no name is nothing. */
function cityIn(text: string): string {
  try {
    const name = decodeURIComponent(text).trim();
    return /^\p{L}[\p{L}\p{M} .'’-]{0,59}$/u.test(name) ? name : '';
  } catch {
    return '';
  }
}

/** Where a request comes from, in words: 'Kochi, India'. Empty where nobody that is trusted tells it. */
export function placeOf(c: Context, trustedHops: number): string {
  if (trustedHops === 0) return '';
  const country = told(c, countryHeaders).toUpperCase();
  if (!countries.has(country)) return '';
  return [cityIn(told(c, cityHeaders)), names.of(country) ?? ''].filter((part) => part !== '').join(', ');
}
