import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { emptyLead } from '#machines/domain/leads/lead-fields.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import text from '#ui/text.module.css';
import { plainField } from '#ui/use-form.ts';
import { DemoFields } from './demo-fields.tsx';
import styles from './demo.module.css';

/** What the panel is called, with scripts and without. */
export const demoTitle = 'Book 1:1 demo';

/** The id of the prerendered form. */
export const plainFormId = 'demo-form';

/** The remark about required fields. */
export function DemoRemark() {
  return <span className={classNames(text.fine, text.faint)}>Required unless marked optional</span>;
}

/** The prerendered panel: its address opens it, and the browser checks the form and posts it. */
export function PlainDemo() {
  return (
    <div id={demoAnchor} className={styles.target}>
      <dialog className={styles.plain} aria-labelledby="demo-title">
        <div className={styles.head}>
          <h2 id="demo-title" className={text.head3}>
            {demoTitle}
          </h2>
          <a href="#main" className={buttonClass({ variant: 'quiet', iconOnly: true })} aria-label="Close" title="Close">
            <X aria-hidden="true" />
          </a>
        </div>
        <div className={styles.body}>
          <form id={plainFormId} className={styles.form} action="/subscribe" method="post" acceptCharset="utf-8">
            <DemoFields field={(name) => plainField(plainFormId, name, emptyLead[name])} />
          </form>
        </div>
        <div className={styles.foot}>
          <DemoRemark />
          <Button type="submit" form={plainFormId} variant="primary">
            Submit
          </Button>
        </div>
      </dialog>
    </div>
  );
}

/** Where the panel stands in the page: `#book-demo` leads to it, with scripts and without. */
export const demoAnchor = 'book-demo';

/** Opens the demo panel. */
export function DemoLink({ className, children = 'Book 1:1 demo' }: { className?: string | undefined; children?: ReactNode }) {
  return (
    <a href={`#${demoAnchor}`} className={className} aria-haspopup="dialog">
      {children}
    </a>
  );
}
