/** The pages that can stand at / and /home. An address asks for one by its `home`. */
export const homeVariants = ['main', 'alternate'] as const;

export type HomeVariant = (typeof homeVariants)[number];

/** The home page of this name; undefined where there is none. */
export function homeVariantOf(name: string | null | undefined): HomeVariant | undefined {
  return homeVariants.find((variant) => variant === name);
}
