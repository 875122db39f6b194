import { createFileRoute } from '@tanstack/react-router';
import { m } from '#messages';
import { pageHead } from '../../../../shell/pages/head.ts';
import { Loaded } from '../../../../ui/data/loaded.tsx';
import { useApi } from '../../../../ui/data/use-api.ts';
import { Section } from '../../../../ui/section.tsx';
import { BackofficePage } from '../../../backoffice/web/index.ts';
import { getCompanyDesk, getLegalSources } from '../../contract.ts';
import { CompanyForm } from './company-form.tsx';
import { CompanyChanges } from './company-changes.tsx';
import { TextRow } from './text-row.tsx';

export const Route = createFileRoute('/$language/house/company/')({
  head: ({ params }) =>
    pageHead({ name: 'backofficeCompany', language: params.language, title: m.legal_operator_section() }),
  component: CompanyPage,
});

function CompanyPage() {
  return (
    <BackofficePage page="backofficeCompany" title={m.legal_operator_section()} text={m.legal_operator_text()}>
      <Company />
      <Texts />
    </BackofficePage>
  );
}

function Company() {
  const answer = useApi(getCompanyDesk, {}, { fresh: true });
  return (
    <Loaded answer={answer} height="h-[600px]">
      {({ company, version, changes }) => (
        <>
          <CompanyForm company={company} version={version} />
          <Section title={m.legal_operator_changes()}>
            <CompanyChanges changes={changes} />
          </Section>
        </>
      )}
    </Loaded>
  );
}

function Texts() {
  const answer = useApi(getLegalSources, {});
  return (
    <Section title={m.legal_operator_texts()} text={m.legal_operator_texts_text({ open: '{{', close: '}}' })}>
      <Loaded answer={answer} height="h-96">
        {({ items }) => (
          <ul>
            {items.map((source) => (
              <TextRow key={`${source.type} ${source.language} ${source.version}`} source={source} />
            ))}
          </ul>
        )}
      </Loaded>
    </Section>
  );
}
