import { useState } from 'react';
import { m } from '#messages';
import { formatBerlinDay } from '../../../../platform/time/format.ts';
import { namesIn } from '../../../../platform/language/formatters.ts';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { Loaded } from '../../../../ui/data/loaded.tsx';
import { useApi } from '../../../../ui/data/use-api.ts';
import { Section } from '../../../../ui/section.tsx';
import { getPayoutDetails, type PayoutDetailsDesk } from '../../contract.ts';
import { studioSentences } from '../../../studio/web/index.ts';
import { PayoutAccountForm } from './payout-account-form.tsx';

/** Where the payouts section leads to. */
export const ACCOUNT_SECTION = 'payout-account';

/** Where her payouts go: shown without the number of the account, and changed by who says her password. */
export function PayoutAccount() {
  const answer = useApi(getPayoutDetails, {});
  return (
    <div id={ACCOUNT_SECTION} className="scroll-mt-24 border-t border-line">
      <Section title={m.wallet_studio_account()} text={m.wallet_studio_account_text()}>
        <Loaded answer={answer} height="h-40" sentences={studioSentences()}>
          {({ details }) => <Account details={details} />}
        </Loaded>
      </Section>
    </div>
  );
}

function Account({ details }: { details: PayoutDetailsDesk['details'] }) {
  const [isOpen, setOpen] = useState(false);
  if (details === null) return <PayoutAccountForm details={null} onDone={() => setOpen(false)} />;
  if (isOpen)
    return <PayoutAccountForm details={details} onDone={() => setOpen(false)} onCancel={() => setOpen(false)} />;
  return (
    <>
      <Known details={details} />
      <button type="button" className="btn btn-quiet mt-6" onClick={() => setOpen(true)}>
        {m.wallet_studio_account_change()}
      </button>
    </>
  );
}

function Known({ details }: { details: NonNullable<PayoutDetailsDesk['details']> }) {
  const language = useLanguage();
  const { holder, lastFour, bic, street, postalCode, town, country, vatId, taxNumber, isSmallBusiness } = details;
  const place = [postalCode, town].filter((part) => part !== '').join(' ');
  const tax = [
    ...(vatId === '' ? [] : [`${m.wallet_studio_account_vat()}: ${vatId}`]),
    ...(taxNumber === '' ? [] : [`${m.wallet_studio_account_tax()}: ${taxNumber}`]),
    ...(isSmallBusiness ? [m.wallet_studio_account_small()] : []),
  ];
  return (
    <>
      {details.heldUntil === null ? null : (
        <p className="mb-5 max-w-[62ch] rounded-[14px] border border-line bg-surface px-4 py-3 text-pretty">
          {m.wallet_studio_account_held({ day: formatBerlinDay(details.heldUntil, language) })}
        </p>
      )}
      <dl className="grid gap-5 sm:grid-cols-2">
        <Fact
          label={m.wallet_studio_account_title()}
          lines={[holder, `IBAN ••••\u00a0${lastFour}`, ...(bic === '' ? [] : [`BIC ${bic}`])]}
        />
        <Fact
          label={m.wallet_studio_account_address()}
          lines={[street, place, namesIn(language, { type: 'region' }).of(country) ?? country]}
        />
        {tax.length === 0 ? null : <Fact label={m.wallet_studio_account_taxes()} lines={tax} />}
      </dl>
    </>
  );
}

const Fact = ({ label, lines }: { label: string; lines: readonly string[] }) => (
  <div>
    <dt className="text-faint">{label}</dt>
    {lines.map((line) => (
      <dd key={line} className="mt-1 wrap-anywhere tabular-nums">
        {line}
      </dd>
    ))}
  </div>
);
