import { Check } from 'lucide-react';
import type { Template } from '#machines/domain/catalogue/templates.ts';
import * as messages from '#messages/base-words.ts';
import { Button } from '#ui/button.tsx';
import text from '#ui/text.module.css';
import { useIsLocked, usePlan, useProduct } from '../product/actors.tsx';

export type ChooseToggleProps = {
  template: Template;
  block?: boolean | undefined;
};

/** Selects a base for the plan, or clears the selection. */
export function ChooseToggle({ template, block }: ChooseToggleProps) {
  const { plan } = useProduct();
  const isLocked = useIsLocked();
  const isChosen = usePlan((snapshot) => snapshot.context.draft.templateId === template.id);
  return (
    <Button
      variant={isChosen ? 'secondary' : 'primary'}
      block={block}
      icon={isChosen && <Check />}
      aria-pressed={isChosen}
      disabled={isLocked}
      onClick={() => plan.send({ type: 'template.toggled', templateId: template.id })}
    >
      <span>{isChosen ? messages.chosen : messages.choose}</span>
      <span className={text.visuallyHidden}>{` ${template.name}`}</span>
    </Button>
  );
}
