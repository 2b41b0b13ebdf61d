import * as messages from '#messages/guide-panel.ts';
import { SidePanel } from '#ui/side-panel.tsx';
import { useProduct } from '../product/actors.tsx';
import { Guide, type GuideProps } from './guide.tsx';
import styles from './guide.module.css';

/** The guide as a panel, on narrow windows. Opening a feature closes it. */
export function GuidePanel({ onOpen, ...guide }: Omit<GuideProps, 'heading'>) {
  const { panels } = useProduct();
  const close = (): void => panels.send({ type: 'panel.closed' });
  return (
    <SidePanel open title={messages.guide} onClose={close}>
      <div className={styles.fill}>
        <Guide
          {...guide}
          heading={null}
          onOpen={
            onOpen &&
            ((featureId) => {
              close();
              onOpen(featureId);
            })
          }
        />
      </div>
    </SidePanel>
  );
}
