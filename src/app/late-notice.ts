/**
 * Says that a page of the product did not load: when one of its scripts does not come, or it does not answer for long.
 * The entry removes the notice once the page answers. The build writes this script into the page, before all others: it
 * imports nothing.
 */
{
  /** ms */
  const delayMs = 20_000;
  const show = (): void => {
    const notice = document.getElementById('failure');
    // A script can fail before the page is read to its end.
    if (notice) notice.hidden = false;
    else addEventListener('DOMContentLoaded', show, { once: true });
  };
  addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && show(), true);
  setTimeout(show, delayMs);
}
