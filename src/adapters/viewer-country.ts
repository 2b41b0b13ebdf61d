import { viewerCountrySchema } from '#contracts/country.ts';
import { asNobody } from './server.ts';

/** The viewer's country as the server tells it; null where it is not known. */
export async function findViewerCountry(): Promise<string | null> {
  try {
    return (await asNobody.ask(viewerCountrySchema, '/production/hello')).country;
  } catch (error) {
    // The visitor can always choose: nobody is bothered with this.
    console.warn('The country of the viewer is not known', error);
    return null;
  }
}
