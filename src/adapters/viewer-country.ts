import { viewerCountrySchema } from '#contracts/country.ts';
import { asNobody } from './server.ts';

/** The viewer's country, from the server; null if it is not known. */
export async function findViewerCountry(): Promise<string | null> {
  try {
    return (await asNobody.ask(viewerCountrySchema, '/production/hello')).country;
  } catch (error) {
    // The visitor can always choose, so the page shows no error.
    console.warn('The country of the viewer is not known', error);
    return null;
  }
}
