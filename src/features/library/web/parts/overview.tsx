import { useState } from 'react';
import { m } from '#messages';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { Link } from '../../../../shell/addresses/link.tsx';
import { href } from '../../../../shell/addresses/paths.ts';
import { Loaded } from '../../../../ui/data/loaded.tsx';
import { useApi } from '../../../../ui/data/use-api.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { AccountSection } from '../../../identity/web/index.ts';
import type { LibraryMedium, LibraryView } from '../../constants.ts';
import { listLibrary, listPlaylists, type Playlist } from '../../contract.ts';
import { emptyTexts, mediaNames, viewNames } from '../words.ts';
import { LibraryCard } from './library-card.tsx';
import { LibraryTabs, useShelves } from './library-tabs.tsx';
import { NewPlaylist } from './playlist-dialog.tsx';

/** The first few of each part, and the playlists (H4). */
export function Overview() {
  return (
    <AccountSection here="library" wide>
      <h1 className="mt-4 text-[34px] desktop:mt-0 desktop:text-[42px]">{m.library_title()}</h1>
      <p className="mb-3 max-w-[64ch] text-muted">{m.library_text()}</p>
      <LibraryTabs media={null} view={null} />
      <Parts />
      <Playlists />
    </AccountSection>
  );
}

function Parts() {
  return useShelves()
    .filter(({ view }) => view !== 'archive')
    .map(({ media, view }) => <Part key={`${media} ${view}`} media={media} view={view} />);
}

/** Nothing where there is nothing; but of the first part it is said how something comes into it. */
function Part({ media, view }: { media: LibraryMedium; view: LibraryView }) {
  const language = useLanguage();
  const { data } = useApi(
    listLibrary,
    { params: { media, view }, query: { limit: 3 } },
    { refreshOn: ['guestBalance'] },
  );
  const isFirst = media === 'video' && view === 'shop';
  if (data === undefined || (data.items.length === 0 && !isFirst)) return null;
  const title = m.library_part({ media: mediaNames[media](), view: viewNames[view]() });
  return (
    <section className="mb-10" aria-label={title}>
      <header className="mb-4 flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h2 className="text-[24px]">{title}</h2>
        {data.items.length === 0 ? null : (
          <Link
            href={href('libraryShelf', language, { media, view })}
            aria-label={`${m.library_see_all()}: ${title}`}
            className="ml-auto py-2.5 font-medium text-muted hover:text-ink"
          >
            {m.library_see_all()}
          </Link>
        )}
      </header>
      {data.items.length === 0 ? (
        <p className="max-w-[56ch] text-pretty text-muted">{emptyTexts[view]()}</p>
      ) : (
        <ul className="grid gap-x-5 gap-y-7 sm:grid-cols-2 lg:grid-cols-3">
          {data.items.map((item) => (
            <li key={`${item.kind} ${item.id}`}>
              <LibraryCard item={item} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Playlists() {
  const playlists = useApi(listPlaylists, {});
  const [isOpen, setOpen] = useState(false);
  return (
    <section className="mb-10 max-w-[720px]" aria-labelledby="library-playlists">
      <header className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-1">
        <h2 id="library-playlists" className="text-[24px]">
          {m.library_playlists()}
        </h2>
        <button
          type="button"
          aria-expanded={isOpen}
          className="ml-auto min-h-11 font-medium text-muted hover:text-ink"
          onClick={() => setOpen(!isOpen)}
        >
          {m.library_playlist_new()}
        </button>
      </header>
      {isOpen ? <NewPlaylist onDone={() => setOpen(false)} /> : null}
      <Loaded answer={playlists} height="h-24">
        {({ items }) =>
          items.length === 0 ? (
            <p className="max-w-[56ch] text-pretty text-muted">{m.library_playlists_none()}</p>
          ) : (
            <ul className="border-t border-line">
              {items.map((playlist) => (
                <PlaylistRow key={playlist.id} playlist={playlist} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  );
}

function PlaylistRow({ playlist: { id, name, count } }: { playlist: Playlist }) {
  const language = useLanguage();
  return (
    <li className="border-b border-line">
      <Link
        href={href('playlist', language, { playlistId: id })}
        className="flex min-h-14 items-center gap-4 hover:text-ember-text"
      >
        <span className="text-faint">
          <Icon name="menu" size={18} />
        </span>
        <span className="min-w-0 grow font-medium wrap-anywhere">{name}</span>
        <span className="text-[14px] text-faint tabular-nums">{m.library_videos_count({ count })}</span>
      </Link>
    </li>
  );
}
