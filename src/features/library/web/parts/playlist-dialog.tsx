import { useState } from 'react';
import { m } from '#messages';
import { callRest } from '../../../../shell/api/client.ts';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { once } from '../../../../shell/intentions/once.ts';
import { lastError, refresh, useAction, useApi } from '../../../../ui/data/use-api.ts';
import { Loaded } from '../../../../ui/data/loaded.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { Form } from '../../../../ui/form/form.tsx';
import { useForm } from '../../../../ui/form/use-form.ts';
import { FormError } from '../../../../ui/notice.tsx';
import { libraryConstants } from '../../constants.ts';
import {
  addToPlaylist,
  createPlaylist,
  getLibraryMark,
  getPlaylist,
  listPlaylists,
  takeFromPlaylist,
  type Playlist,
} from '../../contract.ts';
import { libraryErrorText, librarySentences } from '../error-sentences.ts';

interface PlaylistDialogProps {
  videoId: number;
  open: boolean;
  onClose: () => void;
}

const changed = () => [getLibraryMark, getPlaylist, listPlaylists].forEach(refresh);

/** In which of his playlists a video stands, and a new one for it. */
export function PlaylistDialog({ videoId, open, onClose }: PlaylistDialogProps) {
  const playlists = useApi(listPlaylists, {}, { enabled: open });
  const mark = useApi(getLibraryMark, { params: { kind: 'video', id: videoId } }, { enabled: open });
  return (
    <Dialog open={open} title={m.library_to_playlist()} onClose={onClose} id="playlist-choose">
      <Loaded answer={playlists} height="h-24">
        {({ items }) => (
          <ul className="mb-5 max-h-[40vh] overflow-y-auto">
            {items.map((playlist) => (
              <li key={playlist.id}>
                <Choice
                  playlist={playlist}
                  videoId={videoId}
                  isIn={mark.data?.playlists.includes(playlist.id) ?? false}
                />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      <NewPlaylist videoId={videoId} />
    </Dialog>
  );
}

function Choice({ playlist, videoId, isIn }: { playlist: Playlist; videoId: number; isIn: boolean }) {
  const language = useLanguage();
  const params = { playlistId: playlist.id, videoId };
  const put = useAction(
    (wanted: boolean) => callRest(wanted ? addToPlaylist : takeFromPlaylist, language, { params }),
    {
      onDone: changed,
    },
  );
  const error = lastError(put);
  return (
    <>
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          className="size-5 accent-ember"
          checked={put.isPending ? put.variables : isIn}
          disabled={put.isPending}
          onChange={({ target }) => put.mutate(target.checked)}
        />
        <span className="min-w-0 grow wrap-anywhere">{playlist.name}</span>
        <span className="text-[14px] text-faint tabular-nums">{m.library_videos_count({ count: playlist.count })}</span>
      </label>
      {error === null ? null : <FormError text={libraryErrorText(error)} />}
    </>
  );
}

/** A new one; with the video that is looked at, where there is one. */
export function NewPlaylist({ videoId, onDone }: { videoId?: number; onDone?: (playlist: Playlist) => void }) {
  const language = useLanguage();
  /** How many were made: each leaves an empty field. */
  const [count, setCount] = useState(0);
  const form = useForm({
    fields: ['name'],
    sentences: librarySentences,
    async send({ name }) {
      const playlist = await once(['createPlaylist', name, videoId ?? null], (requestKey) => {
        const body = { name, requestKey, ...(videoId === undefined ? {} : { videoId }) };
        return callRest(createPlaylist, language, { body });
      });
      changed();
      setCount(count + 1);
      onDone?.(playlist);
    },
    done: m.library_playlist_made,
  });
  return (
    <Form form={form} submit={m.library_create()} look="quiet-line">
      <Field
        key={count}
        name="name"
        label={m.library_playlist_name()}
        required
        maxLength={libraryConstants.nameLength}
        autoComplete="off"
      />
    </Form>
  );
}
