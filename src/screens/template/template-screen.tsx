import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { featureOf } from '#machines/domain/catalogue/features.ts';
import { templateNamed, type Template } from '#machines/domain/catalogue/templates.ts';
import * as messages from '#messages/template.ts';
import { buttonClass } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Cover } from '#ui/cover.tsx';
import layout from '#ui/layout.module.css';
import { TemplateLogo } from '#ui/template-logo.tsx';
import text from '#ui/text.module.css';
import { Link } from '../link.tsx';
import { NotFoundScreen } from '../not-found/not-found-screen.tsx';
import { usePlan } from '../product/actors.tsx';
import { StepPage } from '../product/product-page.tsx';
import { useCurrency } from '../product/use-currency.ts';
import { PageHeading } from '../site/page-heading.tsx';
import { BasePriceWords } from '../studio/base-price.tsx';
import { templateView } from '../studio/studio.view.ts';
import { ChooseToggle } from './choose-toggle.tsx';
import styles from './template-screen.module.css';

/** One base on its own page; the not-found screen for a number that no base has. */
export function TemplateScreen() {
  const { template_id: given = '' } = useParams();
  const template = templateNamed(given);
  return template ? <TemplatePage template={template} /> : <NotFoundScreen />;
}

function TemplatePage({ template }: { template: Template }) {
  const { included, others } = templateView(template, useCurrency());
  return (
    <StepPage title={messages.title({ number: template.id })}>
      <div className={classNames(layout.wrap, styles.page)}>
        <Link to="/studio" className={classNames(buttonClass({ variant: 'quiet' }), styles.back)}>
          <ArrowLeft aria-hidden="true" />
          <span>{messages.backToStudio}</span>
        </Link>
        <PageHeading className={styles.title}>{messages.title({ number: template.id })}</PageHeading>
        <div className={styles.cover}>
          <Cover name={template.featuredImage} label={template.featuredImageLabel} />
        </div>
        <SideCard template={template} />
        <section className={styles.features} aria-labelledby="included">
          <h2 id="included" className={text.head3}>
            {included}
          </h2>
          <ul className={styles.list}>
            {template.includedFeatures.map((id) => (
              <li key={id}>{featureOf(id).name}</li>
            ))}
          </ul>
          <p className={text.dim}>{messages.toAdd({ others })}</p>
        </section>
      </div>
    </StepPage>
  );
}

/** Its name, its price, and the forward button once it is selected. */
function SideCard({ template }: { template: Template }) {
  const isChosen = usePlan((snapshot) => snapshot.context.draft.templateId === template.id);
  const { category, price, priceCovers } = templateView(template, useCurrency());
  return (
    <section className={classNames(layout.sheetInk, layout.pad, styles.side)} aria-labelledby="base">
      <div className={styles.name}>
        <TemplateLogo name={template.logo} />
        <h2 id="base" className={text.head2}>
          {template.name}
        </h2>
      </div>
      <p className={text.dim}>{template.summary}</p>
      <dl className={styles.facts}>
        <div>
          <dt>{messages.category}</dt>
          <dd>{category}</dd>
        </div>
        <div>
          <dt>{messages.price}</dt>
          <dd className={styles.price}>{price}</dd>
          <dd className={styles.covers}>{priceCovers}</dd>
        </div>
      </dl>
      <BasePriceWords template={template} />
      <ChooseToggle template={template} block />
      {isChosen && (
        <Link to="/features" className={buttonClass({ variant: 'primary', block: true })}>
          <span>{messages.refineFeatures}</span>
          <ArrowRight aria-hidden="true" />
        </Link>
      )}
    </section>
  );
}
