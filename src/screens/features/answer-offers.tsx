import { useSelector } from '@xstate/react';
import { ArrowUpRight, Check, MessagesSquare } from 'lucide-react';
import type { Choice, Reply } from '#machines/domain/assistant/assistant.types.ts';
import * as messages from '#messages/guide-panel.ts';
import { pageLanguage } from '#messages/language.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/choice.tsx';
import { Sentence } from '#ui/sentence.tsx';
import text from '#ui/text.module.css';
import { useAssistant } from '../product/actors.tsx';
import styles from './answer-offers.module.css';

/** The page with the text that an answer quotes. In a new tab, so that the conversation stays. */
export function AnswerSource({
  source,
  lang,
}: {
  source: NonNullable<Reply['source']>;
  /** The language of the page's name, where it is not that of this page. */
  lang: string | undefined;
}) {
  const named = (name: string) => <span lang={lang}>{name}</span>;
  return (
    <p className={styles.source} lang={lang && pageLanguage}>
      <a href={source.path} target="_blank" rel="noopener">
        <Sentence of={messages.source({ name: source.page, page: named })} />
        <span className={text.visuallyHidden}>{` ${messages.inNewTab}`}</span>
        <ArrowUpRight aria-hidden="true" />
      </a>
    </p>
  );
}

type ChoicesProps = {
  choices: readonly Choice[];
  /** The one that was pressed; null if none was. */
  pressedAt: number | null;
  /** Whether one can be pressed, unless the assistant is busy with something else. */
  isLast: boolean;
  lang: string | undefined;
};

/** What may have been meant: one press says which. Later they show what was pressed. */
export function Choices({ choices, pressedAt, isLast, lang }: ChoicesProps) {
  const { assistant } = useAssistant();
  const areActive = useSelector(assistant, (snapshot) => isLast && snapshot.can({ type: 'choice.pressed', at: 0 }));
  return (
    <ul className={styles.choices} aria-label={messages.choices}>
      {choices.map(({ label }, at) => (
        <li key={label}>
          {areActive ? (
            <button
              type="button"
              className={styles.choice}
              lang={lang}
              onClick={() => assistant.send({ type: 'choice.pressed', at })}
            >
              {label}
            </button>
          ) : (
            <p className={styles.choice} data-pressed={at === pressedAt || undefined}>
              {at === pressedAt && <span className={text.visuallyHidden}>{`${messages.youChose} `}</span>}
              <span lang={lang}>{label}</span>
              {at === pressedAt && <Check aria-hidden="true" />}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The ways on from what was not understood: the team, and the sentence for its list, which is sent only with consent. */
export function TeamOffer({ onAsk }: { onAsk: () => void }) {
  const { assistant } = useAssistant();
  const mayAsk = useSelector(assistant, (snapshot) => snapshot.can({ type: 'handover.requested' }));
  const mayShare = useSelector(assistant, (snapshot) => snapshot.can({ type: 'words.shared' }));
  const isShared = useSelector(assistant, (snapshot) => snapshot.context.areWordsShared);
  return (
    <div className={styles.team}>
      {mayAsk && (
        <Button size="small" icon={<MessagesSquare />} onClick={onAsk}>
          {messages.askTeam}
        </Button>
      )}
      {(mayShare || isShared) && (
        <Checkbox
          checked={isShared}
          held={isShared}
          note={isShared ? messages.sentenceShared : messages.shareTerms}
          onChange={() => assistant.send({ type: 'words.shared' })}
        >
          {messages.shareSentence}
        </Checkbox>
      )}
    </div>
  );
}
