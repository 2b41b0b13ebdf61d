import { BrandMark, brandClass } from '#ui/brand.tsx';
import { brand } from './brand.ts';

/** The brand, leading home. */
export function BrandLink() {
  return (
    <a href="/home" className={brandClass} aria-label={`${brand.name}, home`}>
      <BrandMark />
      <span>{brand.name}</span>
    </a>
  );
}
