import { useCallback, useState } from 'react';
import { GuidePanel } from '../features/guide-panel.tsx';
import { useDraft, useProduct } from '../product/actors.tsx';

/**
 * The guide on the first step: an app is described, and a base with its features is proposed. A feature of the plan is
 * shown on the next step.
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
  return <GuidePanel question={question} onType={setQuestion} onOpen={hasBase ? open : null} />;
}
