import { useEffect, useSyncExternalStore } from 'react';
import { m } from '#messages';
import type { CallOutput } from '../../../../platform/contract.ts';
import { formatMoment, useLanguage } from '../../../../shell/addresses/language.ts';
import { Link } from '../../../../shell/addresses/link.tsx';
import { href } from '../../../../shell/addresses/paths.ts';
import { useSession } from '../../../../shell/api/use-session.ts';
import { errorText } from '../../../../shell/error-text.ts';
import { useApiAction } from '../../../../ui/data/use-api.ts';
import { FormError, Notice } from '../../../../ui/notice.tsx';
import { Picture } from '../../../../ui/picture.tsx';
import { lookAtVideoGift, takeVideoGift } from '../../contract.ts';
import { filmErrorText } from '../error-sentences.ts';
import { FirstStep } from '../video/ways.tsx';

type Gift = CallOutput<typeof lookAtVideoGift>;

/** Another link of this kind, opened in the same tab, changes nothing else. */
const codeHere = () => location.hash.slice(1);
function onOtherCode(tell: () => void): () => void {
  addEventListener('hashchange', tell);
  return () => removeEventListener('hashchange', tell);
}

/** What a gift is, and the one thing to do with it: log in, show one's age, take it, watch it. */
export function GiftView() {
  const language = useLanguage();
  const { guest } = useSession();
  const code = useSyncExternalStore(onOtherCode, codeHere, () => null);
  const { mutate: look, data, error } = useApiAction(lookAtVideoGift);
  const who = guest === null ? null : `${guest.guestId} ${guest.isLoggedIn} ${guest.hasAvs}`;
  // Asked anew once he has logged in, or shown his age.
  useEffect(() => {
    if (who !== null && code !== null) look({ body: { code } });
  }, [who, code, look]);
  if (error !== null) {
    const sentences = { 'not-found': m.films_gift_unknown, 'bad-request': m.films_gift_unknown };
    return (
      <Notice title={m.films_gift_page()} text={errorText(error, sentences)}>
        <Link href={href('videos', language)} className="btn btn-primary">
          {m.films_title()}
        </Link>
      </Notice>
    );
  }
  return (
    <div className="mx-auto max-w-[640px] px-4 pt-6 pb-16 desktop:px-9">
      <h1 className="text-[34px]">{m.films_gift_page()}</h1>
      {data === undefined || code === null ? (
        <div className="mt-5 skeleton aspect-video" />
      ) : (
        <Shown gift={data} code={code} onTaken={() => look({ body: { code } })} />
      )}
    </div>
  );
}

function Shown({ gift, code, onTaken }: { gift: Gift; code: string; onTaken: () => void }) {
  const { video, has, isOwn, state } = gift;
  return (
    <>
      {/* Said to whom it is for, while it is there. */}
      {state !== 'open' || has || isOwn ? null : (
        <p className="mt-2 text-pretty text-muted">{m.films_gift_page_text()}</p>
      )}
      <div className="relative mt-5 aspect-video overflow-hidden rounded-media bg-raised">
        {video.preview === null ? null : (
          <Picture
            picture={video.preview}
            alt=""
            sizes="(width >= 640px) 600px, 92vw"
            eager
            className="absolute inset-0 size-full object-cover"
          />
        )}
      </div>
      <h2 className="mt-4 text-[24px] wrap-anywhere">{video.title}</h2>
      <p className="mb-6 text-muted">{video.model.name}</p>
      <Next gift={gift} code={code} onTaken={onTaken} />
    </>
  );
}

function Next({ gift, code, onTaken }: { gift: Gift; code: string; onTaken: () => void }) {
  const language = useLanguage();
  const { mutate: take, isPending, error } = useApiAction(takeVideoGift);
  const { video, has, isOwn, isWaiting, state, restriction, expiresAt } = gift;
  if (has)
    return (
      <>
        <p role="status" className="mb-4">
          {m.films_gift_has()}
        </p>
        <Link
          href={href('actorVideo', language, { actorName: video.model.slug, videoId: String(video.id) })}
          className="btn btn-primary"
        >
          {m.films_gift_watch()}
        </Link>
      </>
    );
  if (isOwn && state === 'open') return <p>{m.films_gift_is_own()}</p>;
  if (state !== 'open') return <p>{m.films_gift_over()}</p>;
  return (
    <>
      {isWaiting ? (
        <p role="status">{m.films_gift_waits()}</p>
      ) : restriction === null ? (
        <button
          type="button"
          className="btn btn-primary max-sm:w-full"
          disabled={isPending}
          onClick={() => take({ body: { code } }, { onSuccess: onTaken })}
        >
          {m.films_gift_take()}
        </button>
      ) : (
        <FirstStep restriction={restriction} />
      )}
      <p className="mt-3 text-[14.5px] text-muted">{m.films_gift_until({ at: formatMoment(expiresAt, language) })}</p>
      {error === null ? null : <FormError text={filmErrorText(error)} />}
    </>
  );
}
