import { useSelector } from '@xstate/react';
import { ArrowRight } from 'lucide-react';
import { useDeferredValue } from 'react';
import { featureOf } from '#machines/domain/catalogue/features.ts';
import { templateOf } from '#machines/domain/catalogue/templates.ts';
import * as messages from '#messages/studio.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Cover } from '#ui/cover.tsx';
import layout from '#ui/layout.module.css';
import { Modal } from '#ui/modal.tsx';
import text from '#ui/text.module.css';
import { Link } from '../link.tsx';
import { usePlan, useProduct } from '../product/actors.tsx';
import { useCurrency } from '../product/use-currency.ts';
import { useOnward } from '../product/use-quote.ts';
import { ChooseToggle } from '../template/choose-toggle.tsx';
import { BasePriceWords } from './base-price.tsx';
import { templateView } from './studio.view.ts';
import styles from './template-detail.module.css';

/** The details of one base, over the studio. */
export function TemplateDetail() {
  const { funnel, studio } = useProduct();
  const onward = useOnward(messages.refineFeatures);
  const chosenId = usePlan((snapshot) => snapshot.context.draft.templateId);
  const currency = useCurrency();
  const templateId = useDeferredValue(useSelector(studio, (snapshot) => snapshot.context.templateId));
  if (templateId === null) return null;
  const isChosen = chosenId === templateId;
  const close = (): void => studio.send({ type: 'template.closed' });
  const { template, price, priceCovers, included, others } = templateView(templateOf(templateId), currency);
  return (
    <Modal
      open
      title={template.name}
      onClose={close}
      footer={
        <>
          <p className={styles.price}>{price}</p>
          <p className={styles.covers}>{priceCovers}</p>
          <ChooseToggle template={template} />
          {isChosen && (
            <Button
              variant="primary"
              iconEnd={<ArrowRight />}
              onClick={() => {
                close();
                funnel.send({ type: 'step.nextRequested' });
              }}
            >
              {onward}
            </Button>
          )}
        </>
      }
    >
      <p className={text.dim}>{template.summary}</p>
      <div className={styles.halves}>
        <div className={styles.left}>
          <Cover name={template.featuredImage} label={template.featuredImageLabel} />
          <Link to={`/template/${templateId}`} className={styles.link}>
            {messages.openAsPage}
          </Link>
          <BasePriceWords template={template} />
        </div>
        <div>
          <p className={layout.spread}>
            <span className={text.label}>{included}</span>
            <span className={classNames(text.small, text.dim)}>{others}</span>
          </p>
          <ul className={styles.features}>
            {template.includedFeatures.map((id) => (
              <li key={id}>{featureOf(id).name}</li>
            ))}
          </ul>
        </div>
      </div>
    </Modal>
  );
}
