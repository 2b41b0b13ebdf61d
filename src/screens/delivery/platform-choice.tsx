import { useSelector } from '@xstate/react';
import { Plus } from 'lucide-react';
import { useDeferredValue, useId, useMemo, useState } from 'react';
import { platforms } from '#machines/domain/catalogue/platforms.ts';
import { formatPrice } from '#machines/domain/money-format.ts';
import { Button } from '#ui/button.tsx';
import { AddTile, PlatformTile } from '#ui/platform-tile.tsx';
import { SidePanel } from '#ui/side-panel.tsx';
import text from '#ui/text.module.css';
import { orderedNoteId } from '../product/plan-status.tsx';
import { useDraft, usePlan, useIsLocked, useProduct } from '../product/actors.tsx';
import { durationText } from '../product/cost-rows.ts';
import { useCurrency } from '../product/use-currency.ts';
import { useQuote, useStart } from '../product/use-quote.ts';
import styles from './delivery.module.css';
import { lastStays, platformRows, tilesFor } from './delivery.view.ts';
import { PlatformIcon } from './platform-icon.tsx';

/** The name of the platform that cannot be removed because it is the only one. */
function useOnlyPlatform(): string | undefined {
  return usePlan((snapshot) => (snapshot.hasTag('locked') ? undefined : platforms.find(({ id }) => snapshot.context.draft.platforms.includes(id) && !snapshot.can({ type: 'platform.toggled', platformId: id }))?.name));
}

function PlatformList() {
  const { plan } = useProduct();
  const isLocked = useIsLocked();
  const selected = useDraft().platforms;
  // Each press is answered at once; what the next one would cost follows.
  const draft = useDeferredValue(useDraft());
  const start = useStart();
  const currency = useCurrency();
  const rows = useMemo(() => platformRows(draft, start, currency), [draft, start, currency]);
  const only = useOnlyPlatform();
  const reasonId = useId();
  return (
    <>
      <ul className={styles.platforms} aria-label="Platforms">
        {rows.map(({ id, name, logo, change }) => (
          <li key={id} className={styles.platform}>
            <PlatformIcon logo={logo} />
            <span className={styles.platformName}>{name}</span>
            <span className={styles.change}>{change}</span>
            <Button
              size="small"
              aria-label={`${selected.includes(id) ? 'Remove' : 'Add'} ${name}`}
              disabled={isLocked || name === only}
              aria-describedby={name === only ? reasonId : undefined}
              onClick={() => plan.send({ type: 'platform.toggled', platformId: id })}
            >
              {selected.includes(id) ? 'Remove' : 'Add'}
            </Button>
          </li>
        ))}
      </ul>
      <p id={reasonId} className={styles.reason}>
        {only === undefined ? 'Each price is what the change does to the total cost.' : lastStays('platform', only)}
      </p>
    </>
  );
}

function PanelTotal() {
  const quote = useQuote();
  const currency = useCurrency();
  return (
    <dl className={styles.panelTotal}>
      <div>
        <dt>Total cost</dt>
        <dd>{formatPrice(quote.costs.total, currency)}</dd>
      </div>
      <div>
        <dt>Duration</dt>
        <dd>{durationText(quote)}</dd>
      </div>
    </dl>
  );
}

/** The tiles of the platforms, and the panel that lists all of them. */
export function PlatformChoice() {
  const { panels, plan } = useProduct();
  const isLocked = useIsLocked();
  const draft = useDraft();
  const only = useOnlyPlatform();
  const isOpen = useDeferredValue(useSelector(panels, (snapshot) => snapshot.hasTag('platforms')));
  const reasonId = useId();
  const headingId = useId();
  const [shown, setShown] = useState(() => tilesFor(draft.platforms, []));
  const tiles = tilesFor(draft.platforms, shown);
  if (tiles.length !== shown.length) setShown(tiles);

  return (
    <section className={styles.section} aria-labelledby={headingId}>
      <div className={styles.sectionHead}>
        <h2 id={headingId} className={text.head3}>
          Select platform
        </h2>
        <p className={styles.count}>{draft.platforms.length} selected</p>
      </div>
      <div className={styles.tiles}>
        {platforms
          .filter(({ id }) => tiles.includes(id))
          .map(({ id, name, logo }) => (
            <PlatformTile
              key={id}
              name={name}
              icon={<PlatformIcon logo={logo} />}
              selected={draft.platforms.includes(id)}
              lockedBy={isLocked ? orderedNoteId : name === only ? reasonId : undefined}
              onToggle={() => plan.send({ type: 'platform.toggled', platformId: id })}
            />
          ))}
        <AddTile label="Add platform" icon={<Plus />} onOpen={() => panels.send({ type: 'panel.opened', panel: 'platforms' })} />
      </div>
      {only !== undefined && (
        <p id={reasonId} className={styles.reason}>
          {lastStays('platform', only)}
        </p>
      )}
      <SidePanel open={isOpen} title="Platforms" onClose={() => panels.send({ type: 'panel.closed' })} footer={<PanelTotal />}>
        <PlatformList />
      </SidePanel>
    </section>
  );
}
