import { Button } from '#ui/button.tsx';
import { SidePanel } from '#ui/side-panel.tsx';
import text from '#ui/text.module.css';
import { useProduct } from '../product/actors.tsx';
import { FilterForm } from './filter-form.tsx';
import type { StudioView } from './studio.view.ts';

/** The filters as a panel, on narrow windows. */
export function FilterPanel({ view }: { view: StudioView }) {
  const { studio } = useProduct();
  const close = (): void => studio.send({ type: 'filters.closed' });
  return (
    <SidePanel
      open
      title="Filter"
      onClose={close}
      footer={
        <>
          <span className={text.dim}>{view.status}</span>
          <Button variant="primary" onClick={close}>
            Show
          </Button>
        </>
      }
    >
      <FilterForm filters={view.filters} />
    </SidePanel>
  );
}
