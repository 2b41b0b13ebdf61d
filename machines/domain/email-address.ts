/** Whether a letter could reach this address: one @, and a dot after it. More than that only a letter shows. */
export function isEmailAddress(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(text);
}
