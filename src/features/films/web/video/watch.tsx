import { useEffect, useState } from 'react';
import { m } from '#messages';
import { callRest, ApiProblem } from '../../../../shell/api/client.ts';
import { useSession } from '../../../../shell/api/use-session.ts';
import { formatClock, useLanguage } from '../../../../shell/addresses/language.ts';
import { href } from '../../../../shell/addresses/paths.ts';
import { useAction, useApi } from '../../../../ui/data/use-api.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { FormError } from '../../../../ui/notice.tsx';
import { Picture } from '../../../../ui/picture.tsx';
import { useClear } from './use-clear.ts';
import { Player } from '../../../../ui/player/player.tsx';
import { useNextInPlaylist } from '../../../library/web/index.ts';
import type { CallOutput } from '../../../../platform/contract.ts';
import { getNextVideo, keepPosition, startWatching, type Video, type VideoGuestInfo } from '../../contract.ts';
import { captionsOf } from './captions-of.ts';
import { filmErrorText } from '../error-sentences.ts';
import { NextUp, takesOver, type NextVideo } from './next-up.tsx';
import { isSaidOnPicture, Ways } from './ways.tsx';

interface WatchProps {
  video: Video;
  /** Null until it is known. */
  info: VideoGuestInfo | null;
}

type Started = CallOutput<typeof startWatching>;

/** The film's place: its picture until somebody wants to see it, then the player. */
export function Watch({ video, info }: WatchProps) {
  const language = useLanguage();
  const [failed, setFailed] = useState<number | null | undefined>(undefined);
  // Pressed again it is another film to the player, also at the same place.
  const [round, setRound] = useState(0);
  const {
    mutate,
    data: started,
    isPending,
    error,
  } = useAction(() => callRest(startWatching, language, { body: { videoId: video.id } }), {
    onDone: () => {
      setFailed(undefined);
      setRound((before) => before + 1);
    },
  });
  const start = () => mutate(undefined);
  const isHis = info?.restriction === null;
  useEffect(() => {
    // What costs something is not begun by itself, wherever a playlist leads.
    if (isHis && takesOver(video.id)) mutate(undefined);
  }, [isHis, video.id, mutate]);
  // What he got before he had bought it was less.
  const isStale = started !== undefined && started.kind !== 'whole' && isHis;
  if (started === undefined || isStale)
    return <Poster video={video} info={info} isBusy={isPending} error={error} onStart={start} />;
  if (failed !== undefined) {
    const isElsewhere = failed === 409;
    return (
      <Still video={video}>
        <div className="grid justify-items-center gap-4">
          <p role="alert">{isElsewhere ? m.films_elsewhere() : m.films_stopped()}</p>
          <button type="button" className="btn btn-primary" disabled={isPending} onClick={start}>
            {isElsewhere ? m.films_here_instead() : m.films_try_again()}
          </button>
          {error === null ? null : <FormError text={filmErrorText(error)} />}
        </div>
      </Still>
    );
  }
  return (
    <Playing
      key={round}
      video={video}
      info={info}
      started={started}
      onFailure={setFailed}
      onAgain={() => setRound(round + 1)}
    />
  );
}

interface PlayingProps extends WatchProps {
  started: Started;
  onFailure: (status: number | null) => void;
  onAgain: () => void;
}

function Playing({ video, info, started, onFailure, onAgain }: PlayingProps) {
  const language = useLanguage();
  const { guest } = useSession();
  const { kind, url, thumbnails, position } = started;
  const captions = captionsOf(started);
  const preview = useClear(video, video.preview);
  const poster = preview?.src.replace('{size}', 'w1280') ?? null;
  function keep(seconds: number) {
    if (kind !== 'whole' || guest?.isLoggedIn !== true) return;
    const body = { position: Math.round(seconds * 1000) };
    // Of no weight: the next one follows.
    void callRest(keepPosition, language, { params: { videoId: video.id }, body }).catch((error: unknown) => {
      if (!(error instanceof ApiProblem)) throw error;
    });
  }
  // Known before the end comes: nothing else is offered meanwhile.
  const inPlaylist = useNextInPlaylist(video.id);
  const ways = info === null ? null : <Ways video={video} info={info} />;
  if (kind === 'glimpse') {
    return (
      <Player url={url} title={video.title} poster={poster} isLoop>
        {ways}
      </Player>
    );
  }
  return (
    <Player
      url={url}
      title={video.title}
      poster={poster}
      thumbnails={thumbnails}
      captions={captions}
      start={position / 1000}
      autoPlay
      isMarked={kind === 'whole'}
      onPosition={keep}
      onFailure={onFailure}
    >
      {({ hasEnded }) =>
        hasEnded && kind === 'preview' ? (
          <div className="grid justify-items-center gap-4" data-testid="preview-over">
            <p className="font-serif text-[22px]">{m.films_preview_over()}</p>
            {ways}
            <button type="button" className="min-h-11 text-[14px] underline underline-offset-4" onClick={onAgain}>
              {m.films_preview_again()}
            </button>
          </div>
        ) : hasEnded ? (
          <AfterTheEnd video={video} inPlaylist={inPlaylist} onAgain={onAgain} />
        ) : null
      }
    </Player>
  );
}

interface AfterTheEndProps {
  video: Video;
  inPlaylist: NextVideo | null;
  onAgain: () => void;
}

/** What follows: in a playlist its next one, else what the platform knows that costs him nothing. */
function AfterTheEnd({ video, inPlaylist, onAgain }: AfterTheEndProps) {
  const language = useLanguage();
  const params = { params: { videoId: video.id } };
  const { data } = useApi(getNextVideo, params, { enabled: inPlaylist === null, fresh: true });
  const found = data?.video ?? null;
  const next: NextVideo | null =
    inPlaylist ??
    (found && {
      id: found.id,
      title: found.title,
      address: href('actorVideo', language, { actorName: found.model.slug, videoId: String(found.id) }),
    });
  return next === null ? null : <NextUp key={next.id} next={next} onAgain={onAgain} />;
}

/** The picture in the place of the player. */
function Still({ video, children }: { video: Video; children: React.ReactNode }) {
  const preview = useClear(video, video.preview);
  return (
    <div className="relative aspect-video overflow-hidden rounded-[18px] bg-night text-glow">
      <Picture
        picture={preview}
        alt={m.films_poster_of({ title: video.title })}
        sizes="(width >= 1023px) 70vw, 100vw"
        eager
        className="absolute inset-0 size-full object-cover"
      />
      <div className="absolute inset-0 grid place-content-center bg-[oklch(0.12_0.03_340/0.4)] p-6 text-center">
        {children}
      </div>
    </div>
  );
}

interface PosterProps extends WatchProps {
  isBusy: boolean;
  error: Error | null;
  onStart: () => void;
}

function Poster({ video, info, isBusy, error, onStart }: PosterProps) {
  const { guest } = useSession();
  const isWhole = info?.restriction === null;
  const goesOn = isWhole && info.position > 0 && info.position < video.duration - 5_000;
  const label = isWhole
    ? goesOn
      ? m.films_go_on({ time: formatClock(info.position / 1000) })
      : m.films_watch()
    : m.films_preview();
  return (
    <Still video={video}>
      {info === null ? null : (
        <div className="grid justify-items-center gap-4">
          {isSaidOnPicture(video, info, guest) ? (
            <Ways video={video} info={info} />
          ) : (
            <button type="button" className="btn btn-primary" disabled={isBusy} onClick={onStart}>
              <Icon name="film" size={18} />
              {label}
            </button>
          )}
          {error === null ? null : <FormError text={filmErrorText(error)} />}
        </div>
      )}
    </Still>
  );
}
