import { m } from '#messages';
import { formatCoins, formatCoinsAsEuro, useLanguage } from '../../../../shell/addresses/language.ts';
import type { ChatMode } from '../../contract.ts';
import { Glyph, type GlyphName } from '../chat/glyph.tsx';
import { freeWords, modeHints, modeNames, type ModeOffer } from './modes.ts';

const glyphs: Record<ChatMode, GlyphName> = {
  freeChat: 'chat',
  videoChat: 'chat',
  voyeur: 'eye',
  ticketShow: 'ticket',
  single: 'private',
  singlec2c: 'camera',
  videoCall: 'camera',
  voiceCall: 'phone',
};

interface ModeListProps {
  offers: readonly ModeOffer[];
  onPick: (offer: ModeOffer) => void;
  /** Those that may be begun, all unless told; of the others it only tells what there is. */
  canPick?: (offer: ModeOffer) => boolean;
}

/** Ways of chatting with her, each with what it means and what a minute costs. */
export function ModeList({ offers, onPick, canPick }: ModeListProps) {
  return (
    <ul className="divide-y divide-current/15 text-left" data-testid="modes">
      {offers.map((offer) => (
        <li key={offer.mode} data-mode={offer.mode}>
          {canPick === undefined || canPick(offer) ? (
            <button
              type="button"
              className="flex min-h-14 w-full items-center gap-3 rounded-control px-2 py-2 text-left hover:bg-current/10"
              onClick={() => onPick(offer)}
            >
              <Row offer={offer} />
            </button>
          ) : (
            <div className="flex min-h-14 items-center gap-3 px-2 py-2">
              <Row offer={offer} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

function Row({ offer: { mode, price } }: { offer: ModeOffer }) {
  const language = useLanguage();
  return (
    <>
      <Glyph name={glyphs[mode]} />
      <span className="min-w-0 grow">
        <span className="block font-medium">{modeNames[mode]()}</span>
        <span className="block text-[13px] opacity-75">{modeHints[mode]()}</span>
      </span>
      <span className="shrink-0 text-right tabular-nums">
        {price === 0 ? (
          <b className="font-semibold">{freeWords(mode)}</b>
        ) : (
          <>
            <b className="block font-semibold">{formatCoins(price, language)}</b>
            <span className="block text-[13px] opacity-75">
              {m.performers_per_minute({ price: formatCoinsAsEuro(price, language) })}
            </span>
          </>
        )}
      </span>
    </>
  );
}
