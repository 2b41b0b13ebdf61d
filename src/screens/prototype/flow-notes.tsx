import { useSelector } from '@xstate/react';
import { descriptions } from '#machines/domain/catalogue/descriptions.ts';
import { screenOf, waysFrom } from '#machines/domain/prototype/prototype-ways.ts';
import * as messages from '#messages/prototype-notes.ts';
import { Button } from '#ui/button.tsx';
import type { PrototypeActor } from './prototype-page.tsx';
import styles from './prototype.module.css';

/** The elements of the selected screen, and the screens that it links to. */
export function FlowNotes({ actor }: { actor: PrototypeActor }) {
  const prototype = useSelector(actor, ({ context }) => context.prototype);
  const selected = useSelector(actor, ({ context }) => context.selected);
  const screen = screenOf(prototype, selected);
  const features = screen.elements.flatMap(({ featureId, label }) =>
    featureId === null ? [] : [{ featureId, label }],
  );
  return (
    <aside className={styles.notes} aria-label={screen.title}>
      <h2 className={styles.notesTitle}>{screen.title}</h2>
      <Button variant="primary" block onClick={() => actor.send({ type: 'flow.screenOpened' })}>
        {messages.openScreen}
      </Button>
      {features.length > 0 && (
        <>
          <h3 className={styles.group}>{messages.featuresOnIt}</h3>
          <dl className={styles.features}>
            {features.map(({ featureId, label }) => (
              <div key={featureId}>
                <dt>{label}</dt>
                <dd>{descriptions[featureId]}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
      <h3 className={styles.group}>{messages.leadsTo}</h3>
      <ul>
        {waysFrom(prototype, screen).map((id) => (
          <li key={id}>
            <button
              type="button"
              className={styles.way}
              onClick={() => actor.send({ type: 'flow.screenSelected', screenId: id })}
            >
              {screenOf(prototype, id).title}
            </button>
          </li>
        ))}
      </ul>
      {waysFrom(prototype, screen).length === 0 && <p>{messages.noOther}</p>}
    </aside>
  );
}
