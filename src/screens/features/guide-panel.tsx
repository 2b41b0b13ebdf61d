import * as messages from '#messages/guide-panel.ts';
import { Button } from '#ui/button.tsx';
import { SidePanel } from '#ui/side-panel.tsx';
import { useProduct } from '../product/actors.tsx';
import { Guide, type GuideProps } from './guide.tsx';
import styles from './guide.module.css';

/** Where the panel leads on. */
export interface GuideOnward {
  readonly words: string;
  readonly go: () => void;
}

/** The guide as a panel, on narrow windows. Opening a feature closes it. */
export function GuidePanel({ onOpen, onward, ...guide }: Omit<GuideProps, 'heading'> & { onward: GuideOnward | null }) {
  const { panels } = useProduct();
  const close = (): void => panels.send({ type: 'panel.closed' });
  return (
    <SidePanel
      open
      title={messages.guide}
      onClose={close}
      footer={
        onward && (
          <Button
            variant="primary"
            onClick={() => {
              close();
              onward.go();
            }}
          >
            {onward.words}
          </Button>
        )
      }
    >
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
