import { Check, Link2 } from 'lucide-react';
import { useState } from 'react';
import type { Direction } from '#machines/ports/flows.ts';
import { Button } from '#ui/button.tsx';
import { embedAddress } from './flow-address.ts';
import { useFlows } from './flows-context.ts';

/** Copies the address of the chart's picture, or of the selected state's, which documents embed. */
export function EmbedButton({
  flow,
  selected,
  direction,
}: {
  flow: string;
  selected: string | null;
  direction: Direction;
}) {
  const { pictures } = useFlows();
  const [copied, setCopied] = useState<string | null>(null);
  // Where the address cannot be copied, it is shown.
  const [shown, setShown] = useState<string | null>(null);
  async function copy(): Promise<void> {
    const address = embedAddress(flow, selected, direction, !pictures.startsWith('/'));
    try {
      await navigator.clipboard.writeText(address);
      setCopied(address);
    } catch {
      setShown(address);
    }
  }
  const isCopied = copied !== null;
  return (
    <>
      <Button
        size="small"
        icon={isCopied ? <Check /> : <Link2 />}
        title="The address of a picture, for a document; add &theme=dark for dark colours"
        onClick={() => void copy()}
        onBlur={() => setCopied(null)}
      >
        {isCopied ? 'Copied' : 'Copy embed address'}
      </Button>
      {shown !== null && <output>{shown}</output>}
    </>
  );
}
