import { X } from 'lucide-react';
import { emptyLead } from '#machines/domain/leads/lead-fields.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import text from '#ui/text.module.css';
import { plainField } from '#ui/use-form.ts';
import { DemoFields } from './demo-fields.tsx';
import { DemoRemark } from './demo-remark.tsx';
import styles from './demo.module.css';
import { demoTitle, plainFormId } from './plain-demo.ts';

/** The panel of a page whose scripts have not come: the browser itself shows it, checks the form and posts it. */
export function PlainDemoPanel() {
  return (
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
  );
}
