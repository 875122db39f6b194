import { m } from '#messages';
import { formatCoins, formatCoinsAsEuro, formatWeekday, useLanguage } from '../../../shell/language.ts';
import { Link } from '../../../shell/link.tsx';
import { href } from '../../../shell/paths.ts';
import { LivePreview } from './live-preview.tsx';
import { Picture } from '../../../shell/ui/picture.tsx';
import type { ActorData } from '../contract.ts';
import { useLiveState } from './live-state.ts';
import { PinButton } from './pin-button.tsx';
import { Page } from './actor-list.tsx';

/** A performer's page: her stage, one way in, and who she is. */
export function Profile({ actor, view }: { actor: ActorData; view: 'overview' | 'about' }) {
  const { state, isLivePreviewEnabled } = useLiveState(actor);
  const live = state !== 'offline';
  return (
    <Page>
      <article className="grid gap-8 desk:grid-cols-[minmax(0,1fr)_360px]">
        <div className="relative aspect-[4/5] overflow-hidden rounded-[22px] bg-night sm:aspect-[16/10]">
          <Picture
            picture={actor.cover}
            alt=""
            sizes="(width >= 1023px) 62vw, 100vw"
            eager
            className="absolute inset-0 size-full max-sm:hidden"
          />
          <Picture
            picture={actor.portrait}
            alt=""
            sizes="100vw"
            eager
            className="absolute inset-0 size-full sm:hidden"
          />
          {live && isLivePreviewEnabled ? <LivePreview actorId={actor.id} label={m.performers_preview()} /> : null}
          <div className="veil absolute inset-x-0 bottom-0 h-1/2" />
          <div className="absolute inset-x-6 bottom-6 text-glow">
            {live ? (
              <span className="live-dot">{state === 'away' ? m.performers_away() : m.performers_live()}</span>
            ) : null}
            <h1 className="mt-2 text-[40px] desk:text-[52px]">
              {actor.name}
              <span className="ml-3 font-sans text-[20px] font-normal text-glow-muted">{actor.age}</span>
            </h1>
            <p className="mt-1 text-[17px] text-glow-muted">{actor.headline}</p>
            {live && !isLivePreviewEnabled ? (
              <p className="mt-2 text-[14px] text-glow-muted">{m.performers_preview_off()}</p>
            ) : null}
          </div>
        </div>
        <aside className="flex flex-col gap-7">
          <Entrance actor={actor} state={state} />
          <Facts actor={actor} />
        </aside>
      </article>
      <ProfileTabs actor={actor} view={view} />
      <section className="mt-6 max-w-[68ch] text-[16.5px] leading-relaxed text-muted">
        <p>{actor.about}</p>
      </section>
      {view === 'about' ? <Schedule actor={actor} /> : null}
    </Page>
  );
}

function Entrance({ actor, state }: { actor: ActorData; state: ActorData['state'] }) {
  const language = useLanguage();
  const room = href('liveRoom', language, { actorName: actor.slug });
  return (
    <div>
      {state === 'offline' ? (
        <p className="text-muted">{m.performers_come_back()}</p>
      ) : (
        <>
          <p className="flex items-baseline gap-2 tabular-nums">
            {state === 'freeChat' ? (
              <b className="text-[26px] font-semibold">{m.performers_free()}</b>
            ) : (
              <>
                <b className="text-[26px] font-semibold">{formatCoins(actor.priceVideo, language)}</b>
                <span className="text-muted">
                  {m.performers_per_minute({ price: formatCoinsAsEuro(actor.priceVideo, language) })}
                </span>
              </>
            )}
          </p>
          <p className="mb-4 text-[14px] text-faint">{m.performers_price_video()}</p>
          <Link href={room} className="btn btn-primary w-full">
            {state === 'freeChat' ? m.performers_start_free() : m.performers_start_chat()}
          </Link>
        </>
      )}
      <PinButton actorId={actor.id} />
    </div>
  );
}

function Facts({ actor }: { actor: ActorData }) {
  const language = useLanguage();
  const names = new Intl.DisplayNames([language], { type: 'language' });
  const { rating } = actor;
  return (
    <section className="text-[14.5px]">
      <dl className="grid gap-4">
        <div>
          <dt className="text-faint">{m.performers_languages()}</dt>
          <dd>{actor.languages.map((code) => names.of(code)).join(', ')}</dd>
        </div>
        <div>
          <dt className="text-faint">{actor.city}</dt>
          <dd>{actor.facts.join(' · ')}</dd>
        </div>
        <div>
          <dt className="sr-only">{m.performers_ratings_label()}</dt>
          <dd className="tabular-nums">
            {rating === null ? (
              <span className="text-faint">{m.performers_too_few_ratings()}</span>
            ) : (
              <>
                {m.performers_rating({ rate: rating.satisfactionRate })}
                <span className="block text-faint">{m.performers_ratings_count({ count: rating.countRatings })}</span>
              </>
            )}
          </dd>
        </div>
      </dl>
      <div className="mt-4 flex flex-wrap gap-x-3 gap-y-1">
        {actor.categories.map((category) => (
          <Link
            key={category.id}
            href={href('category', language, { categorySlug: category.slug })}
            className="py-1 text-muted underline decoration-line underline-offset-4 hover:text-ink"
          >
            {category.name}
          </Link>
        ))}
      </div>
    </section>
  );
}

function ProfileTabs({ actor, view }: { actor: ActorData; view: 'overview' | 'about' }) {
  const language = useLanguage();
  const params = { actorName: actor.slug };
  const tab =
    'border-b-2 border-transparent px-1 pb-3 font-medium text-muted aria-[current=page]:border-ember aria-[current=page]:text-ink';
  return (
    <nav aria-label={actor.name} className="mt-10 flex gap-6 border-b border-line">
      <Link
        href={href('actor', language, params)}
        aria-current={view === 'overview' ? 'page' : undefined}
        className={tab}
      >
        {m.performers_overview()}
      </Link>
      <Link
        href={href('actorAboutMe', language, params)}
        aria-current={view === 'about' ? 'page' : undefined}
        className={tab}
      >
        {m.performers_about()}
      </Link>
    </nav>
  );
}

function Schedule({ actor }: { actor: ActorData }) {
  const language = useLanguage();
  if (actor.schedule.length === 0) return null;
  return (
    <section className="mt-10 max-w-[420px]">
      <h2 className="mb-3 text-[24px]">{m.performers_schedule()}</h2>
      <table className="w-full text-left tabular-nums">
        <tbody>
          {actor.schedule.map((time) => (
            <tr key={`${time.weekday}-${time.from}`} className="border-b border-line">
              <th scope="row" className="py-2 font-normal capitalize">
                {formatWeekday(time.weekday, language)}
              </th>
              <td className="py-2 text-right text-muted">
                {time.from}–{time.to}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
