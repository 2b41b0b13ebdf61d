/** Pages that were written ahead run nothing before somebody touches them. */

/**
 * Touches a page, and waits until it answers and has all that it asked for.
 * @param {import('@playwright/test').Page} page
 */
export async function bringToLife(page) {
  await page.mouse.move(2, 2);
  await page.mouse.move(6, 6);
  await page.waitForFunction(() => {
    const root = document.getElementById('root');
    return root !== null && !root.inert && Object.keys(root).some((key) => key.startsWith('__reactContainer'));
  });
  await page.waitForLoadState('networkidle');
}
