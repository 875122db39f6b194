import { m } from '#messages';
import { Link } from '../../../../shell/addresses/link.tsx';
import { useSession } from '../../../../shell/api/use-session.ts';
import { useApi } from '../../../../ui/data/use-api.ts';
import type { Banner, homeJumbotron, videoJumbotron } from '../../contract.ts';
import { BannerCard } from './banner-card.tsx';

interface JumbotronProps {
  call: typeof homeJumbotron | typeof videoJumbotron;
  /** As everybody sees them: they stand in the page. */
  first: readonly Banner[];
  /** Shown where nothing is for everybody but something for him: it comes late, and must not push what he reads. */
  isLate?: boolean;
  /** The page begins with it. */
  eager?: boolean;
}

/** Banners of a place: one has the width for itself, of several one goes on to the side. What is for this guest takes the place of the page's own. */
export function Jumbotron({ call, first, isLate = false, eager = false }: JumbotronProps) {
  const { guest } = useSession();
  const { data } = useApi(call, {}, { enabled: guest?.isLoggedIn === true, keptMs: 600_000 });
  const banners = data?.items ?? first;
  if (banners.length === 0 || (first.length === 0) !== isLate) return null;
  const isWide = banners.length === 1;
  return (
    <section aria-label={m.banners_label()} className="mb-12">
      <ul className="flex snap-x snap-mandatory gap-4 overflow-x-auto rounded-[22px] [scrollbar-width:none]">
        {banners.map((banner, place) => (
          <li
            key={banner.id}
            data-testid="banner"
            className={`shrink-0 snap-start ${isWide ? 'w-full' : 'w-[88%] sm:w-[calc(50%-8px)]'}`}
          >
            <Link href={banner.address} className="group block rounded-[22px] -outline-offset-4">
              <BannerCard banner={banner} isWide={isWide} eager={eager && place === 0} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
