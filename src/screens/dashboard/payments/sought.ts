/** The address with what is typed into the fields of a search, on the first page of its list. */
export function sought(
  before: URLSearchParams,
  { elements }: HTMLFormElement,
  named: readonly string[],
  pages: string,
): URLSearchParams {
  const after = new URLSearchParams(before);
  after.delete(pages);
  for (const name of named) {
    const input = elements.namedItem(name);
    if (input instanceof HTMLInputElement && input.value !== '') after.set(name, input.value);
    else after.delete(name);
  }
  return after;
}
