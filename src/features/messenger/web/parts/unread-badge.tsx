import { m } from '#messages';
import { useSession } from '../../../../shell/api/use-session.ts';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { Link } from '../../../../shell/addresses/link.tsx';
import { href } from '../../../../shell/addresses/paths.ts';
import { useGateway } from '../../../../ui/data/use-api.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { UNREAD_COUNT } from '../../queries.ts';

/** Messages that wait for whoever is here, and the way to them; operators have none. */
export default function UnreadBadge() {
  const { guest } = useSession();
  const isReader = guest?.role === 'performer' || guest?.role === 'guest';
  const language = useLanguage();
  const { data } = useGateway(UNREAD_COUNT, {}, { enabled: isReader, refreshOn: ['channelUpdate'] });
  if (!isReader) return null;
  const page = guest.role === 'performer' ? 'studioMessages' : 'messenger';
  return <Badge address={href(page, language)} count={data?.unreadCount ?? 0} />;
}

function Badge({ address, count }: { address: string; count: number }) {
  const label = count === 0 ? m.messenger_title() : m.messenger_unread_count({ count });
  return (
    <Link href={address} className="icon-btn relative hover:bg-raised max-desktop:hidden" title={label}>
      <span className="sr-only">{label}</span>
      <Icon name="mail" />
      {count === 0 ? null : (
        <span
          aria-hidden="true"
          className="absolute -top-0.5 -right-0.5 min-w-5 rounded-full bg-ember px-1.5 text-center text-[12px] leading-5 font-semibold text-on-ember tabular-nums"
        >
          {count > 99 ? '99+' : count}
        </span>
      )}
    </Link>
  );
}
