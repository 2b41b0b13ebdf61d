import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Who goes to a section reads on there: the focus follows the address to the section it names. */
export function useSectionFocus(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    // The first page of a visit is the browser's own affair.
    if (hash !== '' && key !== 'default') document.getElementById(hash.slice(1))?.focus({ preventScroll: true });
  }, [hash, key]);
}
