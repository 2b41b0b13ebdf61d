/** The settings of the build; empty outside one. */
const settings: Readonly<Record<string, unknown>> = import.meta.env ?? {};

/** A setting of the build, such as `VITE_EMAIL`, or the usual value if it is not set. */
export function buildSetting(name: `VITE_${string}`, usual: string): string {
  const given = settings[name];
  return typeof given === 'string' && given.trim() !== '' ? given.trim() : usual;
}
