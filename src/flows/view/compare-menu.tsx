import { useSelector } from '@xstate/react';
import { History } from 'lucide-react';
import { once } from '#machines/domain/once.ts';
import type { Revision } from '#machines/ports/flows.ts';
import { SelectMenu } from '#ui/menu.tsx';
import { useFlows } from './flows-context.ts';

const day = once(() => new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', timeZone: 'UTC' }));

/** '22 Nov'. @param date ISO. */
export function dayOf(date: string): string {
  return day().format(new Date(date));
}

/** 'release 0.1.0', 'before “A tree of a flow”': the name of a revision in the menu. */
export function revisionName({ name, subject, isRelease }: Revision): string {
  if (isRelease) return `release ${name}`;
  return name.endsWith('~1') ? `before “${subject}”` : name;
}

/** The id of the option without a comparison; no revision has an empty name. */
const nothing = '';

/** Selects the earlier version to compare with. */
export function CompareMenu({ since, onChoose }: { since: string | null; onChoose: (since: string | null) => void }) {
  const { history } = useFlows();
  const revisions = useSelector(history, ({ context }) => context.revisions);
  const isListed = since === null || revisions.some(({ name }) => name === since);
  // Without revisions and without a comparison, there is nothing to select.
  if (revisions.length === 0 && since === null) return null;
  const options = [
    { id: nothing, label: 'Nothing' },
    ...(isListed ? [] : [{ id: since, label: since }]),
    ...revisions.map((revision) => ({
      id: revision.name,
      label: `${dayOf(revision.date)}: ${revisionName(revision)}`,
    })),
  ];
  return (
    <SelectMenu
      size="small"
      icon={<History />}
      label="Compare with"
      subject="The earlier version to compare with"
      options={options}
      selected={since ?? nothing}
      onSelect={(id) => onChoose(id === nothing ? null : id)}
    />
  );
}
