import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { m } from '#messages';
import type { CallOutput } from '../../../../platform/contract.ts';
import { callRest } from '../../../../shell/api/client.ts';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { Link } from '../../../../shell/addresses/link.tsx';
import { href } from '../../../../shell/addresses/paths.ts';
import { LoadError } from '../../../../ui/data/loaded.tsx';
import { refresh, useAction, useApi } from '../../../../ui/data/use-api.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { FormError } from '../../../../ui/notice.tsx';
import { AccountSection } from '../../../identity/web/index.ts';
import { deletePlaylist, getPlaylist, listPlaylists, type LibraryItem } from '../../contract.ts';
import { libraryErrorText, librarySentences } from '../error-sentences.ts';
import { PLAYLIST_QUERY } from '../playlist-query.ts';
import { ItemRow } from './item-row.tsx';
import { useItemAddress } from './library-card.tsx';
import { PlaylistEditor } from './playlist-editor.tsx';

type Loaded = CallOutput<typeof getPlaylist>;

/** A playlist of one's own: to be watched in its order, and to be put in order. */
export function PlaylistPage({ id }: { id: string }) {
  return (
    <AccountSection here="library" wide>
      <PlaylistView id={id} />
    </AccountSection>
  );
}

function PlaylistView({ id }: { id: string }) {
  const language = useLanguage();
  const { data, error, refetch } = useApi(getPlaylist, { params: { playlistId: id } }, { fresh: true });
  const [isEdited, setEdited] = useState(false);
  return (
    <div className="mt-4 max-w-[860px] desktop:mt-0">
      <Link
        href={href('library', language)}
        className="inline-flex min-h-11 items-center gap-2 text-muted hover:text-ink"
      >
        <Icon name="back" size={18} />
        {m.library_title()}
      </Link>
      {data === undefined ? (
        error === null ? (
          <div role="status" aria-label={m.shell_loading()} className="skeleton h-72" />
        ) : (
          <LoadError error={error} sentences={librarySentences} onRetry={() => void refetch()} />
        )
      ) : isEdited ? (
        <PlaylistEditor key={data.version} playlist={data} onEnd={() => setEdited(false)} />
      ) : (
        <Shown playlist={data} onEdit={() => setEdited(true)} />
      )}
    </div>
  );
}

function Shown({ playlist: { id, name, items, count }, onEdit }: { playlist: Loaded; onEdit: () => void }) {
  const addressOf = useItemAddress();
  const [first] = items;
  const inPlaylist = (item: LibraryItem) => `${addressOf(item)}?${PLAYLIST_QUERY}=${id}`;
  return (
    <>
      <h1 className="text-[34px] wrap-anywhere desktop:text-[42px]">{name}</h1>
      <p className="mb-5 text-muted tabular-nums">{m.library_videos_count({ count })}</p>
      <div className="mb-6 flex flex-wrap gap-3">
        {first === undefined ? null : (
          <Link href={inPlaylist(first)} className="btn btn-primary">
            {m.library_play_all()}
          </Link>
        )}
        <button type="button" className="btn btn-quiet" onClick={onEdit}>
          {m.library_edit()}
        </button>
        <Delete id={id} name={name} />
      </div>
      {items.length === 0 ? (
        <p className="max-w-[56ch] py-6 text-pretty text-muted">{m.library_playlist_empty()}</p>
      ) : (
        <ol className="border-t border-line">
          {items.map((item) => (
            <li key={item.id} className="border-b border-line">
              <Link href={inPlaylist(item)} className="flex items-center gap-4 py-3 hover:text-ember-text">
                <ItemRow item={item} />
              </Link>
            </li>
          ))}
        </ol>
      )}
      {items.length < count ? <p className="mt-4 text-[14.5px] text-faint">{m.library_playlist_hidden()}</p> : null}
    </>
  );
}

/** §2, modal `playlist-delete`. */
function Delete({ id, name }: { id: string; name: string }) {
  const language = useLanguage();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const { mutate, isPending, error } = useAction(
    () => callRest(deletePlaylist, language, { params: { playlistId: id } }),
    {
      onDone() {
        refresh(listPlaylists);
        void navigate({ href: href('library', language), replace: true });
      },
    },
  );
  return (
    <>
      <button type="button" className="btn text-muted hover:text-signal" onClick={() => setOpen(true)}>
        {m.library_delete()}
      </button>
      <Dialog open={isOpen} title={m.library_delete_title()} onClose={() => setOpen(false)} id="playlist-delete">
        <p className="wrap-anywhere text-muted">{m.library_delete_text({ name })}</p>
        <FormError text={error === null ? null : libraryErrorText(error)} />
        <div className="mt-2 flex flex-wrap gap-3">
          <button type="button" className="btn btn-primary" disabled={isPending} onClick={() => mutate()}>
            {m.library_delete_now()}
          </button>
          <button type="button" className="btn btn-quiet" onClick={() => setOpen(false)}>
            {m.library_keep()}
          </button>
        </div>
      </Dialog>
    </>
  );
}
