import { useEffect } from 'react';
import { m } from '#messages';
import { formatCoins, formatCoinsAsEuro, useLanguage } from '../../../../shell/addresses/language.ts';
import { Link } from '../../../../shell/addresses/link.tsx';
import { href } from '../../../../shell/addresses/paths.ts';
import type { ChatButtonConfig } from '../../contract.ts';
import { showsButton } from './button-queue.ts';
import { buttonPrice, buttonText, cardText, leadsIn, sublineText, type ButtonOwner } from './chat-button-words.ts';
import { usePushedButton } from '../profile/live-state.ts';

type Shape = 'full' | 'hero' | 'line';

/**
 * §3, the chat button: what the server decided, in words. `full` stands alone with its price, `hero` beside other buttons on a
 * picture, `line` below a card that is a link itself.
 */
export function ChatButton({ actor, shape }: { actor: ButtonOwner; shape: Shape }) {
  const config = usePushedButton(actor);
  useEffect(() => showsButton(actor.id), [actor.id]);
  if (shape === 'line') return <Line config={config} />;
  return shape === 'hero' ? <OnPicture actor={actor} config={config} /> : <Full actor={actor} config={config} />;
}

function Line({ config }: { config: ChatButtonConfig }) {
  const language = useLanguage();
  const price = buttonPrice(config);
  return (
    <p className="card-line">
      <span className={price === null ? undefined : 'max-sm:hidden'}>{cardText(config)}</span>
      {price === null ? null : (
        <span>
          <b>{formatCoins(price, language)}</b>{' '}
          <i>
            {config.subline === 'perMessage'
              ? formatCoinsAsEuro(price, language)
              : m.performers_per_minute({ price: formatCoinsAsEuro(price, language) })}
          </i>
        </span>
      )}
    </p>
  );
}

/** On a picture the price stands in the button. */
function OnPicture({ actor, config }: { actor: ButtonOwner; config: ChatButtonConfig }) {
  const language = useLanguage();
  if (!leadsIn(config)) return null;
  const price = buttonPrice(config);
  return (
    <Link href={href('liveRoom', language, { actorName: actor.slug })} className="btn btn-primary">
      {config.text === 'videoChat' && price !== null
        ? m.performers_join_at({ price: formatCoins(price, language) })
        : buttonText[config.text](actor)}
    </Link>
  );
}

function Full({ actor, config }: { actor: ButtonOwner; config: ChatButtonConfig }) {
  const language = useLanguage();
  const price = buttonPrice(config);
  if (!leadsIn(config)) return <NoWayIn actor={actor} config={config} />;
  return (
    <div>
      <p className="flex items-baseline gap-2 tabular-nums">
        {price === null ? (
          <b className="text-[26px] font-semibold">{cardText(config)}</b>
        ) : (
          <>
            <b className="text-[26px] font-semibold">{formatCoins(price, language)}</b>
            <span className="text-muted">{m.performers_per_minute({ price: formatCoinsAsEuro(price, language) })}</span>
          </>
        )}
      </p>
      <p className="mb-4 text-[14px] text-faint">
        {config.subline === 'perMinute' ? m.performers_price_video() : sublineText(config, actor.name, language)}
      </p>
      <Link href={href('liveRoom', language, { actorName: actor.slug })} className="btn btn-primary w-full">
        {buttonText[config.text](actor)}
      </Link>
    </div>
  );
}

/** Nothing to press: a sentence says why, and where to go instead. */
function NoWayIn({ actor, config }: { actor: ButtonOwner; config: ChatButtonConfig }) {
  const language = useLanguage();
  const elsewhere = { text: m.performers_all_cams(), address: href('cams', language) };
  const shows = {
    text: m.performers_live_show(),
    address: href('actorLiveShow', language, { actorName: actor.slug }),
  };
  const way = config.text === 'ticketBuy' ? shows : config.bannedCountry ? elsewhere : null;
  return (
    <div>
      <p className="font-medium">{buttonText[config.text](actor)}</p>
      {config.text === 'message' ? null : (
        <p className="mt-1 text-[14px] text-faint">{sublineText(config, actor.name, language)}</p>
      )}
      {way === null ? null : (
        <Link href={way.address} className="btn btn-quiet mt-3 w-full">
          {way.text}
        </Link>
      )}
    </div>
  );
}
