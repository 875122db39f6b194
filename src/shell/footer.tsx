import { lazy, Suspense, useState } from 'react';
import { m } from '#messages';
import { Filled } from './compose/filled-parts.tsx';
import { ranked } from './compose/filled.ts';
import { quickExit } from './consent/quick-exit.ts';
import { useLanguage } from './addresses/language.ts';
import { LanguageLinks } from './addresses/language-links.tsx';
import { Link } from './addresses/link.tsx';
import { href } from './addresses/paths.ts';
import { footerGroups, footerLinks, footerParts, type FooterLink } from './slots.ts';
import { useInBrowser } from './use-in-browser.ts';
import { Icon } from '../ui/icon.tsx';

const ConsentDialog = lazy(() => import('./consent/consent-dialog.tsx'));

const titles: Record<FooterLink['group'], () => string> = {
  service: m.shell_footer_service,
  contracts: m.shell_footer_contracts,
  legal: m.shell_footer_legal,
};

/**
 * The foot of every page: columns of links that features put there, languages, consent; on phones one list below the other. In the
 * studio and the back office only what the law wants to be in reach everywhere, and the languages; with room below it, so that notes over the
 * page cover nothing that cannot be scrolled away from them.
 */
export function Footer({ isRoom }: { isRoom: boolean }) {
  const [choosing, setChoosing] = useState(false);
  return (
    <footer
      className={`mt-16 border-t border-line px-4 pb-48 text-[14px] text-faint desktop:px-9 ${isRoom ? 'pt-3 desktop:pb-44' : 'pt-8 desktop:pb-10'}`}
    >
      {isRoom ? null : <Columns />}
      <div className={`flex flex-wrap items-center gap-x-6 ${isRoom ? '' : 'mt-6 border-t border-line pt-3'}`}>
        {isRoom ? <Links group="legal" look="" /> : null}
        <button type="button" className="min-h-11 hover:text-ink" onClick={() => setChoosing(true)}>
          {m.shell_consent_title()}
        </button>
        <button
          type="button"
          className="flex min-h-11 items-center gap-2 hover:text-ink desktop:hidden"
          onClick={quickExit}
        >
          <Icon name="exit" size={18} /> {m.shell_quick_exit()}
        </button>
        <LanguageLinks className="-mx-2.5 flex flex-wrap gap-x-1 desktop:ml-auto" />
      </div>
      {choosing ? (
        <Suspense>
          <ConsentDialog onClose={() => setChoosing(false)} />
        </Suspense>
      ) : null}
    </footer>
  );
}

function Columns() {
  return (
    <div className="grid gap-x-8 gap-y-6 sm:grid-cols-3 lg:grid-cols-[minmax(0,1.4fr)_repeat(3,minmax(0,1fr))]">
      <div className="sm:max-lg:col-span-3">
        <p className="max-w-[52ch] text-pretty">{m.shell_footer_claim()}</p>
        <FooterParts />
      </div>
      {footerGroups.map((group) => (
        <Column key={group} group={group} />
      ))}
    </div>
  );
}

function Column({ group }: Pick<FooterLink, 'group'>) {
  if (linksOf(group).length === 0) return null;
  return (
    <nav aria-label={titles[group]()}>
      <p className="font-medium text-muted">{titles[group]()}</p>
      <Links group={group} look="mt-1 flex-col" />
    </nav>
  );
}

function Links({ group, look }: Pick<FooterLink, 'group'> & { look: string }) {
  const language = useLanguage();
  return (
    <ul className={`flex gap-x-6 ${look}`}>
      {linksOf(group).map(({ page, label }) => (
        <li key={page}>
          <Link href={href(page, language)} className="flex min-h-11 items-center hover:text-ink">
            {label()}
          </Link>
        </li>
      ))}
    </ul>
  );
}

const linksOf = (wanted: FooterLink['group']) => ranked(footerLinks).filter(({ group }) => group === wanted);

/** They ask for what they show, which is the browser's to do: on the server there is nothing of them. */
function FooterParts() {
  const isAwake = useInBrowser(() => true, false);
  return isAwake ? <Filled slot={footerParts} /> : null;
}
