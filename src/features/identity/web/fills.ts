import { m } from '#messages';
import { notes, overlays, topBar, type Filling } from '../../../shell/slots.ts';
import { AccountCorner } from './account/account-corner.tsx';
import { DataProtectionNotice } from './privacy/data-protection-notice.tsx';
import { GuestEvents } from './guest-events.ts';
import { Reauthentication } from './security/reauthentication.tsx';
import { accountMenu, accountSections, replays } from './slots.ts';

const fills: readonly Filling[] = [
  topBar.with(AccountCorner),
  notes.with({ rank: 20, Note: DataProtectionNotice }),
  overlays.with(GuestEvents),
  overlays.with(Reauthentication),
  accountMenu.with({ rank: 30, page: 'accountProfile', label: m.identity_profile, icon: 'user' }),
  accountMenu.with({ rank: 40, page: 'accountSecurity', label: m.identity_security, icon: 'shield' }),
  accountMenu.with({ rank: 60, page: 'mailbox', label: m.shell_mailbox, icon: 'mail', role: 'operator' }),
  accountSections.with({ rank: 10, page: 'accountProfile', label: m.identity_profile }),
  accountSections.with({ rank: 20, page: 'accountSecurity', label: m.identity_security }),
  accountSections.with({ rank: 30, page: 'accountPrivacy', label: m.identity_privacy }),
  replays.with({ redirect: ({ url }) => url }),
];
export default fills;
