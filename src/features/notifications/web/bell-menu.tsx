import { useEffect } from 'react';
import { m } from '#messages';
import { sendCommand } from '../../../shell/api/channel.ts';
import { useLanguage } from '../../../shell/addresses/language.ts';
import { Link } from '../../../shell/addresses/link.tsx';
import { href } from '../../../shell/addresses/paths.ts';
import { Menu, menus } from '../../../shell/menus/menu.tsx';
import { Loaded } from '../../../ui/data/loaded.tsx';
import { useApi } from '../../../ui/data/use-api.ts';
import { Icon } from '../../../ui/icon.tsx';
import { notificationConstants } from '../constants.ts';
import { getNavbarNotifications, type NavbarNotifications } from '../contract.ts';
import { settingsAddress } from './views.ts';
import { NotificationRow } from './notification-row.tsx';

const { mostCounted } = notificationConstants;

/** §2, §7: how much is unread, and behind it the newest five with the way to all. */
export default function BellMenu() {
  const answer = useApi(getNavbarNotifications, {}, { refreshOn: ['navbarNotifications'] });
  const unread = answer.data?.unread ?? 0;
  return (
    <>
      <button
        type="button"
        popoverTarget={menus.notifications}
        className="icon-btn relative hover:bg-raised max-[359px]:hidden"
      >
        {/* No label of the button's own: that would have to begin with the number that is seen. */}
        <span className="sr-only">
          {unread === 0 ? m.notifications_bell() : m.notifications_bell_unread({ count: unread })}
        </span>
        <Icon name="bell" />
        {unread === 0 ? null : (
          <span
            aria-hidden="true"
            className="absolute top-1 right-1 grid h-[18px] min-w-[18px] place-items-center rounded-full bg-ember px-1 text-[11px] leading-none font-semibold text-on-ember tabular-nums ring-2 ring-ground"
          >
            {unread < mostCounted ? unread : `${mostCounted - 1}+`}
          </span>
        )}
      </button>
      <Menu
        id={menus.notifications}
        title={m.notifications_title()}
        wide="desktop:top-[66px] desktop:right-9 desktop:w-[380px]"
      >
        <Loaded answer={answer} height="m-3 h-64">
          {(known) => <Preview known={known} />}
        </Loaded>
      </Menu>
    </>
  );
}

/** Drawn once the menu is open: what stands in it has been seen. */
function Preview({ known: { notifications, unseen } }: { known: NavbarNotifications }) {
  const language = useLanguage();
  const newest = notifications[0]?.id ?? 0;
  useEffect(() => {
    // Without a connection it is seen the next time.
    if (unseen > 0 && newest > 0) sendCommand('markNotificationsSeen', { upTo: newest }).catch(() => undefined);
  }, [newest, unseen]);
  return (
    <>
      <p className="px-3 pt-2 pb-1 font-serif text-[19px] max-desktop:hidden">{m.notifications_title()}</p>
      {notifications.length === 0 ? (
        <p className="px-3 py-6 text-pretty text-muted">{m.notifications_none()}</p>
      ) : (
        <ul aria-label={m.notifications_title()} className="px-1">
          {notifications.map((each) => (
            <NotificationRow key={each.id} notification={each} />
          ))}
        </ul>
      )}
      <div className="mt-1 flex items-center justify-between border-t border-line pt-1">
        <Link href={href('notifications', language)} className="menu-item text-ink">
          {m.notifications_all()}
        </Link>
        <Link href={settingsAddress(language)} className="menu-item">
          {m.notifications_settings()}
        </Link>
      </div>
    </>
  );
}
