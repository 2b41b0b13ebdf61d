import * as messages from '#messages/studio.ts';
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
      title={messages.filter}
      onClose={close}
      footer={
        <>
          <span className={text.dim}>{view.status}</span>
          <Button variant="primary" onClick={close}>
            {messages.show}
          </Button>
        </>
      }
    >
      <FilterForm filters={view.filters} />
    </SidePanel>
  );
}
