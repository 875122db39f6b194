import { useState } from 'react';
import { m } from '#messages';
import type { GuestState } from '../../../../platform/guest-contract.ts';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { Link } from '../../../../shell/addresses/link.tsx';
import { Menu, menus } from '../../../../shell/menus/menu.tsx';
import { useHere, usePlaces } from '../../../../shell/menus/places.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { logOut } from '../sign-in/passage.ts';
import { accountSections } from '../slots.ts';

/** All pages of an account and the way out of it, behind its picture. */
export function AccountMenu({ guest }: { guest: GuestState }) {
  const language = useLanguage();
  const here = useHere();
  const places = usePlaces(accountSections);
  const [leaving, setLeaving] = useState(false);
  const name = guest.name ?? '';

  return (
    <>
      <button
        type="button"
        popoverTarget={menus.account}
        className="icon-btn bg-raised hover:bg-overlay"
        aria-label={m.identity_account_of({ name })}
      >
        <Icon name="user" />
      </button>
      <Menu id={menus.account} title={name} wide="desktop:top-[66px] desktop:right-9 desktop:w-64">
        <p className="truncate px-3 pt-2 pb-2 font-serif text-[19px] max-desktop:hidden">{name}</p>
        <nav aria-label={m.shell_account()} className="flex flex-col">
          {places.map(({ address, label, icon }) => (
            <Link
              key={address}
              href={address}
              className="menu-item"
              aria-current={here === address ? 'page' : undefined}
            >
              <Icon name={icon} />
              {label}
            </Link>
          ))}
        </nav>
        <button
          type="button"
          className="menu-item mt-1 w-full border-t border-line"
          disabled={leaving}
          onClick={() => {
            setLeaving(true);
            void logOut(language);
          }}
        >
          <Icon name="exit" />
          {leaving ? m.shell_loading() : m.shell_log_out()}
        </button>
      </Menu>
    </>
  );
}
