import { useState } from 'react';
import { m } from '#messages';
import { session, startSession } from '../../../../shell/api/access.ts';
import { sendCommand } from '../../../../shell/api/channel.ts';
import { useSession } from '../../../../shell/api/use-session.ts';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { useAction, useApi } from '../../../../ui/data/use-api.ts';
import { FormError } from '../../../../ui/notice.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { keepForLater } from '../../../identity/web/index.ts';
import { openPaymentWindow } from '../../../payments/web/index.ts';
import { getLibraryMark, listLibrary } from '../../contract.ts';
import { libraryErrorText } from '../error-sentences.ts';
import { PlaylistDialog } from './playlist-dialog.tsx';

/** Puts a video aside, and into playlists; who has no account is led to one. */
export function LibraryButtons({ videoId }: { videoId: number }) {
  const language = useLanguage();
  const { guest } = useSession();
  const [isOpen, setOpen] = useState(false);
  const isLoggedIn = guest?.isLoggedIn === true;
  const mark = useApi(getLibraryMark, { params: { kind: 'video', id: videoId } }, { enabled: isLoggedIn });
  const request = useAction((pinned: boolean) => sendCommand(pinned ? 'pinVideo' : 'unpinVideo', { videoId }), {
    refreshes: [getLibraryMark, listLibrary],
  });
  // What was asked before he pressed says nothing about it.
  const entered = request.isPending || request.isSuccess ? request.variables : undefined;
  const isPinned = entered ?? mark.data?.isPinned ?? false;
  const inLists = mark.data?.playlists.length ?? 0;

  async function withAccount(then: () => void) {
    // A press may come before the first answer says who presses.
    await startSession(language);
    if (session().guest?.isLoggedIn === true) return then();
    void keepForLater(language, { type: 'pinVideo', videoId, pinned: true });
    openPaymentWindow('signup');
  }

  return (
    <div>
      <div className="flex flex-wrap gap-3">
        <button
          type="button"
          aria-pressed={isPinned}
          className="btn btn-quiet aria-pressed:border-ember aria-pressed:text-ember-text"
          onClick={() => void withAccount(() => request.mutate(!isPinned))}
        >
          <Icon name="pin" size={18} isFilled={isPinned} />
          {isPinned ? m.library_is_pinned() : m.library_pin()}
        </button>
        <button type="button" className="btn btn-quiet" onClick={() => void withAccount(() => setOpen(true))}>
          <Icon name="menu" size={18} />
          {inLists === 0 ? m.library_to_playlist() : m.library_in_playlists({ count: inLists })}
        </button>
      </div>
      {request.error === null ? null : <FormError text={libraryErrorText(request.error)} />}
      <PlaylistDialog videoId={videoId} open={isOpen} onClose={() => setOpen(false)} />
    </div>
  );
}
