import { m } from '#messages';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { Link } from '../../../../shell/addresses/link.tsx';
import { href } from '../../../../shell/addresses/paths.ts';
import { useApi } from '../../../../ui/data/use-api.ts';
import { Picture } from '../../../../ui/picture.tsx';
import { getPinnedSedcards, type PinnedSedcards as Pinned } from '../../contract.ts';

/** Whose pictures the guest has put aside, below his favourites; nothing where there are none, or none could be had. */
export function PinnedSedcards() {
  const { data } = useApi(getPinnedSedcards, {});
  if (data === undefined || data.items.length === 0) return null;
  return (
    <section className="mt-14">
      <h2 className="mb-4 text-[26px]">{m.performers_pictures_pinned_title()}</h2>
      <ul className="grid gap-x-4 gap-y-8 sm:grid-cols-2 xl:grid-cols-3">
        {data.items.map((pinned) => (
          <li key={pinned.actorId}>
            <Stack pinned={pinned} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The first few of hers, side by side. */
function Stack({ pinned: { name, slug, pictures, total } }: { pinned: Pinned }) {
  const language = useLanguage();
  return (
    <Link href={`${href('actor', language, { actorName: slug })}?scrollTo=pictures`} className="group block">
      <span className="grid grid-cols-4 gap-1 overflow-hidden rounded-media">
        {pictures.map((picture) => (
          <Picture
            key={picture.id}
            picture={picture}
            alt=""
            sizes="(width >= 1200px) 8vw, (width >= 768px) 11vw, 24vw"
            widest={640}
            className="aspect-[3/4] size-full object-cover"
          />
        ))}
      </span>
      <span className="mt-2 flex items-baseline gap-2">
        <span className="font-medium group-hover:underline">{name}</span>
        <span className="text-[14px] text-faint tabular-nums">{m.performers_pictures_count({ count: total })}</span>
      </span>
    </Link>
  );
}
