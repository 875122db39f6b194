import type { Context } from '../../../../platform/context.ts';
import type { CheckoutSite } from '../../../../sandbox/index.ts';
import { errorsOf } from '../../../../platform/errors/errors.ts';
import { openProviderAccounts } from '../../../wallet/server/index.ts';
import { paymentErrors } from '../../contract.ts';
import { SCRATCH_PROVIDER } from '../saved/codes.ts';
import type { PaymentProvider } from './provider.ts';
import { sandboxPayments } from './sandbox-provider.ts';
import { verotelPayments } from '../verotel/provider.ts';

const paymentError = errorsOf(paymentErrors);

/** Whoever the configuration says takes the money; nobody where guests are real and no company is named. */
export function paymentProviders({ config, secrets }: Context, site: CheckoutSite): PaymentProvider[] {
  const { verotel } = config.payments;
  if (verotel !== null) return [verotelPayments(verotel)];
  return [config.sandbox ? sandboxPayments(site, secrets.key('sandbox')) : nobody];
}

/** Stands in where no company takes money: what is asked of it is answered with `way-not-offered`. */
const nobody: PaymentProvider = {
  name: 'none',
  offers: { card: false, carrier: false, savedPaymentMethod: false, debit: false, subscriptions: false },
  billsRenewals: false,
  shownIn: 'page',
  answer: '',
  checkoutLink() {
    throw paymentError('way-not-offered');
  },
  readNotice: () => null,
};

/** Opens the ledger's accounts of providers; done at every start. */
export const openPaymentAccounts = ({ ledger }: Context, providers: readonly PaymentProvider[]): Promise<void> =>
  openProviderAccounts(ledger, [SCRATCH_PROVIDER, ...providers.map(({ name }) => name)]);
