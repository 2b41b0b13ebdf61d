import { afterEach, beforeEach, expect, it } from 'vitest';
import { adaptLinks } from '#app/site/returning-visitor.ts';

const receipt = { receipt: { orderId: 'order-1' }, open: [] };

/** The links of a page of the site after its script has run. */
function linksWith(kept: Readonly<Record<string, unknown>>): string[] {
  for (const [key, value] of Object.entries(kept))
    localStorage.setItem(key, typeof value === 'string' ? value : JSON.stringify(value));
  adaptLinks();
  return [...document.querySelectorAll('a')].map((link) => `${link.textContent} ${link.getAttribute('href')}`);
}

beforeEach(() => {
  localStorage.clear();
  document.body.innerHTML =
    '<a href="/login" data-way-back>Sign in</a><a href="/studio" data-continue><span>Choose a base</span></a>';
});

afterEach(() => {
  localStorage.clear();
  document.body.replaceChildren();
});

it.each<readonly [string, Readonly<Record<string, unknown>>, readonly string[]]>([
  ['a stranger signs in', {}, ['Sign in /login', 'Choose a base /studio']],
  [
    'who has begun a plan continues it',
    { 'plinth.plan': { title: 'Storefront' } },
    ['Sign in /login', 'Continue with Storefront /project-plan'],
  ],
  [
    'who has paid without an account finds the project',
    { 'plinth.payments': receipt },
    ['Your project /thankyou', 'Choose a base /studio'],
  ],
  [
    'who left a payment unfinished has none yet',
    { 'plinth.payments': { receipt: null, open: [{}] } },
    ['Sign in /login', 'Choose a base /studio'],
  ],
  [
    'a member goes to the projects',
    { 'CognitoIdentityServiceProvider.client1.LastAuthUser': 'asha', 'plinth.payments': receipt },
    ['Your projects /dashboard', 'Choose a base /studio'],
  ],
  [
    'nobody else is shown what a member left behind',
    { 'plinth.owner': 'user-1', 'plinth.plan': { title: 'Storefront' }, 'plinth.payments': receipt },
    ['Sign in /login', 'Choose a base /studio'],
  ],
  ['what cannot be read changes nothing', { 'plinth.plan': '{' }, ['Sign in /login', 'Choose a base /studio']],
])('%s', (_, kept, links) => {
  expect(linksWith(kept)).toEqual(links);
});
