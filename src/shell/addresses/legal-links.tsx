import { m } from '#messages';
import { ranked } from '../compose/filled.ts';
import { footerLinks } from '../slots.ts';
import { useLanguage } from './language.ts';
import { Link } from './link.tsx';
import { href } from './paths.ts';

/** What the law wants within reach everywhere, also over a page that is kept away. */
export function LegalLinks() {
  const language = useLanguage();
  const links = ranked(footerLinks).filter(({ group }) => group !== 'service');
  return (
    <nav aria-label={m.shell_footer_legal()} className="flex flex-wrap gap-x-6">
      {links.map(({ page, label }) => (
        <Link key={page} href={href(page, language)} className="inline-flex min-h-11 items-center hover:text-ink">
          {label()}
        </Link>
      ))}
    </nav>
  );
}
