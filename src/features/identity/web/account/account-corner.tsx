import type { MouseEvent } from 'react';
import { m } from '#messages';
import { useSession } from '../../../../shell/api/use-session.ts';
import { filled, ranked } from '../../../../shell/compose/filled.ts';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { Link } from '../../../../shell/addresses/link.tsx';
import { href, route } from '../../../../shell/addresses/paths.ts';
import { AccountMenu } from './account-menu.tsx';
import { besideAccount, formOpeners } from '../slots.ts';

/** Right end of the top bar: the way in, and after it balance and account. Its room is kept while nobody knows yet. */
export function AccountCorner() {
  const { guest, status } = useSession();
  const language = useLanguage();
  if (status === 'loading') return <div className="h-11 w-40" />;
  if (guest?.isLoggedIn === true) {
    return (
      <>
        <Besides isLoggedIn />
        <AccountMenu guest={guest} />
      </>
    );
  }
  // The links lead to pages of their own; an ordinary press is answered over the page one is on.
  const over = (view: 'login' | 'signup') => (event: MouseEvent) => {
    const isOrdinary = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    const [open] = filled(formOpeners);
    if (!isOrdinary || isOnFormPage() || open === undefined) return;
    event.preventDefault();
    open(view);
  };
  return (
    <>
      <Besides isLoggedIn={false} />
      <Link
        href={href('logIn', language)}
        onClick={over('login')}
        className="btn btn-quiet max-sm:border-0 max-sm:px-2"
      >
        {m.shell_log_in()}
      </Link>
      <Link href={href('signUp', language)} onClick={over('signup')} className="btn btn-primary max-sm:px-4">
        {m.shell_sign_up()}
      </Link>
    </>
  );
}

const Besides = ({ isLoggedIn }: { isLoggedIn: boolean }) =>
  ranked(besideAccount)
    .filter(({ isForAccounts }) => isLoggedIn || !isForAccounts)
    .map(({ rank, Part }) => <Part key={rank} />);

function isOnFormPage(): boolean {
  const found = route(location.pathname);
  return found.kind === 'page' && (found.page.name === 'logIn' || found.page.name === 'signUp');
}
