import { m } from '#messages';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { Link } from '../../../../shell/addresses/link.tsx';
import { href } from '../../../../shell/addresses/paths.ts';
import { Loaded } from '../../../../ui/data/loaded.tsx';
import { useApi } from '../../../../ui/data/use-api.ts';
import { actorSearchInit } from '../../contract.ts';

/** All categories, and the tags that most performers have. */
export default function CategoriesMenu() {
  const language = useLanguage();
  const answer = useApi(actorSearchInit, {});
  return (
    <Loaded answer={answer} height="h-72">
      {({ categories, tags }) => (
        <>
          <nav aria-label={m.shell_categories()} className="grid grid-cols-2 gap-x-2">
            {categories.map(({ id, name, slug, count }) => (
              <Link key={id} href={href('category', language, { categorySlug: slug })} className="menu-item">
                <span className="min-w-0 wrap-anywhere">{name}</span>
                <span className="ml-auto text-[13px] text-faint tabular-nums">{count}</span>
              </Link>
            ))}
          </nav>
          {tags.length === 0 ? null : (
            <nav
              aria-label={m.performers_subjects_title()}
              className="mt-2 grid grid-cols-2 gap-x-2 border-t border-line pt-2"
            >
              {tags.map(({ id, name, slug }) => (
                <Link key={id} href={href('camTag', language, { tagSlug: slug })} className="menu-item">
                  <span className="min-w-0 wrap-anywhere">{name}</span>
                </Link>
              ))}
            </nav>
          )}
        </>
      )}
    </Loaded>
  );
}
