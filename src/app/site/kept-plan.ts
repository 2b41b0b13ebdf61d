import * as messages from '#messages/kept-plan.ts';

/**
 * Changes the home page's link to the studio when this browser has a plan. A plan of an account is named only while its
 * owner is signed in. The build inlines this script, so that the link changes before it is read: it imports only its
 * text.
 */
try {
  const isSomebodyElses =
    localStorage.getItem('plinth.owner') !== null &&
    !Object.keys(localStorage).some((key) => key.endsWith('.LastAuthUser'));
  const { title = '' } = JSON.parse(localStorage.getItem('plinth.plan') ?? '{}') as { readonly title?: string };
  const link = document.querySelector<HTMLAnchorElement>('a[data-continue]');
  if (!isSomebodyElses && title !== '' && link?.firstElementChild) {
    link.href = '/project-plan';
    link.firstElementChild.textContent = messages.continueWith(title);
  }
} catch {
  // Storage is blocked.
}
