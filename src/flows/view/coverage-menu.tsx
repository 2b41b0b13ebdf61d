import { useSelector } from '@xstate/react';
import { ListChecks } from 'lucide-react';
import { SelectMenu } from '#ui/menu.tsx';
import type { CoverageSource } from './flow-address.ts';
import { useFlows } from './flows-context.ts';

/** The id of the option without coverage. */
const nothing = 'nothing';

/** Chooses whose coverage is shown: of the recorded tests, or of what Live follows. Without either, there is no choice. */
export function CoverageMenu({
  source,
  onChoose,
}: {
  source: CoverageSource | null;
  onChoose: (source: CoverageSource | null) => void;
}) {
  const { catalogue, live } = useFlows();
  const hasSteps = useSelector(live, ({ context }) => context.tabs.length > 0);
  const options = [
    { id: nothing, label: 'Nothing' },
    ...(catalogue.coverage ? [{ id: 'tests', label: `Tests, ${catalogue.coverage.file}` }] : []),
    ...(hasSteps || source === 'live' ? [{ id: 'live', label: 'Live, since it was opened' }] : []),
  ];
  if (options.length === 1) return null;
  return (
    <SelectMenu
      size="small"
      icon={<ListChecks />}
      label="Coverage"
      subject="What is seen of the flows"
      options={options}
      selected={source ?? nothing}
      onSelect={(id) => onChoose(id === 'tests' || id === 'live' ? id : null)}
    />
  );
}
