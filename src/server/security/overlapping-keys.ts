/** The most values that a key has while it is changed: the new one and the old one. */
const mostKeys = 2;

/** The values of a key, separated by a comma: two while it is changed, otherwise one. */
export function keysIn(text: string): readonly string[] {
  return text.split(',').map((key) => key.trim());
}

/** Whether a text has one or two values, and each fits. */
export function areKeys(text: string, fits: (key: string) => boolean): boolean {
  const keys = keysIn(text);
  return keys.length <= mostKeys && keys.every(fits);
}
