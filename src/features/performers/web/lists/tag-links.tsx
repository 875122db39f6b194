import { useLanguage } from '../../../../shell/addresses/language.ts';
import { Link } from '../../../../shell/addresses/link.tsx';
import { href } from '../../../../shell/addresses/paths.ts';
import type { ActorData } from '../../contract.ts';

/** Words that performers are found by, as running text rather than a wall of pills. */
export function TagLinks({ tags }: { tags: readonly Pick<ActorData['tags'][number], 'id' | 'name' | 'slug'>[] }) {
  const language = useLanguage();
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 font-serif text-[19px]">
      {tags.map((tag) => (
        <li key={tag.id}>
          <Link
            href={href('camTag', language, { nameSlug: tag.slug })}
            className="inline-block py-1.5 text-muted underline decoration-line underline-offset-[6px] hover:text-ink"
          >
            {tag.name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
