import { m } from '#messages';
import { useSession } from '../../../../shell/api/use-session.ts';
import { useApiAction } from '../../../../ui/data/use-api.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { FormError } from '../../../../ui/notice.tsx';
import { getVideo, getVideoGuestInfo, voteVideo, type Video, type VideoGuestInfo } from '../../contract.ts';
import { filmErrorText } from '../error-sentences.ts';

/** Whether he likes it; who may not watch all of it has no say. */
export function Opinion({ video, info }: { video: Video; info: VideoGuestInfo }) {
  const { guest } = useSession();
  const { mutate, isPending, error } = useApiAction(voteVideo, { refreshes: [getVideoGuestInfo, getVideo] });
  if (guest?.isLoggedIn !== true || info.restriction !== null || info.own) return null;
  const vote = (wanted: 'like' | 'dislike', isGiven: boolean) =>
    mutate({ params: { videoId: video.id }, body: { vote: isGiven ? 'none' : wanted } });
  return (
    <div>
      <div className="flex flex-wrap gap-3">
        <button
          type="button"
          aria-pressed={info.liked}
          disabled={isPending}
          className="btn btn-quiet aria-pressed:border-ember aria-pressed:text-ember-text"
          onClick={() => vote('like', info.liked)}
        >
          <Icon name="heart" size={18} isFilled={info.liked} /> {m.films_like()}
        </button>
        <button
          type="button"
          aria-pressed={info.disliked}
          disabled={isPending}
          className="btn btn-quiet aria-pressed:border-ember aria-pressed:text-ember-text"
          onClick={() => vote('dislike', info.disliked)}
        >
          <Icon name="dislike" size={18} isFilled={info.disliked} /> {m.films_dislike()}
        </button>
      </div>
      {error === null ? null : <FormError text={filmErrorText(error)} />}
    </div>
  );
}
