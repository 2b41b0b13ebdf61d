import { PlainScreen } from '#screens/plain/plain-screen.tsx';
import { Button } from '#ui/button.tsx';

/** When a page's code does not arrive or fails: one plain sentence, and a way on. */
export function PageFailure() {
  return (
    <PlainScreen
      title="This page did not load"
      paragraphs={['The connection may have been lost for a moment. Your plan is kept.']}
      actions={
        <Button variant="primary" size="large" onClick={() => window.location.reload()}>
          Try again
        </Button>
      }
    />
  );
}
