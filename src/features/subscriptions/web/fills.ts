import { m } from '#messages';
import { footerLinks, pagesWithoutAge, type Filling } from '../../../shell/slots.ts';
import { later } from '../../../shell/compose/later.ts';
import { accountActions, operatorSections } from '../../backoffice/web/slots.ts';
import { accountSections, besideAccount } from '../../identity/web/slots.ts';
import { windowFlows } from '../../payments/web/index.ts';
import { statusActions } from '../../status-bar/web/slots.ts';
import { takeCancellationOffer } from './offer.ts';
import { VipButton } from './vip-button.tsx';

const aboSlot = () => import('./abo-slot.tsx');

const fills: readonly Filling[] = [
  besideAccount.with({ rank: 10, Part: VipButton, isForAccounts: false }),
  accountSections.with({ rank: 30, page: 'subscriptions', label: m.subscriptions_page, icon: 'star', role: 'guest' }),
  footerLinks.with({ rank: 10, group: 'contracts', page: 'cancelContract', label: m.subscriptions_cancel_link }),
  footerLinks.with({ rank: 20, group: 'contracts', page: 'withdrawContract', label: m.subscriptions_withdraw_link }),
  pagesWithoutAge.with(['cancelContract', 'withdrawContract']),
  windowFlows.with({ vipabo: aboSlot, trialvipabo: aboSlot, vxabo: aboSlot, vxtvabo: aboSlot, vxsettings: aboSlot }),
  statusActions.with({ cancelationoffer: takeCancellationOffer }),
  accountActions.with(later(() => import('./operator/days-action.tsx'))),
  operatorSections.with(later(() => import('./operator/sections.ts'))),
];
export default fills;
