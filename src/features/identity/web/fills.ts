import { m } from '#messages';
import { notes, overlays, pagesWithoutAge, topBar, type Filling } from '../../../shell/slots.ts';
import { AccountCorner } from './account/account-corner.tsx';
import { DataProtectionNotice } from './privacy/data-protection-notice.tsx';
import { GuestEvents } from './guest-events.ts';
import { Reauthentication } from './security/reauthentication.tsx';
import { SpanishPrompt } from './brand/spanish-prompt.tsx';
import { accountSections, replays } from './slots.ts';

const fills: readonly Filling[] = [
  topBar.with(AccountCorner),
  // What anybody may ask of us about himself, and the ways to it.
  pagesWithoutAge.with(['logIn', 'signUp', 'mailbox', 'mailLink', 'accountPrivacy', 'dataRetention']),
  notes.with({ rank: 20, Note: DataProtectionNotice, isEverywhere: true }),
  overlays.with(GuestEvents),
  overlays.with(Reauthentication),
  overlays.with(SpanishPrompt),
  accountSections.with({ rank: 60, page: 'accountProfile', label: m.identity_profile, icon: 'user' }),
  accountSections.with({ rank: 70, page: 'accountSecurity', label: m.identity_security, icon: 'shield' }),
  accountSections.with({ rank: 90, page: 'accountPrivacy', label: m.identity_privacy, icon: 'grid' }),
  accountSections.with({ rank: 100, page: 'mailbox', label: m.shell_mailbox, icon: 'mail', role: 'operator' }),
  replays.with({ redirect: ({ url }) => url }),
];
export default fills;
