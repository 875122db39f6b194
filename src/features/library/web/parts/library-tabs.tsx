import { m } from '#messages';
import { useSession } from '../../../../shell/api/use-session.ts';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { href } from '../../../../shell/addresses/paths.ts';
import { useApi } from '../../../../ui/data/use-api.ts';
import { Tabs } from '../../../../ui/tabs.tsx';
import type { LibraryMedium, LibraryView } from '../../constants.ts';
import { listShelves } from '../../contract.ts';
import { mediaNames, viewNames } from '../words.ts';

/** Which parts there are. */
export function useShelves(): { media: LibraryMedium; view: LibraryView }[] {
  const { guest } = useSession();
  const { data } = useApi(listShelves, {}, { enabled: guest?.isLoggedIn === true });
  return data?.shelves ?? [];
}

interface LibraryTabsProps {
  /** Null on the first page of it. */
  media: LibraryMedium | null;
  view: LibraryView | null;
}

/** The media, and below the parts of the one that is open. */
export function LibraryTabs({ media, view }: LibraryTabsProps) {
  const language = useLanguage();
  const shelves = useShelves();
  const all = [...new Set(shelves.map((shelf) => shelf.media))];
  const tabs = all.map((each) => {
    const first = shelves.find((shelf) => shelf.media === each)?.view ?? 'shop';
    return {
      key: each,
      address: href('libraryShelf', language, { media: each, view: first }),
      label: mediaNames[each](),
    };
  });
  const index = { key: 'all', address: href('library', language), label: m.library_all() };
  return (
    <div className="mb-7 grid gap-2">
      <Tabs label={m.library_media()} tabs={[index, ...tabs]} here={media ?? 'all'} />
      {media === null ? null : (
        <Tabs
          label={m.library_parts()}
          here={view ?? ''}
          tabs={shelves
            .filter((shelf) => shelf.media === media)
            .map((shelf) => ({
              key: shelf.view,
              address: href('libraryShelf', language, { media, view: shelf.view }),
              label: viewNames[shelf.view](),
            }))}
        />
      )}
    </div>
  );
}
