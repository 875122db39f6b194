import { m } from '#messages';
import { Picture } from '../../../ui/picture.tsx';
import type { ChatShow } from '../contract.ts';
import { ShowTime, usePrice } from './show-facts.tsx';

const SIZES = '(width >= 992px) 320px, (width >= 640px) 44vw, 92vw';

interface ShowCardProps {
  show: ChatShow;
  eager: boolean;
  onOpen: () => void;
}

/** A show in the list: who plays, what, when, and for how much. */
export function ShowCard({ show, eager, onOpen }: ShowCardProps) {
  const price = usePrice(show);
  return (
    <button
      type="button"
      onClick={onOpen}
      className="group block w-full text-left"
      data-testid="show"
      data-id={show.id}
    >
      <div className="relative aspect-[4/3] overflow-hidden rounded-media bg-raised">
        <Picture
          picture={show.picture}
          alt={m.tickets_portrait_of({ name: show.actorName })}
          sizes={SIZES}
          eager={eager}
          className="absolute inset-0 size-full object-[50%_25%] transition-transform duration-300 ease-out group-hover:scale-[1.03]"
        />
        <div className="veil absolute inset-x-0 bottom-0 h-[60%]" />
        <p className="absolute inset-x-4 bottom-3 text-glow">
          <span className="text-[14px] text-glow-muted">
            {show.actorName}, {show.actorAge}
          </span>
          <span className="mt-0.5 block font-serif text-[22px] leading-tight wrap-anywhere">{show.title}</span>
        </p>
        {show.isFeatured ? (
          <span className="absolute top-3 right-4 rounded-full bg-[oklch(0.15_0.02_340/0.75)] px-3 py-1 text-[12.5px] text-glow">
            {m.tickets_featured()}
          </span>
        ) : null}
        {show.isBought ? (
          <span className="absolute top-3 left-4 rounded-full bg-[oklch(0.15_0.02_340/0.75)] px-3 py-1 text-[12.5px] font-semibold text-[oklch(0.86_0.11_85)]">
            {m.tickets_bought()}
          </span>
        ) : null}
      </div>
      <div className="mt-2.5 flex flex-wrap items-baseline justify-between gap-x-4">
        <ShowTime show={show} />
        <p className="font-semibold tabular-nums">{price}</p>
      </div>
    </button>
  );
}
