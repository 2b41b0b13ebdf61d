import { useState } from 'react';
import type { MarkKind } from '@plinth/statecharts/chart';
import { markSigns } from '@plinth/statecharts/flow-union';
import { useSelector } from '@xstate/react';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/choice.tsx';
import { classNames } from '#ui/class-names.ts';
import { Modal } from '#ui/modal.tsx';
import text from '#ui/text.module.css';
import { useFlows } from './flows-context.ts';
import { useShortcuts } from './use-shortcuts.ts';
import styles from './chart-legend.module.css';

/** The legend of the marks of a comparison. */
const marks: readonly { readonly kind: MarkKind; readonly words: string }[] = [
  { kind: 'added', words: 'new' },
  { kind: 'removed', words: 'gone' },
  { kind: 'changed', words: 'different' },
  { kind: 'reworded', words: 'changed text' },
];

const lines = [
  { kind: 'main', words: 'the main road: what usually happens' },
  { kind: 'event', words: 'event or answer' },
  { kind: 'always', words: 'at once' },
  { kind: 'after', words: 'after a time' },
  { kind: 'error', words: 'fails' },
] as const;

const texts = [
  { kind: 'own', words: 'an event that a person or another machine sends' },
  { kind: 'done', words: 'an answer arrives' },
  { kind: 'error', words: 'a request fails' },
  { kind: 'after', words: 'time passes' },
  { kind: 'address', words: 'the address that opens the state' },
  { kind: 'fine', words: 'a guard in brackets, the type of an event, a tag' },
] as const;

const boxes = [
  { kind: 'state', words: 'a state, a link to its card' },
  { kind: 'parallel', words: 'its regions are active together' },
  { kind: 'region', words: 'a region' },
  { kind: 'final', words: 'the flow, or its part, ends here' },
  { kind: 'folded', words: 'folded: its states are not shown' },
  { kind: 'selected', words: 'selected' },
  { kind: 'active', words: 'active in a running page' },
  { kind: 'noted', words: 'open notes, and their number: a link to the card' },
] as const;

const keys: readonly (readonly [keys: string, words: string])[] = [
  ['f', 'fit all of the chart into its room'],
  ['0', 'return to the readable size'],
  ['z', 'zoom to the selected state; a double click zooms to any'],
  ['e', 'edit the description of the selected state, in development; so does a double click on it'],
  ['+ −', 'zoom in and out; also Ctrl with the wheel, or a pinch'],
  ['arrows', 'scroll the chart, when it or its map has the focus'],
  ['Tab', 'go to the next state; Enter selects it, and Tab then also goes through its transitions'],
  ['Alt and a drag', 'move a box, in development; Esc leaves it where it was'],
  ['Alt and arrows', 'move the focused box by 8 px, with Shift by 40 px, in development'],
  ['Esc', 'select nothing'],
  ['[', 'fold the list of flows, or show it'],
  [']', 'fold the card, or show it'],
  ['?', 'show this'],
];

function Samples({
  title,
  of,
  kind,
}: {
  title: string;
  of: readonly { readonly kind: string; readonly words: string }[];
  kind: 'line' | 'text' | 'box';
}) {
  return (
    <section>
      <h3 className={text.head3}>{title}</h3>
      <ul className={styles.samples}>
        {of.map((one) => (
          <li key={one.kind} data-sample={kind} className={styles[one.kind]}>
            {one.words}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The kinds of lines in a row, the marks of a comparison, and a button for everything else: colours, boxes and keys. */
export function ChartLegend({ isCompared }: { isCompared: boolean }) {
  const { viewer } = useFlows();
  const hasKeys = useSelector(viewer, ({ context }) => context.hasKeys);
  const [isOpen, setIsOpen] = useState(false);
  useShortcuts({ '?': () => setIsOpen(true) });
  return (
    <>
      <div className={styles.key}>
        <ul className={styles.samples} aria-hidden="true">
          {lines.map(({ kind, words }) => (
            <li key={kind} data-sample="line" className={styles[kind]}>
              {words.replace(/:.*/, '')}
            </li>
          ))}
        </ul>
        <Button size="small" variant="quiet" title="Colours, lines and keys (?)" onClick={() => setIsOpen(true)}>
          Legend and keys
        </Button>
      </div>
      {isCompared && (
        <ul className={classNames(styles.samples, styles.marks)} aria-label="What the marks of the comparison mean">
          {marks.map(({ kind, words }) => (
            <li key={kind} data-sample="line" className={styles[kind]}>
              {`${markSigns[kind]} ${words}`}
            </li>
          ))}
        </ul>
      )}
      <Modal open={isOpen} wide title="Legend and keys" onClose={() => setIsOpen(false)}>
        <div className={styles.legend}>
          <Samples title="Lines" of={lines} kind="line" />
          <Samples title="Texts" of={texts} kind="text" />
          <Samples title="Boxes" of={boxes} kind="box" />
          {isCompared && (
            <Samples
              title="Marks of the comparison"
              of={marks.map(({ kind, words }) => ({ kind, words: `${markSigns[kind]} ${words}` }))}
              kind="line"
            />
          )}
          <section>
            <h3 className={text.head3}>Keys</h3>
            <Checkbox
              checked={hasKeys}
              onChange={() => viewer.send({ type: 'keys.toggled' })}
              note="Off, a letter or sign does nothing; this is remembered"
            >
              Keys of one letter or sign
            </Checkbox>
            <dl className={styles.keys}>
              {keys.map(([name, words]) => (
                <div key={name}>
                  <dt>
                    <kbd>{name}</kbd>
                  </dt>
                  <dd>{words}</dd>
                </div>
              ))}
            </dl>
          </section>
        </div>
      </Modal>
    </>
  );
}
