import { createFileRoute } from '@tanstack/react-router';
import { m } from '#messages';
import { pageHead } from '../../../../shell/pages/head.ts';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { Link } from '../../../../shell/addresses/link.tsx';
import { href } from '../../../../shell/addresses/paths.ts';
import { Loaded } from '../../../../ui/data/loaded.tsx';
import { useApi } from '../../../../ui/data/use-api.ts';
import { Section } from '../../../../ui/section.tsx';
import { getDeletion, getFactors } from '../../contract.ts';
import { AccountSection } from '../account/account-section.tsx';
import { accountSentences } from '../error-sentences.ts';
import { DeletionSection } from './deletion-section.tsx';
import { ExportSection } from './export-section.tsx';

export const Route = createFileRoute('/$language/account/data/')({
  head: ({ params }) => pageHead({ name: 'accountPrivacy', language: params.language, title: m.identity_privacy() }),
  component: PrivacyPage,
});

/** What we know about one, to take along or to have forgotten. */
function PrivacyPage() {
  const language = useLanguage();
  return (
    <AccountSection here="accountPrivacy">
      <Section title={m.identity_export()} text={m.identity_export_text()}>
        <ExportSection />
      </Section>
      <Section title={m.identity_deletion()} text={m.identity_deletion_text()}>
        <Deletion />
        <p className="mt-4">
          <Link href={href('dataRetention', language)} className="underline underline-offset-4">
            {m.identity_kept_link()}
          </Link>
        </p>
      </Section>
    </AccountSection>
  );
}

function Deletion() {
  const factors = useApi(getFactors, {});
  const deletion = useApi(getDeletion, {}, { refreshOn: ['guestBalance'] });
  return (
    <Loaded answer={factors} height="h-12" sentences={accountSentences}>
      {({ totp, passkeys }) => (
        <Loaded answer={deletion} height="h-12" sentences={accountSentences}>
          {({ purchasedCoins }) => (
            <DeletionSection hasFactor={totp || passkeys.length > 0} purchasedCoins={purchasedCoins} />
          )}
        </Loaded>
      )}
    </Loaded>
  );
}
