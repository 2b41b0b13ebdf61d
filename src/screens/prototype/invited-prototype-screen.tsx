import * as messages from '#messages/prototype-page.ts';
import { buttonClass } from '#ui/button.tsx';
import { Link } from '../link.tsx';
import { usePageData } from '../site/page-frame.tsx';
import { PrototypePage, type PrototypePageActor } from './prototype-page.tsx';

/** A prototype for anybody with a link to its project. It does not show the owner. */
export function InvitedPrototypeScreen() {
  const page = usePageData<PrototypePageActor>();
  // A relative link, so that the secret is only in the address.
  const way = (
    <Link to=".." relative="path" className={buttonClass({ variant: 'quiet' })}>
      {messages.project}
    </Link>
  );
  return <PrototypePage page={page} way={way} />;
}
