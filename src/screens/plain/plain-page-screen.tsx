import { useLocation } from 'react-router-dom';
import { NotFoundScreen } from '../not-found/not-found-screen.tsx';
import { plainPages } from './plain-pages.ts';
import { PlainScreen } from './plain-screen.tsx';

/** The page of text that lives at the current address. */
export function PlainPageScreen() {
  const path = useLocation().pathname.replace(/(?<=.)\/+$/, '').toLowerCase();
  const page = plainPages.find((candidate) => candidate.path === path);
  return page ? <PlainScreen title={page.title} paragraphs={page.paragraphs} action={page.action} /> : <NotFoundScreen />;
}
