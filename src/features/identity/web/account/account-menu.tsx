import { useId, useRef, useState } from 'react';
import { m } from '#messages';
import type { GuestState } from '../../../../platform/guest-contract.ts';
import { ranked } from '../../../../shell/compose/filled.ts';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { Link } from '../../../../shell/addresses/link.tsx';
import { href } from '../../../../shell/addresses/paths.ts';
import { Icon, type IconName } from '../../../../ui/icon.tsx';
import { logOut } from '../sign-in/passage.ts';
import { accountMenu } from '../slots.ts';

/** The account's places, in the platform's own popover: it closes on Escape and on a press beside it. */
export function AccountMenu({ guest }: { guest: GuestState }) {
  const language = useLanguage();
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const [leaving, setLeaving] = useState(false);
  const name = guest.name ?? '';
  const close = () => menu.current?.hidePopover();

  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        className="icon-btn bg-raised hover:bg-overlay"
        aria-label={m.identity_account_of({ name })}
      >
        <Icon name="user" />
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        className="fixed inset-auto top-[60px] right-4 m-0 w-60 rounded-[16px] border border-line bg-overlay p-2 text-ink shadow-[var(--shadow)] desktop:top-[66px] desktop:right-9"
      >
        <p className="truncate px-3 pt-2 pb-2 font-serif text-[19px]">{name}</p>
        <nav aria-label={m.shell_account()} className="flex flex-col">
          {ranked(accountMenu)
            .filter(({ role }) => role === undefined || role === guest.role)
            .map(({ page, label, icon }) => (
              <Item key={page} href={href(page, language)} icon={icon} label={label()} onFollow={close} />
            ))}
        </nav>
        <button
          type="button"
          className={`${item} mt-1 w-full border-t border-line`}
          disabled={leaving}
          onClick={() => {
            setLeaving(true);
            void logOut(language);
          }}
        >
          <Icon name="exit" />
          {leaving ? m.shell_loading() : m.shell_log_out()}
        </button>
      </div>
    </>
  );
}

const item = 'flex min-h-11 items-center gap-3 px-3 py-2 text-muted transition-colors hover:text-ink';

function Item({ href, icon, label, onFollow }: { href: string; icon: IconName; label: string; onFollow: () => void }) {
  return (
    <Link href={href} className={`${item} rounded-control hover:bg-raised`} onClick={onFollow}>
      <Icon name={icon} />
      {label}
    </Link>
  );
}
