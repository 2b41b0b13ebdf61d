import styles from './template-logo.module.css';

export type TemplateLogoProps = {
  /** The file's name in /logos, such as 'tiffin'. */
  name: string;
  /** The template's name; without one the mark is decorative, beside the name. */
  label?: string | undefined;
};

/** A template's mark, 28 px. */
export function TemplateLogo({ name, label }: TemplateLogoProps) {
  const naming = label ? ({ role: 'img', 'aria-label': label } as const) : ({ 'aria-hidden': true } as const);
  return (
    <svg className={styles.logo} viewBox="0 0 28 28" {...naming}>
      <use href={`/logos/${name}.svg#logo`} width="28" height="28" />
    </svg>
  );
}
