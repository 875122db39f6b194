import { createFileRoute } from '@tanstack/react-router';
import { use, useState } from 'react';
import { m } from '#messages';
import { pageHead } from '../../../../shell/pages/head.ts';
import { useAllLater } from '../../../../shell/compose/filled.ts';
import { useApiPages } from '../../../../ui/data/use-api.ts';
import { getAuditLog } from '../../contract.ts';
import { BackofficePage } from '../backoffice-page.tsx';
import { List } from '../list.tsx';
import { actionOf, type LoggedAction } from '../log-words.ts';
import { operatorSections, type OperatorSections } from '../slots.ts';
import { AuditEntry } from './audit/audit-entry.tsx';
import { AuditFilter, type AuditAbout } from './audit/audit-filter.tsx';

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

/** Asked for once, and kept: what every feature's actions are called. */
let words: Promise<ReadonlyMap<string, LoggedAction>> | undefined;

async function loadWords(sections: readonly OperatorSections[]): Promise<ReadonlyMap<string, LoggedAction>> {
  const logs = await Promise.all(sections.flatMap(({ log }) => (log === undefined ? [] : [log()])));
  return new Map(logs.flatMap((each) => each.default).map((action) => [actionOf(action), action]));
}

const wordsOf = (sections: readonly OperatorSections[]) => (words ??= loadWords(sections));

function AuditLog() {
  const sections = useAllLater(operatorSections);
  const actions = use(wordsOf(sections));
  const [about, setAbout] = useState<AuditAbout>({});
  const pages = useApiPages(getAuditLog, { query: about }, 'before');
  return (
    <>
      <AuditFilter about={about} actions={actions} onChange={setAbout} />
      <List
        pages={pages}
        label={m.backoffice_audit()}
        empty={m.backoffice_audit_none()}
        renderItem={(note) => (
          <AuditEntry key={note.id} note={note} action={actions.get(note.action)} onAbout={setAbout} />
        )}
      />
    </>
  );
}
