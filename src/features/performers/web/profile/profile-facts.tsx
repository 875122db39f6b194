import { m } from '#messages';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { Link } from '../../../../shell/addresses/link.tsx';
import { href } from '../../../../shell/addresses/paths.ts';
import type { ActorData } from '../../contract.ts';
import { namesIn } from '../../../../platform/language/formatters.ts';

/** What is known of her at a glance: languages, place, how guests liked it, where she is found. */
export function ProfileFacts({ actor }: { actor: ActorData }) {
  const language = useLanguage();
  const names = namesIn(language, { type: 'language' });
  const { rating } = actor;
  return (
    <section className="text-[14.5px]">
      <dl className="grid gap-4">
        <div>
          <dt className="text-faint">{m.performers_languages()}</dt>
          <dd>{actor.languages.map((code) => names.of(code)).join(', ')}</dd>
        </div>
        <div>
          <dt className="text-faint">{actor.city}</dt>
          <dd>{actor.facts.join(' · ')}</dd>
        </div>
        <div>
          <dt className="sr-only">{m.performers_ratings_label()}</dt>
          <dd className="tabular-nums">
            {rating === null ? (
              <span className="text-faint">{m.performers_too_few_ratings()}</span>
            ) : (
              <>
                {m.performers_rating({ rate: rating.satisfactionRate })}
                <span className="block text-faint">{m.performers_ratings_count({ count: rating.countRatings })}</span>
              </>
            )}
          </dd>
        </div>
      </dl>
      <div className="mt-4 flex flex-wrap gap-x-3 gap-y-1">
        {actor.categories.map((category) => (
          <Link
            key={category.id}
            href={href('category', language, { categorySlug: category.slug })}
            className="py-1 text-muted underline decoration-line underline-offset-4 hover:text-ink"
          >
            {category.name}
          </Link>
        ))}
      </div>
    </section>
  );
}
