const minute = 60_000;

/** '26 min', '3 h' or '4 days': the time that an item has waited. Moments are ISO 8601; now is ms since 1970. */
export function waitOf(since: string, now: number): string {
  const minutes = Math.max(0, Math.floor((now - new Date(since).getTime()) / minute));
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} days`;
}
