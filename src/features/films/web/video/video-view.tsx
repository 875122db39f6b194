import { useParams } from '@tanstack/react-router';
import { m } from '#messages';
import { useSession } from '../../../../shell/api/use-session.ts';
import { formatClock, formatNumber, useLanguage } from '../../../../shell/addresses/language.ts';
import { Link } from '../../../../shell/addresses/link.tsx';
import { href } from '../../../../shell/addresses/paths.ts';
import { useApi } from '../../../../ui/data/use-api.ts';
import { LibraryButtons } from '../../../library/web/index.ts';
import { Notice } from '../../../../ui/notice.tsx';
import { getVideo, getVideoGuestInfo, type Video } from '../../contract.ts';
import { useSaleEnd } from '../lists/use-sale-end.ts';
import { VideoRow } from '../lists/video-row.tsx';
import type { FirstVideos } from '../lists/use-videos.ts';
import { GiveButton } from '../gift/give-button.tsx';
import { ShareButton } from '../share/share-button.tsx';
import { Glimpses } from './glimpses.tsx';
import { Offer } from './offer.tsx';
import { Opinion } from './opinion.tsx';
import { Watch } from './watch.tsx';

interface VideoViewProps {
  video: Video;
  more: FirstVideos | null;
}

/** A film: its player, what it is, what it costs, and more of hers (H2). */
export function VideoView({ video: sent, more }: VideoViewProps) {
  const language = useLanguage();
  const { guest } = useSession();
  const params = { params: { videoId: sent.id } };
  const about = guest === null ? null : `${guest.guestId} ${guest.hasAvs} ${guest.isVip} ${guest.isRestricted}`;
  const { data: info } = useApi(getVideoGuestInfo, params, { enabled: guest !== null, about });
  // Prices and votes may be others by now than when the page was made.
  const { data: video = sent } = useApi(getVideo, params, { enabled: guest !== null });
  useSaleEnd([video.saleUntil], getVideo);
  const { title, description, model, duration } = video;
  const actor = { actorName: model.slug };
  return (
    <div className="mx-auto max-w-[1480px] px-4 pt-4 pb-12 desktop:px-9">
      {/* On a phone what it costs stands before what is said of it. */}
      <article className="grid gap-x-7 gap-y-5 desktop:grid-cols-[minmax(0,1fr)_360px] desktop:grid-rows-[auto_1fr]">
        <div className="min-w-0">
          <Watch key={about} video={video} info={info ?? null} />
          <h1 className="mt-5 text-[30px] wrap-anywhere desktop:text-[38px]">{title}</h1>
          <p className="mt-1 flex flex-wrap items-baseline gap-x-4 text-[14.5px] text-muted tabular-nums">
            <Link
              href={href('actor', language, actor)}
              className="py-1 font-medium text-ink underline underline-offset-4"
            >
              {model.name}
            </Link>
            <span>{formatClock(duration / 1000)}</span>
            <span>
              {m.films_likes({ count: video.rating.likes, shown: formatNumber(video.rating.likes, language) })}
            </span>
            {video.camRecording ? <span>{m.films_is_recording()}</span> : null}
            {video.vip ? <span className="text-gold">{m.films_is_vip()}</span> : null}
          </p>
        </div>
        <div className="min-w-0 max-desktop:order-last">
          {description === '' ? null : (
            <p className="mb-4 max-w-[68ch] whitespace-pre-line text-[16.5px] leading-relaxed text-pretty wrap-anywhere text-muted">
              {description}
            </p>
          )}
          <Tags video={video} />
          <Glimpses video={video} about={about} />
        </div>
        <aside className="flex flex-col gap-5 desktop:col-start-2 desktop:row-span-2 desktop:row-start-1">
          <Offer video={video} info={info ?? null} />
          {info === undefined ? null : <Opinion video={video} info={info} />}
          <div className="flex flex-col gap-3">
            <LibraryButtons videoId={video.id} />
            {video.publishedAt === null ? null : (
              <div className="flex flex-wrap gap-3">
                <GiveButton video={video} />
                <ShareButton video={video} />
              </div>
            )}
          </div>
          {guest?.role === 'operator' && guest.rights.includes('content') ? (
            <Link
              href={href('backofficeFilm', language, { filmId: String(video.id) })}
              className="inline-flex min-h-11 items-center underline underline-offset-4"
            >
              {m.films_operator_link()}
            </Link>
          ) : null}
        </aside>
      </article>
      <div className="mt-14">
        <VideoRow
          title={m.films_more_of({ name: model.name })}
          address={href('actorVideos', language, actor)}
          first={more}
          query={{ actorId: model.id, limit: 5 }}
          without={video.id}
        />
      </div>
    </div>
  );
}

/** What it is found by: more of hers of the same. */
function Tags({ video: { tags, model } }: { video: Video }) {
  const language = useLanguage();
  if (tags.length === 0) return null;
  return (
    <ul aria-label={m.films_tags()} className="flex flex-wrap gap-2">
      {tags.map(({ name, slug }) => (
        <li key={slug}>
          <Link
            href={href('actorVideosTag', language, { actorName: model.slug, tagGroup: slug })}
            className="btn btn-quiet font-medium"
          >
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** What is not there for everybody may still be his: what he has bought, or her own. Else the way onward. */
export function KeptVideo() {
  const language = useLanguage();
  const { guest } = useSession();
  const { videoId = '' } = useParams({ strict: false });
  const isNumber = /^[1-9]\d{0,14}$/.test(videoId);
  const mayBeHis = guest?.isLoggedIn === true && isNumber;
  const { data: video } = useApi(getVideo, { params: { videoId: Number(videoId) } }, { enabled: mayBeHis });
  if (video !== undefined) return <VideoView key={video.id} video={video} more={null} />;
  return (
    <Notice title={m.films_gone()} text={m.films_gone_text()}>
      <Link href={href('videos', language)} className="btn btn-primary">
        {m.films_title()}
      </Link>
    </Notice>
  );
}
