/**
 * The name of an item of a list, at the beginning of its control's name. @throws when the list has no item with this id
 */
export function named(
  list: readonly { readonly id: string | number; readonly name: string }[],
  id: string | number,
): RegExp {
  const found = list.find((one) => one.id === id);
  if (!found) throw new Error(`Nothing in the catalogue is called ${id}`);
  return new RegExp(`^${found.name.replaceAll(/[().+]/g, '\\$&')}`);
}
