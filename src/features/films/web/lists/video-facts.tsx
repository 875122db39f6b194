import { m } from '#messages';
import { formatCoins, formatCoinsAsEuro, useLanguage } from '../../../../shell/addresses/language.ts';
import type { Video } from '../../contract.ts';

/** What it costs, in coins and in euro. */
export function usePriceText(): (coins: number) => string {
  const language = useLanguage();
  return (coins) => `${formatCoins(coins, language)} (${formatCoinsAsEuro(coins, language)})`;
}

/** Free, for VIPs, or its price; on sale with the lowest one of the thirty days before, which it is held against (PAngV § 11). */
export function Price({ video }: { video: Video }) {
  const priceText = usePriceText();
  const language = useLanguage();
  if (video.free) return <span className="font-semibold text-sea">{m.films_is_free()}</span>;
  if (video.price === 0) return <span className="font-semibold text-gold">{m.films_is_vip()}</span>;
  return (
    <span className="font-semibold tabular-nums">
      {priceText(video.price)}
      {video.lowestPrice === null ? null : (
        <>
          <s className="ml-2 font-normal text-muted">
            <span className="sr-only">{m.films_before()} </span>
            {formatCoins(video.lowestPrice, language)}
          </s>
          <span className="block text-[12.5px] font-normal text-muted">
            {m.films_lowest({ price: formatCoins(video.lowestPrice, language) })}
          </span>
        </>
      )}
    </span>
  );
}
