/**
 * Shows that a page of the product did not load: when one of its scripts fails, or the page is not interactive after a
 * long time. The entry removes the notice once the page is interactive. The build inlines this script before all
 * others, so it imports nothing.
 */
{
  /** In ms. */
  const delayMs = 20_000;
  const show = (): void => {
    const notice = document.getElementById('failure');
    // A script can fail before the page is parsed to its end.
    if (notice) notice.hidden = false;
    else addEventListener('DOMContentLoaded', show, { once: true });
  };
  addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && show(), true);
  setTimeout(show, delayMs);
}
