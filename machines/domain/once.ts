/**
 * Creates a value on first use and returns the same one from then on. For Intl's formatters, which each take several
 * milliseconds to create on a phone.
 */
export function once<Made>(make: () => Made): () => Made {
  let made: { readonly value: Made } | undefined;
  return () => (made ??= { value: make() }).value;
}
