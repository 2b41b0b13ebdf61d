import { useSelector } from '@xstate/react';
import { Field, TextInput } from '#ui/field.tsx';
import { Modal } from '#ui/modal.tsx';
import { useProduct } from './actors.tsx';

/** The link, for browsers that do not let a page copy. */
export function LinkByHand() {
  const { sharing } = useProduct();
  const link = useSelector(sharing, (snapshot) => snapshot.context.link);
  return (
    <Modal open title="Copy Link" onClose={() => sharing.send({ type: 'link.dismissed' })}>
      <Field label="Your browser blocked copying. Select and copy the link here.">
        {(control) => <TextInput {...control} readOnly value={link} onFocus={(event) => event.currentTarget.select()} />}
      </Field>
    </Modal>
  );
}
