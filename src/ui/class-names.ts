/** Joins the class names that apply; false and undefined are omitted. */
export function classNames(...names: readonly (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
