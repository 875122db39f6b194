import { createFileRoute } from '@tanstack/react-router';
import { m } from '#messages';
import { pageHead } from '../../../../shell/pages/head.ts';
import { useApiPages } from '../../../../ui/data/use-api.ts';
import { BackofficePage, List } from '../../../backoffice/web/index.ts';
import { findAdmissions } from '../../contract.ts';
import { AdmissionListRow } from './admission-list-row.tsx';

export const Route = createFileRoute('/$language/house/admissions/')({
  head: ({ params }) =>
    pageHead({ name: 'backofficeAdmissions', language: params.language, title: m.admission_section() }),
  component: AdmissionsPage,
});

function AdmissionsPage() {
  return (
    <BackofficePage page="backofficeAdmissions" title={m.admission_section()} text={m.admission_text()}>
      <Admissions />
    </BackofficePage>
  );
}

function Admissions() {
  const pages = useApiPages(findAdmissions, { query: {} }, 'before');
  return (
    <List
      pages={pages}
      label={m.admission_section()}
      empty={m.admission_none()}
      renderItem={(row) => <AdmissionListRow key={row.guestId} row={row} />}
    />
  );
}
