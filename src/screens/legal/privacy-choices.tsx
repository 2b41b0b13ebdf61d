import { useSyncExternalStore } from 'react';
import { Button } from '#ui/button.tsx';
import { privacyChoicesAsked } from './privacy-choices-asked.ts';

const forGood = () => () => undefined;

/** Nothing is measured where the page names no container: then there is nothing to choose. */
function isMeasured(): boolean {
  return document.querySelector('meta[name="tag-manager"]') !== null;
}

/** The way back to the question whether visits may be measured. */
export function PrivacyChoices() {
  const isOffered = useSyncExternalStore(forGood, isMeasured, () => false);
  if (!isOffered) return null;
  return (
    <div>
      <Button onClick={() => window.dispatchEvent(new Event(privacyChoicesAsked))}>Privacy choices</Button>
    </div>
  );
}
