import { useSelector } from '@xstate/react';
import * as messages from '#messages/studio.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/choice.tsx';
import text from '#ui/text.module.css';
import { useProduct } from '../product/actors.tsx';
import styles from './studio-screen.module.css';
import { lookForm, type FiltersView } from './studio.view.ts';

/** Filters by cost and category, beside the cards or in a panel on narrow windows. */
export function FilterForm({ filters }: { filters: FiltersView }) {
  const { studio } = useProduct();
  const canClear = useSelector(studio, (snapshot) => snapshot.can({ type: 'filters.cleared' }));
  return (
    <div className={styles.form}>
      <fieldset>
        <legend className={styles.legend}>{messages.cost}</legend>
        {filters.costs.map(({ id, name, count, checked }) => (
          <Checkbox
            key={id}
            name="cost"
            value={id}
            form={lookForm}
            count={count}
            checked={checked}
            disabled={count === 0 && !checked}
            onChange={() => studio.send({ type: 'cost.toggled', cost: id })}
          >
            {name}
          </Checkbox>
        ))}
      </fieldset>
      <fieldset>
        <legend className={styles.legend}>{messages.category}</legend>
        {filters.subjects.map(({ id, name, count, checked }) => (
          <Checkbox
            key={id}
            name="category"
            value={id}
            form={lookForm}
            count={count}
            checked={checked}
            disabled={count === 0 && !checked}
            onChange={() => studio.send({ type: 'subject.toggled', subject: id })}
          >
            {name}
          </Checkbox>
        ))}
      </fieldset>
      {canClear ? (
        <Button className={styles.clear} onClick={() => studio.send({ type: 'filters.cleared' })}>
          {messages.clearFilters}
        </Button>
      ) : (
        <p className={text.visuallyHidden}>{messages.noFilter}</p>
      )}
    </div>
  );
}
