import { Link, useLoaderData } from 'react-router-dom';
import { buttonClass } from '#ui/button.tsx';
import { PrototypePage, type PrototypePageActor } from './prototype-page.tsx';

/** A prototype for whoever has a link to its project. Nothing of whose it is. */
export function InvitedPrototypeScreen() {
  const page = useLoaderData<PrototypePageActor>();
  // Relative, so that the secret stays where it is: in the address alone.
  const way = (
    <Link to=".." relative="path" className={buttonClass({ variant: 'quiet' })}>
      The project
    </Link>
  );
  return <PrototypePage page={page} way={way} />;
}
