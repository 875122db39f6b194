import { m } from '#messages';
import type { SearchCategory } from '../../../../platform/feature/search-slots.ts';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { Link } from '../../../../shell/addresses/link.tsx';
import { href } from '../../../../shell/addresses/paths.ts';
import { ranked } from '../../../../shell/compose/filled.ts';
import { Notice } from '../../../../ui/notice.tsx';
import { Tabs } from '../../../../ui/tabs.tsx';
import { searchGroups } from '../slots.ts';

/** What was searched for, and the ways between what was found in all and in one category. */
export function SearchHeader({ pattern, here }: { pattern: string; here: SearchCategory | 'all' }) {
  const language = useLanguage();
  const all = {
    key: 'all',
    address: href('search', language, { searchPattern: pattern }),
    label: m.search_everything(),
  };
  const groups = ranked(searchGroups).map(({ category, label, address }) => ({
    key: category,
    address: address(language, pattern),
    label: label(),
  }));
  return (
    <header className="mb-7 pt-3">
      <h1 className="text-[34px] wrap-anywhere desktop:text-[42px]">{m.search_page_title({ pattern })}</h1>
      <div className="mt-4">
        <Tabs label={m.search_groups()} tabs={[all, ...groups]} here={here} />
      </div>
    </header>
  );
}

/** Where nothing fits: what could be done about it, and ways on. */
export function NothingFound({ pattern }: { pattern: string }) {
  const language = useLanguage();
  return (
    <Notice text={`${m.search_none({ pattern })} ${m.search_none_help()}`}>
      {ranked(searchGroups).map(({ category, wayOn }) =>
        wayOn === undefined ? null : (
          <Link key={category} href={wayOn.address(language)} className="btn btn-quiet">
            {wayOn.label()}
          </Link>
        ),
      )}
    </Notice>
  );
}
