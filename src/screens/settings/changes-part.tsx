import { useSelector } from '@xstate/react';
import { unseenChanges } from '#machines/domain/identity/security-checkup.ts';
import { browserInWords } from '#machines/domain/identity/signed-in-browser.ts';
import * as messages from '#messages/checkup.ts';
import { changed } from '#messages/mails.ts';
import { classNames } from '#ui/class-names.ts';
import layout from '#ui/layout.module.css';
import { Sentence } from '#ui/sentence.tsx';
import { Tag } from '#ui/tag.tsx';
import text from '#ui/text.module.css';
import { momentInWords } from '../account/moments.ts';
import { ItWasMe } from './checkup-part.tsx';
import { Part, timeAt, usePart } from './part.tsx';
import { useSettings } from './settings-context.ts';
import styles from './settings.module.css';

/** The recent changes to how the person signs in, and whether it was them. */
export function ChangesPart() {
  const { checkup } = useSettings();
  const shown = usePart(checkup);
  const failure = useSelector(checkup, ({ context }) => context.failure);
  const facts = useSelector(checkup, ({ context }) => context.facts);
  const unseen = facts ? unseenChanges(facts) : [];
  return (
    <Part
      section="changes"
      name={messages.changes}
      rule={messages.changesRule}
      {...shown}
      stage={facts !== null && shown.stage === 'loading' ? 'ready' : shown.stage}
      failure={failure}
    >
      {facts?.changes.length === 0 && <p>{messages.noChanges}</p>}
      {facts && facts.changes.length > 0 && (
        <ul className={styles.rows} aria-label={messages.changes}>
          {facts.changes.map((change) => (
            <li key={`${change.kind} ${change.at}`} className={styles.row}>
              <div className={styles.what}>
                <span className={text.label}>{changed({ change: change.kind })}</span>
                <span className={classNames(text.small, text.dim)}>
                  <Sentence
                    of={
                      change.browser === ''
                        ? messages.changedOn({ moment: momentInWords(change.at), time: timeAt(change.at) })
                        : messages.changedIn({
                            moment: momentInWords(change.at),
                            time: timeAt(change.at),
                            browser: browserInWords(change.browser),
                          })
                    }
                  />
                </span>
              </div>
              {unseen.includes(change) && <Tag tone="warn">{messages.isNew}</Tag>}
            </li>
          ))}
        </ul>
      )}
      {unseen.length > 0 && (
        <>
          <p className={classNames(text.small, text.dim)}>{messages.ifNotMe}</p>
          <div className={layout.row}>
            <ItWasMe />
          </div>
        </>
      )}
    </Part>
  );
}
