import { useSelector } from '@xstate/react';
import { Note } from '#ui/note.tsx';
import { useAccount } from './account-context.ts';
import { said } from './said.ts';

/** What was brought to its end just now and leads to the sign-in: a verified account, a changed password. */
export function AccountNews() {
  const { registration, recovery } = useAccount();
  const verified = useSelector(registration, (snapshot) => (snapshot.hasTag('finished') ? said(snapshot) : ''));
  const changed = useSelector(recovery, (snapshot) => (snapshot.hasTag('finished') ? said(snapshot) : ''));
  return [verified, changed].filter((news) => news !== '').map((news) => (
    <Note key={news} tone="good">
      {news}
    </Note>
  ));
}
