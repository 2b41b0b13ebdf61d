import { GitBranch } from 'lucide-react';
import { buttonClass } from '#ui/button.tsx';
import { Link } from '../link.tsx';
import { useDraft } from './actors.tsx';

/** Leads to the branches of the plan. Where there are several, it says which one is open. */
export function BranchesLink() {
  const open = useDraft().branches?.find(({ choices }) => choices === null)?.name;
  return (
    <Link to="/compare" className={buttonClass({ variant: 'quiet', size: 'small' })}>
      <GitBranch aria-hidden="true" />
      {open === undefined ? 'Branches' : `Branch: ${open}`}
    </Link>
  );
}
