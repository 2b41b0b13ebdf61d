/**
 * The owner of the data in this browser: one actor per page, connected to the session, the other tabs and the stores.
 */
import { createActor, type ActorRefFrom } from 'xstate';
import { dropStaleQuarantine, removeThings, quarantineData, takeThings } from '#adapters/local-data.ts';
import { dropClaim } from '#adapters/claim.ts';
import { keepsSession } from '#adapters/kept-session.ts';
import { onOwnerChange, readOwner, showThingsOf } from '#adapters/owner.ts';
import { localDataMachine, type Outdating } from '#machines/local-data/local-data.machine.ts';
import { inspection } from './inspected.ts';
import { addressInstead } from './members-gate.ts';

export type LocalData = ActorRefFrom<typeof localDataMachine>;

let opening: Promise<LocalData> | undefined;

/** The actor, started before any stored data of the visitor is read. */
export function openLocalData(): Promise<LocalData> {
  return (opening ??= start());
}

async function start(): Promise<LocalData> {
  const inspect = await inspection();
  dropStaleQuarantine();
  const localData = createActor(localDataMachine, {
    input: { owner: readOwner(), keepsSession: keepsSession() },
    inspect,
  });
  localData.on('data.claimed', ({ subject }) => {
    takeThings(subject);
    showThingsOf(subject);
  });
  localData.on('data.synced', ({ subject }) => showThingsOf(subject));
  localData.on('data.quarantined', ({ owner }) => quarantineData(owner));
  localData.on('data.removed', () => {
    removeThings();
    dropClaim();
  });
  localData.on('page.outdated', ({ why }) => leave(why));
  onOwnerChange((owner) => localData.send({ type: 'owner.changed', owner }));
  return localData.start();
}

/**
 * Leaves a page whose data now belongs to another owner, by a full page load: of the sign-in, which shows the reason
 * and leads back, or of the same page for a new visitor.
 */
function leave(why: Outdating): void {
  // Text typed before the other page loads would be lost.
  const root = document.getElementById('root');
  if (root) root.inert = true;
  const address = addressInstead(why, window.location.pathname, Date.now());
  if (address === null) window.location.reload();
  else window.location.replace(address);
}
