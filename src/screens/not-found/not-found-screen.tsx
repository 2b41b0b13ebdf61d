import * as messages from '#messages/site.ts';
import { buttonClass } from '#ui/button.tsx';
import type { DrawnApp, GhostBlock } from '#ui/drawing/drawing.types.ts';
import { PlinthDrawing } from '#ui/drawing/plinth-drawing.tsx';
import { MessagePage } from '#ui/message-page.tsx';
import { pageTitles } from '../site/brand.ts';
import { SitePage } from '../site/site-page.tsx';

const emptyBase: DrawnApp = { templateId: 'none', categories: [], platforms: [], phases: ['design', 'mvp'] };
const missing: readonly GhostBlock[] = [
  { id: 'first', count: 6 },
  { id: 'second', count: 4 },
];

/** The drawing of a page that has nothing to show. */
export function MissingBlocks() {
  return <PlinthDrawing app={emptyBase} ghost={missing} unit={38} title={messages.missingBlocks} />;
}

/** The page for unknown addresses. */
export function NotFoundScreen() {
  return (
    <SitePage title={pageTitles.notFound}>
      <MessagePage
        heading={<h1>{messages.notYou}</h1>}
        lead={messages.nothingHere}
        actions={
          <a href="/" className={buttonClass({ variant: 'primary', size: 'large' })}>
            {messages.goHome}
          </a>
        }
        drawing={<MissingBlocks />}
      />
    </SitePage>
  );
}
