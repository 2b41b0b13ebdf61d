import { X } from 'lucide-react';
import { Button, buttonClass } from '#ui/button.tsx';
import text from '#ui/text.module.css';
import { brand, pageTitles } from '../site/brand.ts';
import { PlainContactForm, Reach } from './contact-form.tsx';
import styles from './contact.module.css';

/** Ids of the prerendered form and its container. */
export const plainFormId = 'contact-form';
export const plainContactId = 'contact';

/** The prerendered contact form: the browser posts it. */
export function PlainContact() {
  return (
    <div id={plainContactId}>
      <dialog open className={styles.plain} aria-labelledby="contact-title">
        <div className={styles.head}>
          <h2 id="contact-title" className={text.head3}>
            {pageTitles.contact}
          </h2>
          <a href={brand.links.home} className={buttonClass({ variant: 'quiet', iconOnly: true })} aria-label="Close" title="Close">
            <X aria-hidden="true" />
          </a>
        </div>
        <Reach />
        <PlainContactForm formId={plainFormId} />
        <div className={styles.foot}>
          <Button type="submit" form={plainFormId} variant="primary">
            Submit
          </Button>
        </div>
      </dialog>
    </div>
  );
}
