/**
 * The owner of the data in this browser: one actor per page, connected to the session, the other tabs and the stores.
 */
import { createActor, type ActorRefFrom } from 'xstate';
import { dropStaleAside, removeThings, setThingsAside, takeThings } from '#adapters/belongings.ts';
import { dropClaim } from '#adapters/claim.ts';
import { keepsSession } from '#adapters/kept-session.ts';
import { hearOfOwner, readOwner, showThingsOf } from '#adapters/owner.ts';
import { belongingsMachine, type Outdating } from '#machines/belongings/belongings.machine.ts';
import { inspection } from './inspected.ts';
import { signInFor } from './members-gate.ts';

export type Belongings = ActorRefFrom<typeof belongingsMachine>;

let opening: Promise<Belongings> | undefined;

/** The actor, started before any stored data of the visitor is read. */
export function openBelongings(): Promise<Belongings> {
  return (opening ??= start());
}

async function start(): Promise<Belongings> {
  const inspect = await inspection();
  dropStaleAside();
  const belongings = createActor(belongingsMachine, {
    input: { owner: readOwner(), keepsSession: keepsSession() },
    inspect,
  });
  belongings.on('things.taken', ({ subject }) => {
    takeThings(subject);
    showThingsOf(subject);
  });
  belongings.on('things.followed', ({ subject }) => showThingsOf(subject));
  belongings.on('things.setAside', ({ owner }) => setThingsAside(owner));
  belongings.on('things.removed', () => {
    removeThings();
    dropClaim();
  });
  belongings.on('page.outdated', ({ why }) => leave(why));
  hearOfOwner((owner) => belongings.send({ type: 'owner.changed', owner }));
  return belongings.start();
}

const membersPage = /^\/(?:dashboard|prototype)(?:\/|$)/;
const accountPage = /^\/(?:login|register|recovery)\/?$/;

/**
 * Leaves a page whose data now belongs to another owner, by a full page load: of the sign-in, which shows the reason
 * and leads back, or of the same page for a new visitor.
 */
function leave(why: Outdating): void {
  // Text typed before the other page loads would be lost.
  const root = document.getElementById('root');
  if (root) root.inert = true;
  const { pathname } = window.location;
  if (why === 'signedOut' || (why === 'signedOutElsewhere' && membersPage.test(pathname)))
    window.location.replace('/login');
  else if (why === 'ended' && !accountPage.test(pathname))
    window.location.replace(`${signInFor(pathname)}&ended=${Date.now()}`);
  else window.location.reload();
}
