import type { ViewerCountry } from '#machines/ports/viewer-country.ts';

async function ask(): Promise<string | null> {
  try {
    const [{ askServer }, { viewerCountrySchema }] = await Promise.all([import('./server.ts'), import('#contracts/country.ts')]);
    return (await askServer(viewerCountrySchema, '/production/hello')).country;
  } catch (error) {
    // The visitor can always choose: nobody is bothered with this.
    console.warn('The country of the viewer is not known', error);
    return null;
  }
}

/** The viewer's country as the server tells it, asked once, with the first form that has a use for it. */
export function createViewerCountry(): ViewerCountry {
  let asked: Promise<string | null> | undefined;
  return { ask: () => (asked ??= ask()) };
}
