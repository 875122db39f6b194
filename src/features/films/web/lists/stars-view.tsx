import { m } from '#messages';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { Link } from '../../../../shell/addresses/link.tsx';
import { href } from '../../../../shell/addresses/paths.ts';
import { useSession } from '../../../../shell/api/use-session.ts';
import { useApi } from '../../../../ui/data/use-api.ts';
import { Picture } from '../../../../ui/picture.tsx';
import { listVideoStars, type VideoStar } from '../../contract.ts';
import { StationTabs } from './station-view.tsx';

/** The video stars (§2): those of the page for a start, then as this guest may see them. */
export function StarsView({ first }: { first: readonly VideoStar[] }) {
  const { guest } = useSession();
  const { data } = useApi(listVideoStars, {}, { enabled: guest !== null });
  const language = useLanguage();
  const stars = data?.items ?? first;
  return (
    <div className="mx-auto max-w-[1480px] px-4 pt-1 pb-12 desktop:px-9">
      <header className="mb-5 pt-3">
        <h1 className="text-[34px] desktop:text-[42px]">{m.films_stars()}</h1>
        <p className="mt-1 max-w-[64ch] text-muted">{m.films_stars_text()}</p>
      </header>
      <StationTabs here="stars" />
      {stars.length === 0 ? (
        <div className="grid justify-items-center gap-4 py-16 text-center">
          <p className="max-w-[44ch] text-muted">{m.films_stars_none()}</p>
          <Link href={href('videos', language)} className="btn btn-quiet">
            {m.films_title()}
          </Link>
        </div>
      ) : (
        <ol className="mt-8 grid gap-x-10 gap-y-8 lg:grid-cols-2">
          {stars.map((star, index) => (
            <li key={star.model.id}>
              <Star star={star} place={index + 1} eager={index < 2} />
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

/** A performer with her place, and a few of her films. */
function Star({
  star: { model, portrait, count, videos },
  place,
  eager,
}: {
  star: VideoStar;
  place: number;
  eager: boolean;
}) {
  const language = useLanguage();
  const actorName = model.slug;
  return (
    <article className="flex gap-4 sm:gap-5" data-testid="star" data-id={model.id}>
      <Link
        href={href('actor', language, { actorName })}
        className="group relative block aspect-[3/4] w-[104px] shrink-0 overflow-hidden rounded-media bg-raised sm:w-[132px]"
      >
        <Picture
          picture={portrait}
          alt=""
          sizes="132px"
          widest={320}
          eager={eager}
          className="absolute inset-0 size-full object-cover transition-transform duration-300 ease-out group-hover:scale-[1.03] motion-reduce:transition-none"
        />
        <span className="absolute inset-x-0 bottom-0 bg-[linear-gradient(transparent,oklch(0.12_0.03_340/0.9))] px-3 pt-8 pb-2 font-serif text-[26px] leading-none text-glow tabular-nums">
          <span className="sr-only">{`${m.films_star_place({ place })}, ${m.films_star_profile({ name: model.name })}`}</span>
          <span aria-hidden="true">{place}</span>
        </span>
      </Link>
      <div className="min-w-0 flex-1">
        <h2 className="font-serif text-[21px] leading-tight wrap-anywhere sm:text-[23px]">{model.name}</h2>
        <Link
          href={href('actorVideos', language, { actorName })}
          className="inline-flex min-h-11 items-center text-[14px] text-muted tabular-nums hover:text-ink hover:underline"
        >
          {m.films_star_count({ count })}
        </Link>
        <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3 sm:gap-3 max-sm:[&>:nth-child(n+3)]:hidden">
          {videos.map(({ id, title, preview }) => (
            <li key={id} className="min-w-0">
              <Link
                href={href('actorVideo', language, { actorName, videoId: String(id) })}
                className="block min-h-11 hover:underline"
              >
                <span className="relative block aspect-video overflow-hidden rounded-[10px] bg-raised">
                  {preview === null ? null : (
                    <Picture
                      picture={preview}
                      alt=""
                      sizes="(width >= 640px) 170px, 110px"
                      widest={320}
                      className="absolute inset-0 size-full object-cover"
                    />
                  )}
                </span>
                <span className="mt-1.5 block truncate text-[13.5px] text-muted max-sm:text-[13px]">{title}</span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </article>
  );
}
