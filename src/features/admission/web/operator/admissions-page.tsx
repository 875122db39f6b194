import { useState } from 'react';
import { createFileRoute } from '@tanstack/react-router';
import { m } from '#messages';
import { pageHead } from '../../../../shell/pages/head.ts';
import { useApiPages } from '../../../../ui/data/use-api.ts';
import { BackofficePage, List } from '../../../backoffice/web/index.ts';
import { Chip } from '../../../../ui/chip.tsx';
import { admissionFilters, type AdmissionFilter } from '../../constants.ts';
import { stateWords } from '../words.ts';
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

/** A state's word stands within sentences elsewhere; here it begins one. */
const filterWords = (filter: AdmissionFilter): string => {
  const word = filter === 'documents' ? m.admission_filter_documents() : stateWords[filter]();
  return word.charAt(0).toUpperCase() + word.slice(1);
};

function Admissions() {
  const [show, setShow] = useState<AdmissionFilter>();
  const pages = useApiPages(findAdmissions, { query: show === undefined ? {} : { show } }, 'before');
  return (
    <>
      <div className="mb-4 flex flex-wrap gap-2" role="group" aria-label={m.admission_filter()}>
        <Chip label={m.admission_filter_all()} on={show === undefined} onChange={() => setShow(undefined)} />
        {admissionFilters.map((each) => (
          <Chip key={each} label={filterWords(each)} on={each === show} onChange={() => setShow(each)} />
        ))}
      </div>
      <List
        key={show ?? 'all'}
        pages={pages}
        label={m.admission_section()}
        empty={show === undefined ? m.admission_none() : m.admission_none_such()}
        renderItem={(row) => <AdmissionListRow key={row.guestId} row={row} />}
      />
    </>
  );
}
