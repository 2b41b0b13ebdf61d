import { useSelector } from '@xstate/react';
import { Download } from 'lucide-react';
import { counted as countedWords } from '#machines/domain/counted.ts';
import type { MissLanguage } from '#machines/domain/assistant/miss.ts';
import type { BackOfficeMisses } from '#machines/ports/back-office.ts';
import { isSamePart } from '#machines/shared/list-part.ts';
import { buttonClass } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Empty } from '#ui/empty.tsx';
import table from '#ui/table.module.css';
import text from '#ui/text.module.css';
import { formatTime } from '../dashboard/dashboard.view.ts';
import styles from './assistant-lists.module.css';
import { useBackOffice } from './back-office-context.ts';
import { BackOfficePages, BackOfficeSearch } from './back-office-pages.tsx';
import { ActButton } from './back-office-parts.tsx';
import parts from './back-office.module.css';
import { countedTotal } from './total-words.ts';

const languageNames: Readonly<Record<MissLanguage, string>> = { en: 'English', hi: 'Hindi' };

/** What the assistant did not understand: the counts, and the sentences that visitors agreed to send. */
export function AssistantLists({ misses }: { misses: BackOfficeMisses }) {
  return (
    <>
      <section className={parts.part} aria-labelledby="counted">
        <header>
          <h2 id="counted">In the last 30 days</h2>
          <p>Counted without words, by the meaning that came nearest</p>
        </header>
        {misses.counted.length === 0 ? (
          <Empty level={3} title="Everything was understood" text="What is not understood is counted here." />
        ) : (
          <Counts counted={misses.counted} />
        )}
      </section>
      <Sentences misses={misses} />
    </>
  );
}

function Counts({ counted }: Pick<BackOfficeMisses, 'counted'>) {
  return (
    <table className={classNames(table.table, table.blocks)}>
      <thead>
        <tr>
          <th scope="col">Nearest meaning</th>
          <th scope="col">Language</th>
          <th scope="col" className={table.figure}>
            Times
          </th>
          <th scope="col" className={table.figure}>
            Low confidence
          </th>
          <th scope="col" className={styles.pressed}>
            Suggestion pressed
          </th>
        </tr>
      </thead>
      <tbody>
        {counted.map(({ nearest, language, times, low, chosen }) => (
          <tr key={`${nearest} ${language}`}>
            <th scope="row">{nearest || 'None'}</th>
            <td data-h="Language">{languageNames[language]}</td>
            <td data-h="Times" className={table.figure}>
              {times}
            </td>
            <td data-h="Low confidence" className={table.figure}>
              {low}
            </td>
            <td data-h="Suggestion pressed" className={styles.pressed}>
              {pressedWords(chosen)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** '12 times: refund 9, gst 3' */
function pressedWords(chosen: BackOfficeMisses['counted'][number]['chosen']): string {
  const all = chosen.reduce((sum, { times }) => sum + times, 0);
  if (all === 0) return 'Never';
  return `${countedWords(all, 'time', 'times')}: ${chosen.map(({ meaning, times }) => `${meaning} ${times}`).join(', ')}`;
}

function Sentences({ misses: { sentences } }: { misses: BackOfficeMisses }) {
  const { backOffice } = useBackOffice();
  const part = useSelector(backOffice, ({ context }) => context.part);
  const total = useSelector(backOffice, ({ context }) => context.found?.pages.sentences?.total ?? 0);
  const search = part?.search ?? '';
  const isEmpty = sentences.length === 0 && isSamePart(part, undefined);
  return (
    <section className={parts.part} aria-labelledby="sentences">
      <header>
        <h2 id="sentences">Sentences</h2>
        {!isEmpty && (
          <a
            className={buttonClass({ variant: 'quiet', size: 'small' })}
            href={`/api/desk-files/assistant/sentences.jsonl?${new URLSearchParams({ search })}`}
            download
          >
            <Download />
            <span>Export as JSON lines</span>
          </a>
        )}
      </header>
      {isEmpty ? (
        <Empty
          level={3}
          title="No sentences"
          text="A sentence is kept for 180 days, and only if the visitor ticks that we may."
        />
      ) : (
        <>
          <BackOfficeSearch className={styles.search} label="Search the sentences" placeholder="Words or a meaning" />
          <p className={text.small} role="status">
            {shownWords(sentences.length, total, search.trim())}
          </p>
          <BackOfficePages of="sentences" name="Sentences" count={sentences.length} />
          <ol className={styles.sentences}>
            {sentences.map(({ id, words, language, nearest, createdAt }) => (
              <li key={id}>
                <time dateTime={createdAt}>{formatTime(createdAt)}</time>
                <div>
                  <p lang={language}>
                    <bdi>{words}</bdi>
                  </p>
                  <p className={styles.about}>
                    {`${languageNames[language]}, ${nearest.length === 0 ? 'no meaning was near' : `near ${nearest.join(', ')}`}`}
                  </p>
                </div>
                <ActButton act={{ kind: 'sentence.removed', id }}>
                  <span>
                    <span>Remove</span>
                    <span className={text.visuallyHidden}>{` “${words}”`}</span>
                  </span>
                </ActButton>
              </li>
            ))}
          </ol>
        </>
      )}
    </section>
  );
}

function shownWords(count: number, total: number, search: string): string {
  if (count > 0) return `${countedTotal(total, 'sentence', 'sentences')}, newest first`;
  return search === '' ? 'There are no older sentences.' : `No sentence contains “${search}”.`;
}
