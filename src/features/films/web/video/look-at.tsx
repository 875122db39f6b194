import { m } from '#messages';
import { callRest } from '../../../../shell/api/client.ts';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { useAction } from '../../../../ui/data/use-api.ts';
import { FormError } from '../../../../ui/notice.tsx';
import { Player } from '../../../../ui/player/player.tsx';
import { startWatching } from '../../contract.ts';
import { captionsOf } from './captions-of.ts';
import { filmErrorText } from '../error-sentences.ts';

interface LookAtProps {
  filmId: number;
  title: string;
  poster: string | null;
  /** Where it stands, whenever that changes, in milliseconds. */
  onTime?: (at: number) => void;
}

/** A film that is not in the shop, for her whose it is and for who decides about it. */
export function LookAt({ filmId, title, poster, onTime }: LookAtProps) {
  const language = useLanguage();
  const {
    mutate: start,
    data: started,
    isPending,
    error,
  } = useAction(() => callRest(startWatching, language, { body: { videoId: filmId } }));
  if (started === undefined)
    return (
      <div className="my-3">
        <button
          type="button"
          className="btn btn-quiet"
          aria-label={`${m.films_watch()}: ${title}`}
          disabled={isPending}
          onClick={() => start()}
        >
          {m.films_watch()}
        </button>
        {error === null ? null : <FormError text={filmErrorText(error)} />}
      </div>
    );
  return (
    <div className="my-3 max-w-[760px]">
      <Player
        url={started.url}
        title={title}
        poster={poster?.replace('{size}', 'w1280') ?? null}
        thumbnails={started.thumbnails}
        captions={captionsOf(started)}
        autoPlay
        isMarked
        {...(onTime === undefined ? {} : { onTime: (seconds: number) => onTime(seconds * 1_000) })}
      />
    </div>
  );
}
