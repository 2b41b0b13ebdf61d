/**
 * Whoever keeps a plan in this browser goes on with it: the home page's way into the studio says so. One that belongs to an account is
 * named while its person is signed in. The build writes this script into the page, so that the link changes before anybody reads it: it
 * imports nothing.
 */
try {
  const isSomebodyElses = localStorage.getItem('plinth.owner') !== null && !Object.keys(localStorage).some((key) => key.endsWith('.LastAuthUser'));
  const { title = '' } = JSON.parse(localStorage.getItem('plinth.plan') ?? '{}') as { readonly title?: string };
  const link = document.querySelector<HTMLAnchorElement>('a[data-continue]');
  if (!isSomebodyElses && title !== '' && link?.firstElementChild) {
    link.href = '/project-plan';
    link.firstElementChild.textContent = `Continue with ${title}`;
  }
} catch {
  // The browser keeps nothing.
}
