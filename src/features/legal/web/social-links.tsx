import { m } from '#messages';
import { useApi } from '../../../ui/data/use-api.ts';
import { getCompany } from '../contract.ts';
import type { SocialNetwork } from '../constants.ts';

/** Names of their own, the same in every language. */
const names: Record<SocialNetwork, string> = {
  instagram: 'Instagram',
  x: 'X',
  tiktok: 'TikTok',
  youtube: 'YouTube',
  bluesky: 'Bluesky',
  telegram: 'Telegram',
};

/** Where else the company is to be found; nothing is loaded from there. */
export default function SocialLinks() {
  const { data } = useApi(getCompany, {});
  if (data === undefined || data.social.length === 0) return null;
  return (
    <nav aria-label={m.legal_social()} className="flex flex-wrap gap-x-5">
      {data.social.map(({ network, url }) => (
        <a
          key={network}
          href={url}
          rel="noopener noreferrer me"
          target="_blank"
          className="inline-flex min-h-11 items-center hover:text-ink"
        >
          {names[network]}
        </a>
      ))}
    </nav>
  );
}
