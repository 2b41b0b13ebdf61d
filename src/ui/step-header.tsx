import type { ReactNode } from 'react';
import styles from './step-header.module.css';

export type HeaderStep = {
  id: string;
  label: string;
  /** Completed steps are links, the current one is marked, the next ones are plain text. */
  state: 'done' | 'now' | 'next';
};

export type StepHeaderProps = {
  /** The link home: `brandClass` around `BrandMark` and the name in a span. */
  brand: ReactNode;
  steps: readonly HeaderStep[];
  /** Wraps a completed step's content in a link to it, with the given class. */
  renderLink: (step: HeaderStep, content: ReactNode, className: string) => ReactNode;
  /** The accessible name of the list of steps. */
  label: string;
  /** The project's name; shown from 72rem on. */
  project?: ReactNode;
  /** The right side. */
  actions: ReactNode;
};

/** The header of the studio's screens: the current step, and the links back. */
export function StepHeader({ brand, steps, renderLink, label, project, actions }: StepHeaderProps) {
  return (
    <header className={styles.header}>
      <div className={styles.brand}>{brand}</div>
      <ol className={styles.steps} aria-label={label}>
        {steps.map((step, i) => (
          <li
            key={step.id}
            className={styles.entry}
            data-state={step.state}
            aria-current={step.state === 'now' ? 'step' : undefined}
          >
            <Step step={step} number={i + 1} renderLink={renderLink} />
          </li>
        ))}
      </ol>
      <div className={styles.actions}>
        {project && <span className={styles.project}>{project}</span>}
        {actions}
      </div>
    </header>
  );
}

function Step({
  step,
  number,
  renderLink,
}: {
  step: HeaderStep;
  number: number;
  renderLink: StepHeaderProps['renderLink'];
}) {
  const content = (
    <>
      <span className={styles.number}>{number}</span> <span className={styles.label}>{step.label}</span>
    </>
  );
  if (step.state === 'done') return renderLink(step, content, styles['step'] ?? '');
  return <span className={styles.step}>{content}</span>;
}
