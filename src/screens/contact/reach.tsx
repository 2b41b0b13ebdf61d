import text from '#ui/text.module.css';
import { brand } from '../site/brand.ts';

/** Who answers a message, and the address for whoever rather writes a mail. */
export function Reach() {
  return (
    <p className={text.dim}>
      A person at {brand.name} reads every message and answers by email: <a href={`mailto:${brand.email}`}>{brand.email}</a>
    </p>
  );
}
