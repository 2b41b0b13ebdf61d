import { MessageCircle } from 'lucide-react';
import { canBeBought } from '#machines/domain/plan/plan-features.ts';
import * as messages from '#messages/plan-pages.ts';
import { Button, type ButtonSize } from '#ui/button.tsx';
import { Note } from '#ui/note.tsx';
import { Sentence } from '#ui/sentence.tsx';
import { Link } from '../link.tsx';
import { useDraft, useProduct } from './actors.tsx';

/** Whether there is something to buy: a plan without a feature has a price, but no instalments. */
export function useCanBeBought(): boolean {
  return canBeBought(useDraft());
}

const featuresLink = (words: string) => <Link to="/features">{words}</Link>;

/** The reason why a plan without a feature cannot be bought, and the alternatives. */
export function NothingToBuy() {
  return (
    <Note>
      <Sentence of={messages.nothingToBuy({ features: featuresLink })} />
    </Note>
  );
}

/** In place of the forward button: a request to the team. */
export function AskTeam({ size = 'medium' }: { size?: ButtonSize | undefined }) {
  const { panels } = useProduct();
  return (
    <Button
      variant="primary"
      size={size}
      block
      icon={<MessageCircle />}
      aria-haspopup="dialog"
      onClick={() => panels.send({ type: 'panel.opened', panel: 'contact' })}
    >
      {messages.askTeam}
    </Button>
  );
}
