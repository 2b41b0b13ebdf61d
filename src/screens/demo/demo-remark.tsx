import { classNames } from '#ui/class-names.ts';
import text from '#ui/text.module.css';

/** What the form says of its fields. */
export function DemoRemark() {
  return <span className={classNames(text.fine, text.faint)}>Required unless marked optional</span>;
}
