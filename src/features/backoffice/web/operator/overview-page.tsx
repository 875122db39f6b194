import { createFileRoute } from '@tanstack/react-router';
import { m } from '#messages';
import { useSession } from '../../../../shell/api/use-session.ts';
import { useAllLater } from '../../../../shell/compose/filled.ts';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { Link } from '../../../../shell/addresses/link.tsx';
import { href } from '../../../../shell/addresses/paths.ts';
import { pageHead } from '../../../../shell/pages/head.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { BackofficePage } from '../backoffice-page.tsx';
import { operatorSections } from '../slots.ts';
import { useOperatorGroups } from './operator-groups.ts';

export const Route = createFileRoute('/$language/house/')({
  head: ({ params }) =>
    pageHead({ name: 'backofficeOverview', language: params.language, title: m.backoffice_overview() }),
  component: OverviewPage,
});

/** Where an operator begins: what runs, what waits for him, and the way to everything. */
function OverviewPage() {
  return (
    <BackofficePage page="backofficeOverview" title={m.backoffice_overview()} text={m.backoffice_overview_text()}>
      <Figures />
      <Sections />
    </BackofficePage>
  );
}

function Figures() {
  const language = useLanguage();
  const { guest } = useSession();
  const figures = useAllLater(operatorSections)
    .flatMap((menu) => menu.figures ?? [])
    .filter(({ right }) => guest?.rights.includes(right) === true)
    .toSorted((a, b) => a.rank - b.rank);
  return (
    <ul aria-label={m.backoffice_figures()} className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-5">
      {figures.map(({ rank, page, label, Figure }) => (
        <li key={rank}>
          <Link
            href={href(page, language)}
            className="flex h-full flex-col rounded-media border border-line bg-surface p-4 transition-colors hover:bg-raised"
          >
            <span className="text-[14px] text-muted">{label()}</span>
            <span className="mt-auto pt-2">
              <Figure />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Sections() {
  return (
    <div className="mt-10 grid gap-x-8 gap-y-6 md:grid-cols-2 xl:grid-cols-3">
      {useOperatorGroups().map(({ label, links }) =>
        label === null ? null : (
          <section key={label}>
            <h2 className="pb-1 text-[20px]">{label}</h2>
            <ul className="border-t border-line">
              {links.map(({ address, label: name, icon }) => (
                <li key={address} className="border-b border-line">
                  <Link href={address} className="flex min-h-12 items-center gap-3 text-muted hover:text-ink">
                    <Icon name={icon} size={18} />
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ),
      )}
    </div>
  );
}
