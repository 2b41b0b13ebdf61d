/** The pages that can be shown at / and /home. The `home` parameter of an address selects one. */
export const homeVariants = ['main', 'alternate'] as const;

export type HomeVariant = (typeof homeVariants)[number];

/** The home page with this name; undefined if there is none. */
export function homeVariantOf(name: string | null | undefined): HomeVariant | undefined {
  return homeVariants.find((variant) => variant === name);
}
