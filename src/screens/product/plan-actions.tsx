import { Target, GitBranch } from 'lucide-react';
import { openBranchName } from '#machines/domain/plan/branches.ts';
import * as messages from '#messages/plan-pages.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Link } from '../link.tsx';
import { useIsLocked, useProduct, useDraft } from './actors.tsx';
import styles from './plan-layout.module.css';

/** Opens fitting to a budget or a date, while the plan can be changed. Its code is loaded with the first press. */
export function FitButton() {
  const { panels } = useProduct();
  if (useIsLocked()) return null;
  return (
    <Button
      variant="quiet"
      size="small"
      icon={<Target />}
      aria-haspopup="dialog"
      onClick={() => panels.send({ type: 'panel.opened', panel: 'fit' })}
    >
      {messages.fit}
    </Button>
  );
}

/** Links to the branches of the plan. If there are several, it names the open one. */
export function BranchesLink() {
  const draft = useDraft();
  return (
    <Link to="/compare" className={classNames(buttonClass({ variant: 'quiet', size: 'small' }), styles.branch)}>
      <GitBranch aria-hidden="true" />
      <span>{draft.branches === undefined ? messages.branches : messages.branch({ name: openBranchName(draft) })}</span>
    </Link>
  );
}
