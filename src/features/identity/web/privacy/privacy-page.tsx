import { createFileRoute } from '@tanstack/react-router';
import { m } from '#messages';
import type { Language } from '../../../../platform/contract.ts';
import { pageHead } from '../../../../shell/pages/head.ts';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { Link } from '../../../../shell/addresses/link.tsx';
import { href } from '../../../../shell/addresses/paths.ts';
import { Section } from '../../../../ui/section.tsx';
import { loadDeletion, loadExport, loadFactors } from '../account/account-calls.ts';
import { AccountRoom } from '../account/account-room.tsx';
import { DeletionSection } from './deletion-section.tsx';
import { ExportSection } from './export-section.tsx';
import { Loaded } from '../form/loaded.tsx';

export const Route = createFileRoute('/$language/account/data/')({
  head: ({ params }) => pageHead({ name: 'accountPrivacy', language: params.language, title: m.identity_privacy() }),
  component: PrivacyPage,
});

async function loadForDeletion(language: Language) {
  const [{ totp, passkeys }, { purchasedCoins }] = await Promise.all([loadFactors(language), loadDeletion(language)]);
  return { hasFactor: totp || passkeys.length > 0, purchasedCoins };
}

/** What we know about one, to take along or to have forgotten. */
function PrivacyPage() {
  const language = useLanguage();
  return (
    <AccountRoom here="accountPrivacy">
      <Section title={m.identity_export()} text={m.identity_export_text()}>
        <Loaded load={loadExport} height="h-12">
          {(copy, reload) => <ExportSection copy={copy} onChanged={reload} />}
        </Loaded>
      </Section>
      <Section title={m.identity_deletion()} text={m.identity_deletion_text()}>
        <Loaded load={loadForDeletion} height="h-12">
          {(known) => <DeletionSection {...known} />}
        </Loaded>
        <p className="mt-4">
          <Link href={href('dataRetention', language)} className="underline underline-offset-4">
            {m.identity_kept_link()}
          </Link>
        </p>
      </Section>
    </AccountRoom>
  );
}
