import type { ReactNode } from 'react';
import { m } from '#messages';
import { formatClock, useLanguage } from '../../../../shell/addresses/language.ts';
import { Link } from '../../../../shell/addresses/link.tsx';
import { href } from '../../../../shell/addresses/paths.ts';
import { filled } from '../../../../shell/compose/filled.ts';
import { Picture } from '../../../../ui/picture.tsx';
import type { LibraryItem } from '../../contract.ts';
import { libraryAddresses } from '../slots.ts';

const SIZES = '(width >= 1200px) 260px, (width >= 640px) 44vw, 92vw';
const badge =
  'absolute right-3 bottom-3 rounded-full bg-[oklch(0.15_0.02_340/0.75)] px-2.5 py-0.5 text-[12.5px] text-glow tabular-nums';

/** Where a thing of the library is looked at. */
export function useItemAddress(): (item: LibraryItem) => string {
  const language = useLanguage();
  return (item) =>
    filled(libraryAddresses)
      .find(({ kind }) => kind === item.kind)
      ?.address(item, language) ?? href('actor', language, { actorName: item.model.slug });
}

/** What stands on its picture: how long it runs, or how many pictures it has. */
export function Extent({ item: { duration, count }, className = badge }: { item: LibraryItem; className?: string }) {
  if (duration !== null) {
    const time = formatClock(duration / 1000);
    return (
      <span className={className}>
        <span className="sr-only">{m.library_length({ time })}</span>
        <span aria-hidden="true">{time}</span>
      </span>
    );
  }
  return count === null ? null : <span className={className}>{m.library_pictures({ count })}</span>;
}

/** A thing of the library: its picture, what it is called, by whom, and what can be done with it. */
export function LibraryCard({
  item,
  eager = false,
  children,
}: {
  item: LibraryItem;
  eager?: boolean;
  children?: ReactNode;
}) {
  const language = useLanguage();
  const address = useItemAddress()(item);
  const { kind, id, title, picture, model } = item;
  return (
    <article className="group" data-testid={`${kind}-${id}`}>
      <Link href={address} className="block">
        <div className="relative aspect-video overflow-hidden rounded-media bg-raised">
          <Picture
            picture={picture}
            alt=""
            sizes={SIZES}
            eager={eager}
            className="absolute inset-0 size-full object-cover transition-transform duration-300 ease-out group-hover:scale-[1.03] motion-reduce:transition-none"
          />
          <Extent item={item} />
        </div>
        <h3 className="mt-2.5 font-serif text-[19px] leading-tight wrap-anywhere">{title}</h3>
      </Link>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 text-[14px]">
        <Link
          href={href('actor', language, { actorName: model.slug })}
          className="py-3 text-muted hover:text-ink hover:underline"
        >
          {model.name}
        </Link>
        {children}
      </div>
    </article>
  );
}
