import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import layout from '#ui/layout.module.css';
import styles from './page-failure.module.css';

/** When a page's code does not arrive or fails: one plain sentence, and a way on. It needs nothing that could fail as well. */
export function PageFailure() {
  return (
    <main className={classNames(layout.wrap, layout.stack, styles.failure)}>
      <h1>This page did not load</h1>
      <p>The connection may have been lost for a moment. Your plan is kept.</p>
      <div>
        <Button variant="primary" size="large" onClick={() => window.location.reload()}>
          Try again
        </Button>
      </div>
    </main>
  );
}
