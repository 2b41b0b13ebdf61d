import { useSelector } from '@xstate/react';
import { mayWithdraw } from '#machines/requests/request-standing.ts';
import type { RequestEntry } from '#machines/ports/requests.ts';
import { Button } from '#ui/button.tsx';
import { Note } from '#ui/note.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Tag } from '#ui/tag.tsx';
import { useParts } from '../dashboard-context.ts';
import { formatMoment, requestStanding } from '../dashboard.view.ts';
import styles from './requests.module.css';

export type RequestRowsProps = {
  requests: readonly RequestEntry[];
  /** The level of their titles as headings. */
  level?: 2 | 3 | undefined;
};

/** Requests with their state, newest first; a skeleton or an error until they are loaded. */
export function RequestRows({ requests, level = 2 }: RequestRowsProps) {
  const { requestList } = useParts();
  const isLoading = useSelector(requestList, (snapshot) => snapshot.hasTag('loading'));
  const hasFailed = useSelector(requestList, (snapshot) => snapshot.hasTag('failed'));
  const words = useSelector(requestList, (snapshot) => snapshot.context.words);
  const isStanding = useSelector(requestList, (snapshot) => snapshot.hasTag('withdrawalFailed'));
  if (isLoading) return <Skeleton height="8rem" />;
  if (hasFailed) {
    return (
      <div className={styles.failed}>
        <Note tone="bad">The requests could not be loaded. Check the connection.</Note>
        <Button onClick={() => requestList.send({ type: 'requests.reloaded' })}>Try again</Button>
      </div>
    );
  }
  return (
    <>
      {isStanding && <Note tone="bad">{words === '' ? 'There was no answer. If the request is still open, withdraw it again.' : words}</Note>}
      <ul className={styles.rows}>
        {requests.map((request) => (
          <Row key={request.id} request={request} level={level} />
        ))}
      </ul>
    </>
  );
}

function Row({ request, level }: { request: RequestEntry; level: 2 | 3 }) {
  const { id, title, projectName, words, state, answer, createdAt } = request;
  const { requestList } = useParts();
  const Heading = level === 2 ? 'h2' : 'h3';
  const isWithdrawing = useSelector(requestList, (snapshot) => snapshot.hasTag('withdrawing') && snapshot.context.withdrawing === id);
  const standing = requestStanding(state);
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <Heading className={styles.name}>{title}</Heading>
        <p className={styles.facts}>
          {projectName !== '' && projectName !== title ? `${projectName}, asked` : 'Asked'} {formatMoment(createdAt)}
        </p>
        {words !== '' && <p className={styles.words}>{words}</p>}
        {answer !== '' && <p className={styles.words}>Our answer: {answer}</p>}
      </div>
      <div className={styles.side}>
        <Tag tone={standing.tone}>{standing.name}</Tag>
        {mayWithdraw(request) && (
          <Button size="small" busy={isWithdrawing} aria-label={`Withdraw: ${title}`} onClick={() => requestList.send({ type: 'request.withdrawn', requestId: id })}>
            Withdraw
          </Button>
        )}
      </div>
    </li>
  );
}
