import { buttonClass } from '#ui/button.tsx';
import type { DrawnApp, GhostBlock } from '#ui/drawing/drawing.types.ts';
import { PlinthDrawing } from '#ui/drawing/plinth-drawing.tsx';
import { MessagePage } from '#ui/message-page.tsx';
import { pageTitles } from '../site/brand.ts';
import { SitePage } from '../site/site-page.tsx';

const emptyBase: DrawnApp = { templateId: 'none', categories: [], platforms: [], phases: ['Design', 'MVP'] };
const missing: readonly GhostBlock[] = [
  { id: 'first', count: 6 },
  { id: 'second', count: 4 },
];

/** Nothing lives at this address. */
export function NotFoundScreen() {
  return (
    <SitePage title={pageTitles.notFound}>
      <MessagePage
        heading={<h1>Oh no! It&apos;s not you, it&apos;s us.</h1>}
        lead="There is nothing at this address."
        actions={
          <a href="/" className={buttonClass({ variant: 'primary', size: 'large' })}>
            Go Home
          </a>
        }
        drawing={<PlinthDrawing app={emptyBase} ghost={missing} unit={38} title="A base with two missing blocks" />}
      />
    </SitePage>
  );
}
