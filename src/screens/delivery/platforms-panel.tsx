import { Minus, Plus } from 'lucide-react';
import { useId } from 'react';
import { platforms } from '#machines/domain/catalogue/platforms.ts';
import * as messages from '#messages/delivery.ts';
import { Button } from '#ui/button.tsx';
import { ChangeLines } from '#ui/change-lines.tsx';
import { classNames } from '#ui/class-names.ts';
import { SidePanel } from '#ui/side-panel.tsx';
import text from '#ui/text.module.css';
import { useDraft, useIsLocked, useProduct } from '../product/actors.tsx';
import { orderedNoteId } from '../product/plan-status.tsx';
import { useCurrency } from '../product/use-currency.ts';
import { useQuoteFormat } from '../product/use-quote.ts';
import { PlatformIcon, useOnlyPlatform } from './delivery-choices.tsx';
import styles from './platforms-panel.module.css';
import { changeOf, useEffects } from './delivery.view.ts';

/** Every platform, with the change that adding or removing it makes. */
export function PlatformsPanel() {
  const { panels, plan } = useProduct();
  const isLocked = useIsLocked();
  const chosen = useDraft().platforms;
  const only = useOnlyPlatform();
  const currency = useCurrency();
  const format = useQuoteFormat();
  const effects = useEffects().platforms;
  const id = useId();
  const close = (): void => panels.send({ type: 'panel.closed' });
  return (
    <SidePanel
      open
      title={messages.platforms}
      onClose={close}
      footer={
        <>
          <span className={text.dim}>
            {messages.platformsSelected({ count: chosen.length, all: platforms.length })}
          </span>
          <Button variant="primary" onClick={close}>
            {messages.done}
          </Button>
        </>
      }
    >
      <ul className={styles.platforms}>
        {platforms.map((platform) => {
          const isChosen = chosen.includes(platform.id);
          const effect = effects.find((choice) => choice.id === platform.id);
          const isHeld = platform.id === only;
          return (
            <li key={platform.id}>
              <PlatformIcon logo={platform.logo} />
              <span className={styles.name}>{platform.name}</span>
              {effect && !isLocked && (
                <ChangeLines
                  id={`${id}-${platform.id}`}
                  change={changeOf(effect, currency, format)}
                  className={styles.change}
                />
              )}
              <Button
                size="small"
                icon={isChosen ? <Minus /> : <Plus />}
                disabled={isLocked || isHeld}
                aria-label={(isChosen ? messages.removePlatform : messages.addPlatform)({ platform: platform.name })}
                aria-describedby={isLocked ? orderedNoteId : `${id}-${platform.id}`}
                onClick={() => plan.send({ type: 'platform.toggled', platformId: platform.id })}
              >
                {isChosen ? messages.remove : messages.add}
              </Button>
            </li>
          );
        })}
      </ul>
      {only !== undefined && <p className={classNames(text.small, text.dim)}>{messages.lastStays}</p>}
    </SidePanel>
  );
}
