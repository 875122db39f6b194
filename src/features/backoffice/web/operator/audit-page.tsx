import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { m } from '#messages';
import { pageHead } from '../../../../shell/pages/head.ts';
import { formatMoment, useLanguage } from '../../../../shell/addresses/language.ts';
import { useApiPages } from '../../../../ui/data/use-api.ts';
import { getAuditLog, type AuditRow } from '../../contract.ts';
import { BackofficePage } from '../backoffice-page.tsx';
import { List, Row } from '../list.tsx';
import { SearchForm } from '../search-form.tsx';

export const Route = createFileRoute('/$language/house/audit-log/')({
  head: ({ params }) => pageHead({ name: 'backofficeAudit', language: params.language, title: m.backoffice_audit() }),
  component: AuditPage,
});

function AuditPage() {
  return (
    <BackofficePage page="backofficeAudit" title={m.backoffice_audit()} text={m.backoffice_audit_text()}>
      <AuditLog />
    </BackofficePage>
  );
}

function AuditLog() {
  const [subject, setSubject] = useState('');
  const pages = useApiPages(getAuditLog, { query: subject === '' ? {} : { subject } }, 'before');
  return (
    <>
      <SearchForm label={m.backoffice_audit_subject()} onSearch={setSubject} />
      <List
        pages={pages}
        label={m.backoffice_audit()}
        empty={m.backoffice_audit_none()}
        renderItem={(note) => <Note key={note.id} note={note} />}
      />
    </>
  );
}

function Note({ note }: { note: AuditRow }) {
  const language = useLanguage();
  const details = Object.entries(note.details).map(([name, value]) => `${name}: ${textOf(value)}`);
  return (
    <Row
      title={note.action}
      text={[formatMoment(note.at, language), note.operatorName ?? note.operatorId, ...details].join(' · ')}
    >
      {note.reason === null ? null : <q className="max-w-[36ch] text-[14px] wrap-anywhere">{note.reason}</q>}
    </Row>
  );
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
