import { Picture } from '../../../../ui/picture.tsx';
import type { LibraryItem } from '../../contract.ts';
import { Extent } from './library-card.tsx';

/** A video as a row of a list. */
export const ItemRow = ({ item }: { item: LibraryItem }) => (
  <>
    <span className="relative aspect-video w-[104px] shrink-0 overflow-hidden rounded-[10px] bg-raised sm:w-[128px]">
      <Picture
        picture={item.picture}
        alt=""
        sizes="128px"
        widest={320}
        className="absolute inset-0 size-full object-cover"
      />
    </span>
    <span className="min-w-0 grow">
      <span className="block font-medium wrap-anywhere">{item.title}</span>
      <span className="block text-[14px] text-muted">{item.model.name}</span>
    </span>
    <Extent item={item} className="text-[14px] text-faint tabular-nums" />
  </>
);
