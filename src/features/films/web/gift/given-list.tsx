import { m } from '#messages';
import { formatCoins, formatMoment, useLanguage } from '../../../../shell/addresses/language.ts';
import { Link } from '../../../../shell/addresses/link.tsx';
import { href } from '../../../../shell/addresses/paths.ts';
import { PagedList } from '../../../../ui/data/paged-list.tsx';
import { useApiAction, useApiPages } from '../../../../ui/data/use-api.ts';
import { CopyField } from '../../../../ui/form/copy-field.tsx';
import { FormError } from '../../../../ui/notice.tsx';
import { PressTwice } from '../../../../ui/press-twice.tsx';
import { listGivenVideos, takeBackVideoGift, type GivenVideo } from '../../contract.ts';
import { filmErrorText } from '../error-sentences.ts';
import { giftAddress } from './gift-address.ts';

/** What an account gave away, with the links of what still waits. */
export function GivenList() {
  const pages = useApiPages(listGivenVideos, { query: {} }, 'after');
  return (
    <>
      <p className="mb-6 max-w-[62ch] text-pretty text-muted">{m.films_gifts_text()}</p>
      <PagedList pages={pages} label={m.films_gifts()} empty={m.films_gifts_none()} more={m.films_more()}>
        {(gift) => <Given key={gift.id} gift={gift} />}
      </PagedList>
    </>
  );
}

function Given({ gift }: { gift: GivenVideo }) {
  const language = useLanguage();
  const { mutate: takeBack, error } = useApiAction(takeBackVideoGift, { refreshes: [listGivenVideos] });
  const { video, state, price, givenAt, expiresAt, code } = gift;
  const states = {
    open: m.films_gift_open({ at: formatMoment(expiresAt, language) }),
    taken: m.films_gift_taken(),
    returned: m.films_gift_returned(),
  };
  return (
    <li className="border-b border-line py-5">
      <Link
        href={href('actorVideo', language, { actorName: video.model.slug, videoId: String(video.id) })}
        className="inline-flex min-h-11 items-center font-medium underline underline-offset-4 wrap-anywhere"
      >
        {video.title}
      </Link>
      <p className="text-[14.5px] text-muted tabular-nums">
        {`${video.model.name} · ${formatCoins(price, language)} · ${formatMoment(givenAt, language)}`}
      </p>
      <p className="mt-1">{states[state]}</p>
      {state === 'open' ? (
        <div className="mt-3 grid max-w-[560px] justify-items-start gap-3 [&>div]:w-full">
          <CopyField label={m.films_gift_link()} value={giftAddress(code, language)} />
          <PressTwice
            label={m.films_gift_take_back()}
            confirm={m.films_gift_take_back_sure()}
            about={video.title}
            onPress={() => takeBack({ params: { giftId: gift.id } })}
          />
          {error === null ? null : <FormError text={filmErrorText(error)} />}
        </div>
      ) : null}
    </li>
  );
}
