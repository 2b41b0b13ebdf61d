import { Target } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { useIsLocked, useProduct } from './actors.tsx';

/** Opens fitting to a budget or a date, while the plan can be changed. Its code comes with the first press. */
export function FitButton() {
  const { panels } = useProduct();
  if (useIsLocked()) return null;
  return (
    <Button variant="quiet" size="small" icon={<Target />} aria-haspopup="dialog" onClick={() => panels.send({ type: 'panel.opened', panel: 'fit' })}>
      Fit to a budget or date
    </Button>
  );
}
