/** How the code of a screen, or of a part of one, is waited for: every one of them is a request that can fail. */

/** How long, in ms, code is waited for. */
export const patience = 120_000;

/** Nothing has come, and nothing has been refused either. */
export class NoAnswer extends Error {
  constructor() {
    super('The code of a page did not arrive in time');
  }
}

/** The same work, given up after a while. */
export async function inTime<Result>(work: Promise<Result>, ms: number = patience): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new NoAnswer()), ms);
  });
  try {
    return await Promise.race([work, silence]);
  } finally {
    clearTimeout(timer);
  }
}

function arrivalOf(link: HTMLLinkElement): Promise<void> {
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => reject(new Error('A stylesheet did not arrive')));
  });
}

/** Stylesheets that failed. Nothing on the element itself tells them from those that are there. */
const failedStyles = new Set<HTMLLinkElement>();

function noteFailure({ target }: Event): void {
  if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failedStyles.add(target);
}

// Pages are written ahead as well, where there is no document.
if (typeof document !== 'undefined') document.addEventListener('error', noteFailure, true);

/** A stylesheet that failed once is not asked for with the code it belongs to again, so it is asked for here. */
async function askForStyles(): Promise<void> {
  const failed = [...failedStyles].filter(({ isConnected }) => isConnected);
  failedStyles.clear();
  await Promise.all(
    failed.map((link) => {
      const again = document.createElement('link');
      again.rel = 'stylesheet';
      again.href = link.href;
      const arrival = arrivalOf(again);
      link.replaceWith(again);
      return arrival;
    }),
  );
}

/** Asks once more for code that failed, and for the styles that failed with it. */
export async function askAgain<Code>(load: () => Promise<Code>): Promise<Code> {
  await inTime(askForStyles());
  return inTime(load());
}
