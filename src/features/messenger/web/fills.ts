import { m } from '#messages';
import { href } from '../../../shell/addresses/paths.ts';
import { later } from '../../../shell/compose/later.ts';
import { mainMenu, type Filling } from '../../../shell/slots.ts';
import { operatorSections } from '../../backoffice/web/slots.ts';
import { besideAccount, replays } from '../../identity/web/slots.ts';
import { profileActions } from '../../performers/web/slots.ts';
import { reportedParts } from '../../reports/web/slots.ts';
import { studioSections } from '../../studio/web/slots.ts';
import { UnreadLink } from './unread-link.tsx';

const fills: readonly Filling[] = [
  mainMenu.with({ rank: 92, page: 'messenger', label: m.messenger_title, icon: 'mail', role: 'guest', isTab: true }),
  besideAccount.with({ rank: 20, Part: UnreadLink, isForAccounts: true }),
  profileActions.with(later(() => import('./write-button.tsx'))),
  replays.with({
    selectMessengerChannel({ channelId, actorId }, language) {
      const wanted = channelId === null ? `actor=${String(actorId)}` : `channel=${String(channelId)}`;
      return `${href('messenger', language)}?${wanted}`;
    },
  }),
  reportedParts.with(later(() => import('./operator/reported-part.tsx'))),
  operatorSections.with(later(() => import('./operator/sections.ts'))),
  studioSections.with(later(() => import('./studio/sections.ts'))),
];
export default fills;
