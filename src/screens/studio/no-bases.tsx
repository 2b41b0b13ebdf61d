import { customTemplate } from '#machines/domain/catalogue/templates.ts';
import * as messages from '#messages/no-bases.ts';
import * as studioMessages from '#messages/studio.ts';
import { Button } from '#ui/button.tsx';
import { Empty } from '#ui/empty.tsx';
import { useIsLocked, usePlan, useProduct } from '../product/actors.tsx';
import styles from './studio-screen.module.css';
import { questionsId } from './studio.view.ts';

/** Instead of the bases when a search or the filters leave none: what was searched, and other ways to a base. */
export function NoBases({ query, isFiltered }: { query: string; isFiltered: boolean }) {
  const { panels, plan, start, studio } = useProduct();
  const isLocked = useIsLocked();
  const isCustom = usePlan((snapshot) => snapshot.context.draft.templateId === customTemplate.id);
  const words = isFiltered ? messages.noneOfFiltered : messages.noneFound;
  const askQuestions = (): void => {
    start.send({ type: 'questions.shown' });
    document.getElementById(questionsId)?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <Empty
      title={query === '' ? studioMessages.noItems : words({ query })}
      text={messages.otherWays}
      action={
        <div className={styles.ways}>
          <Button onClick={askQuestions}>{messages.answerQuestions}</Button>
          <Button aria-haspopup="dialog" onClick={() => panels.send({ type: 'panel.opened', panel: 'guide' })}>
            {studioMessages.describeApp}
          </Button>
          {!isCustom && (
            <Button
              disabled={isLocked}
              onClick={() => plan.send({ type: 'template.toggled', templateId: customTemplate.id })}
            >
              {studioMessages.customTemplate}
            </Button>
          )}
          <Button variant="quiet" onClick={() => studio.send({ type: 'filters.cleared' })}>
            {isFiltered ? studioMessages.clearFilters : messages.clearSearch}
          </Button>
        </div>
      }
    />
  );
}
