import { useLocation } from 'react-router-dom';
import { NotFoundScreen } from '../not-found/not-found-screen.tsx';
import { legalPages } from './legal-pages.ts';
import { LegalScreen } from './legal-screen.tsx';

/** The legal page that lives at the current address. */
export function LegalPageScreen() {
  const path = useLocation().pathname.replace(/(?<=.)\/+$/, '').toLowerCase();
  const page = legalPages.find((candidate) => candidate.path === path);
  return page ? <LegalScreen key={page.path} page={page} /> : <NotFoundScreen />;
}
