import { mandatesSchema } from '#contracts/mandates.ts';
import * as ports from '#machines/ports/mandates.ts';
import { implementPort } from './implement-port.ts';

/** Whose automatic payments: the signed-in person's alone, or otherwise this browser's. */
type Asker = 'person' | 'visitor';

const path = '/api/mandates';

/** The code of requests, loaded when something is asked for. */
async function requests(asker: Asker) {
  const { asPerson, asVisitor } = await import('./server.ts');
  return asker === 'person' ? asPerson : asVisitor;
}

/** Automatic payments, through Plinth's server. */
export function createMandates(asker: Asker) {
  const list = async () => (await requests(asker)).ask(mandatesSchema, path);
  return {
    listMandates: implementPort(ports.listMandates, list),
    findOffer: implementPort(ports.findOffer, async () => (await list()).isOffered),
    cancelMandate: implementPort(ports.cancelMandate, async ({ input: { mandateId } }) => {
      await (await requests(asker)).remove(`${path}/${encodeURIComponent(mandateId)}`);
      return list();
    }),
  };
}
