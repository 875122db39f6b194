import { m } from '#messages';
import { formatCoins, formatCoinsAsEuro, useLanguage } from '../../../../shell/addresses/language.ts';
import type { Video } from '../../contract.ts';

/** What it costs, in coins and in euro. */
export function usePriceText(): (coins: number) => string {
  const language = useLanguage();
  return (coins) => `${formatCoins(coins, language)} (${formatCoinsAsEuro(coins, language)})`;
}

/** In one line: free, for VIPs, or its price, with the one before where it is on sale. */
export function Price({ video }: { video: Video }) {
  const priceText = usePriceText();
  const language = useLanguage();
  if (video.free) return <span className="font-semibold text-sea">{m.films_is_free()}</span>;
  if (video.price === 0) return <span className="font-semibold text-gold">{m.films_is_vip()}</span>;
  return (
    <span className="font-semibold tabular-nums">
      {priceText(video.price)}
      {video.price < video.basePrice ? (
        <span className="ml-2 text-[13px] font-normal text-faint">
          {m.films_before({ price: formatCoins(video.basePrice, language) })}
        </span>
      ) : null}
    </span>
  );
}
