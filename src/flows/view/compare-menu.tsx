import { History } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Modal } from '#ui/modal.tsx';
import { AnyTwo } from './any-two.tsx';
import styles from './compare-menu.module.css';
import { RevisionList } from './revision-list.tsx';

/** Selects the earlier version to compare with, in a dialog with all of them. */
export function CompareMenu({ since, onChoose }: { since: string | null; onChoose: (since: string | null) => void }) {
  const [isOpen, setIsOpen] = useState(false);
  const close = (): void => setIsOpen(false);
  const choose = (next: string | null): void => {
    close();
    onChoose(next);
  };
  return (
    <>
      <Button
        size="small"
        icon={<History />}
        title="The earlier version to compare with"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        Compare with
      </Button>
      <Modal open={isOpen} title="Compare with" onClose={close}>
        <div className={styles.dialog}>
          {since !== null && <Button onClick={() => choose(null)}>Compare with nothing</Button>}
          <RevisionList since={since} onChoose={choose} />
          <AnyTwo since={since} onChoose={choose} />
        </div>
      </Modal>
    </>
  );
}
