/**
 * Makes something when it is first asked for, and answers with the same from then on. For Intl's formatters, which take
 * a phone several milliseconds each to make.
 */
export function once<Made>(make: () => Made): () => Made {
  let made: { readonly value: Made } | undefined;
  return () => (made ??= { value: make() }).value;
}
