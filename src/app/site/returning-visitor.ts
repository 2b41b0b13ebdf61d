import * as messages from '#messages/returning-visitor.ts';

/**
 * Adapts a page of the site to what this browser keeps: the link to the studio continues its plan, and the link to sign
 * in leads to the visitor's projects, or to the one paid without an account. What belongs to an account counts only
 * while its owner is signed in. The build inlines this script, so that the links change before they are read: it imports
 * only its text.
 */
export function adaptLinks(): void {
  try {
    const kept = (key: string): unknown => JSON.parse(localStorage.getItem(key) ?? '{}');
    const isSignedIn = Object.keys(localStorage).some((key) => key.endsWith('.LastAuthUser'));
    const isOurs = isSignedIn || localStorage.getItem('plinth.owner') === null;
    const { title = '' } = kept('plinth.plan') as { readonly title?: string };
    const link = document.querySelector<HTMLAnchorElement>('a[data-continue]');
    if (isOurs && title !== '' && link?.firstElementChild) {
      link.href = '/project-plan';
      link.firstElementChild.textContent = messages.continueWith(title);
    }
    const { receipt = null } = kept('plinth.payments') as { readonly receipt?: unknown };
    const back = document.querySelector<HTMLAnchorElement>('a[data-way-back]');
    if (back && isSignedIn) {
      back.href = '/dashboard';
      back.textContent = messages.yourProjects;
    } else if (back && isOurs && receipt !== null) {
      back.href = '/thankyou';
      back.textContent = messages.yourProject;
    }
  } catch {
    // Storage is blocked.
  }
}

adaptLinks();
