import { m } from '#messages';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { Link } from '../../../../shell/addresses/link.tsx';
import { href } from '../../../../shell/addresses/paths.ts';

const look = 'inline-block py-2 text-ink underline decoration-line underline-offset-4';

/** What a guest accepts, each by its name and one press away. */
export function TermsLinks() {
  const language = useLanguage();
  return (
    <>
      <Link href={href('terms', language)} className={look}>
        {m.legal_terms()}
      </Link>{' '}
      ·{' '}
      <Link href={href('dataProtection', language)} className={look}>
        {m.legal_data_protection()}
      </Link>
    </>
  );
}
