import { m } from '#messages';
import { Loaded } from '../../../../ui/data/loaded.tsx';
import { useApi } from '../../../../ui/data/use-api.ts';
import { getRetention, type Kept } from '../../contract.ts';

const things: Record<Kept['what'], () => string> = {
  payments: m.identity_kept_payments,
  purchases: m.identity_kept_purchases,
  chats: m.identity_kept_chats,
  contracts: m.identity_kept_contracts,
  declarations: m.identity_kept_declarations,
  ageChecks: m.identity_kept_age_checks,
  payouts: m.identity_kept_payouts,
  shows: m.identity_kept_shows,
  operatorLog: m.identity_kept_operator_log,
  numberGifts: m.identity_kept_number_gifts,
  identityRecords: m.identity_kept_identity_records,
  reports: m.identity_kept_reports,
  partnerApplications: m.identity_kept_partner_applications,
};
const reasons: Record<Kept['why'], () => string> = {
  tax: m.identity_kept_why_tax,
  contract: m.identity_kept_why_contract,
  youth: m.identity_kept_why_youth,
  accountability: m.identity_kept_why_accountability,
  misuse: m.identity_kept_why_misuse,
};

/** What is kept, why and how long: as the tables themselves say it. */
export function RetentionList() {
  const answer = useApi(getRetention, {});
  return (
    <Loaded answer={answer} height="h-72">
      {({ items }) => (
        <>
          <Part title={m.identity_kept_of_guests()} items={items.filter(({ of }) => of === 'guest')} />
          <Part title={m.identity_kept_of_performers()} items={items.filter(({ of }) => of === 'performer')} />
        </>
      )}
    </Loaded>
  );
}

/** The same of performers alone, for whoever erases one. */
export function KeptOfPerformers({ title }: { title: string }) {
  const answer = useApi(getRetention, {});
  return (
    <Loaded answer={answer} height="h-40">
      {({ items }) => <Part title={title} items={items.filter(({ of }) => of === 'performer')} />}
    </Loaded>
  );
}

function Part({ title, items }: { title: string; items: Kept[] }) {
  return (
    <section className="mt-6">
      <h2 className="text-[20px]">{title}</h2>
      <dl className="mt-2">
        {items.map(({ what, why, years }) => (
          <div key={`${what} ${why}`} className="border-t border-line py-3">
            <dt>{things[what]()}</dt>
            <dd className="text-muted">
              {reasons[why]()} {m.identity_kept_years({ years })}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
