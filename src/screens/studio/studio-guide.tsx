import { useCallback, useState } from 'react';
import { GuidePanel } from '../features/guide-panel.tsx';
import * as messages from '#messages/studio.ts';
import { useDraft, useProduct } from '../product/actors.tsx';
import { useOnward } from '../product/use-quote.ts';

/**
 * The guide on the first step: the visitor describes an app, and it proposes a base with its features. A feature of the
 * plan is shown on the next step.
 */
export function StudioGuide() {
  const { features, funnel } = useProduct();
  const hasBase = useDraft().templateId !== null;
  const [question, setQuestion] = useState('');
  const open = useCallback(
    (featureId: string) => {
      features.send({ type: 'feature.opened', featureId });
      funnel.send({ type: 'step.nextRequested' });
    },
    [features, funnel],
  );
  const onward = { words: useOnward(messages.refineFeatures), go: () => funnel.send({ type: 'step.nextRequested' }) };
  return (
    <GuidePanel
      question={question}
      onType={setQuestion}
      onOpen={hasBase ? open : null}
      onward={hasBase ? onward : null}
    />
  );
}
