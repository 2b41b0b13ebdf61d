import { createContext, use } from 'react';

/** What was loaded for the page that is shown. */
export const PageData = createContext<unknown>(undefined);

/** What the route of this page has loaded for it. */
export function usePageData<Data>(): Data {
  return use(PageData) as Data;
}
