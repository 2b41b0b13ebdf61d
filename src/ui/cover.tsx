import styles from './cover.module.css';

export type CoverProps = {
  /** The file's name in /covers, such as 'tiffin'. */
  name: string;
  /** The description of the picture. With an empty label it is decorative. */
  label: string;
};

/** A template's cover, 400 x 250, in the colours of the theme. */
export function Cover({ name, label }: CoverProps) {
  const naming = label ? ({ role: 'img', 'aria-label': label } as const) : ({ 'aria-hidden': true } as const);
  return (
    <svg className={styles.cover} viewBox="0 0 400 250" {...naming}>
      <use href={`/covers/${name}.svg#cover`} width="400" height="250" />
    </svg>
  );
}
