import { m } from '#messages';
import { useSession } from '../../../shell/api/use-session.ts';
import { useLanguage } from '../../../shell/language.ts';
import { Link } from '../../../shell/link.tsx';
import { href } from '../../../shell/paths.ts';

/** Right end of the top bar: the way in, until a guest has signed in. Its room is kept while nobody knows yet. */
export function AccountCorner() {
  const { guest, status } = useSession();
  const language = useLanguage();
  if (status === 'loading') return <div className="h-11 w-40" />;
  if (guest?.isLoggedIn === true) return <span className="font-medium">{guest.name}</span>;
  return (
    <>
      <Link href={href('logIn', language)} className="btn btn-quiet max-sm:px-4">
        {m.shell_log_in()}
      </Link>
      <Link href={href('signUp', language)} className="btn btn-primary max-sm:hidden">
        {m.shell_sign_up()}
      </Link>
    </>
  );
}
