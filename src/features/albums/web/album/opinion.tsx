import { m } from '#messages';
import { session, startSession } from '../../../../shell/api/access.ts';
import { sendCommand } from '../../../../shell/api/channel.ts';
import { callRest } from '../../../../shell/api/client.ts';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { lastError, useAction } from '../../../../ui/data/use-api.ts';
import { Icon, type IconName } from '../../../../ui/icon.tsx';
import { FormError } from '../../../../ui/notice.tsx';
import { keepForLater } from '../../../identity/web/index.ts';
import { listLibrary } from '../../../library/contract.ts';
import type { PendingAction } from '../../../identity/contract.ts';
import { openPaymentWindow } from '../../../payments/web/index.ts';
import {
  getAlbum,
  getAlbumGuestInfo,
  setGuestRating,
  setPictureGuestRating,
  type Album,
  type AlbumPicture,
  type GuestRating,
} from '../../contract.ts';
import { albumErrorText } from '../error-sentences.ts';
import { roundButton } from '../viewer/look.ts';

interface OpinionProps {
  isLiked: boolean;
  isDisliked: boolean;
  isPinned: boolean;
  pinLabel: string;
  pinnedLabel: string;
  isBusy: boolean;
  error: Error | null;
  /** Null: one's own is not rated. */
  onRate: ((rating: GuestRating) => void) | null;
  onPin: (pinned: boolean) => void;
}

/** Whether he likes it, and wants to find it again. Above a picture that fills the window by signs alone. */
function Opinion({ isBare = false, isBusy, error, onRate, onPin, ...is }: OpinionProps & { isBare?: boolean }) {
  const { isLiked, isDisliked, isPinned } = is;
  const look = isBare ? roundButton : 'btn btn-quiet aria-pressed:border-ember aria-pressed:text-ember-text';
  const press = (icon: IconName, text: string, isPressed: boolean, onPress: () => void) => (
    <button
      type="button"
      aria-pressed={isPressed}
      disabled={isBusy}
      className={look}
      {...(isBare ? { 'aria-label': text, title: text } : {})}
      onClick={onPress}
    >
      <Icon name={icon} size={isBare ? 20 : 18} isFilled={isPressed} />
      {isBare ? null : text}
    </button>
  );
  return (
    <div>
      <div className="flex flex-wrap gap-3">
        {onRate === null ? null : (
          <>
            {press('heart', m.films_like(), isLiked, () => onRate(isLiked ? 0 : 5))}
            {press('dislike', m.films_dislike(), isDisliked, () => onRate(isDisliked ? 0 : 1))}
          </>
        )}
        {press('pin', isPinned ? is.pinnedLabel : is.pinLabel, isPinned, () => onPin(!isPinned))}
      </div>
      {error === null ? null : (
        <div className="mt-3">
          <FormError text={albumErrorText(error)} />
        </div>
      )}
    </div>
  );
}

/** Does something for an account; who has none is led to one, and it is done after (A5). */
function useWithAccount() {
  const language = useLanguage();
  return async (then: () => void, later: PendingAction) => {
    // A press may come before the first answer says who presses.
    await startSession(language);
    if (session().guest?.isLoggedIn === true) return then();
    void keepForLater(language, later);
    openPaymentWindow('signup');
  };
}

/** Of an album. */
export function AlbumOpinion({ album, isPinned, isOwn }: { album: Album; isPinned: boolean; isOwn: boolean }) {
  const language = useLanguage();
  const withAccount = useWithAccount();
  const albumId = album.id;
  const rating = useAction(
    (guestRating: GuestRating) => callRest(setGuestRating, language, { body: { albumId, guestRating } }),
    { refreshes: [getAlbum] },
  );
  const pin = useAction((pinned: boolean) => sendCommand(pinned ? 'pinAlbum' : 'unpinAlbum', { albumId }), {
    refreshes: [getAlbumGuestInfo, listLibrary],
  });
  function rate(guestRating: GuestRating) {
    const kept = guestRating === 1 ? 1 : 5;
    const isKept = album.ageRating === 18 && session().guest?.hasAvs !== true;
    void withAccount(() => (isKept ? openPaymentWindow('avs') : rating.mutate(guestRating)), {
      type: 'setGalleryRating',
      gallery: { albumId },
      guestRating: kept,
    });
  }
  return (
    <Opinion
      isLiked={album.isLiked}
      isDisliked={album.isDisliked}
      isPinned={pin.isPending ? pin.variables : isPinned}
      pinLabel={m.albums_pin_album()}
      pinnedLabel={m.albums_pinned_album()}
      isBusy={rating.isPending}
      error={lastError(rating, pin)}
      onRate={isOwn ? null : rate}
      onPin={(pinned) => void withAccount(() => pin.mutate(pinned), { type: 'pinAlbum', albumId, pinned: true })}
    />
  );
}

/** Of one picture, below it. */
export function PictureOpinion({ picture, isOwn }: { picture: AlbumPicture; isOwn: boolean }) {
  const language = useLanguage();
  const withAccount = useWithAccount();
  const pictureId = picture.id;
  const rating = useAction(
    (guestRating: GuestRating) => callRest(setPictureGuestRating, language, { body: { pictureId, guestRating } }),
    { refreshes: [getAlbum] },
  );
  const pin = useAction((pinned: boolean) => sendCommand(pinned ? 'pinPicture' : 'unpinPicture', { pictureId }), {
    refreshes: [getAlbum, listLibrary],
  });
  const later: PendingAction = { type: 'pinPicture', pictureId, pinned: true };
  return (
    <Opinion
      isBare
      isLiked={picture.isLiked}
      isDisliked={picture.isDisliked}
      isPinned={pin.isPending ? pin.variables : picture.isPinned}
      pinLabel={m.albums_pin()}
      pinnedLabel={m.albums_pinned()}
      isBusy={rating.isPending}
      error={lastError(rating, pin)}
      onRate={
        isOwn || picture.isLocked ? null : (guestRating) => void withAccount(() => rating.mutate(guestRating), later)
      }
      onPin={(pinned) => void withAccount(() => pin.mutate(pinned), later)}
    />
  );
}
