import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { m } from '#messages';
import { pageHead } from '../../../../shell/pages/head.ts';
import { formatMoment, useLanguage } from '../../../../shell/addresses/language.ts';
import { Link } from '../../../../shell/addresses/link.tsx';
import { href } from '../../../../shell/addresses/paths.ts';
import { useApiAction, useApiPages } from '../../../../ui/data/use-api.ts';
import { closeDeclaration, type Declaration, getDeclarations } from '../../contract.ts';
import { BackofficePage, List, ReasonDialog, Row } from '../../../backoffice/web/index.ts';

export const Route = createFileRoute('/$language/house/declarations/')({
  head: ({ params }) =>
    pageHead({
      name: 'backofficeDeclarations',
      language: params.language,
      title: m.subscriptions_operator_declarations(),
    }),
  component: DeclarationsPage,
});

function DeclarationsPage() {
  return (
    <BackofficePage
      page="backofficeDeclarations"
      title={m.subscriptions_operator_declarations()}
      text={m.subscriptions_operator_declarations_text()}
    >
      <Declarations />
    </BackofficePage>
  );
}

function Declarations() {
  const [status, setStatus] = useState<'open' | 'all'>('open');
  const pages = useApiPages(getDeclarations, { query: { status } }, 'before');
  return (
    <>
      <label className="mb-4 flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          className="size-4 accent-ember"
          checked={status === 'all'}
          onChange={(event) => setStatus(event.currentTarget.checked ? 'all' : 'open')}
        />
        {m.subscriptions_operator_declarations_all()}
      </label>
      <List
        pages={pages}
        label={m.subscriptions_operator_declarations()}
        empty={m.subscriptions_operator_declarations_none()}
        renderItem={(declaration) => <DeclarationListRow key={declaration.id} declaration={declaration} />}
      />
    </>
  );
}

const kinds: Record<Declaration['kind'], () => string> = {
  cancellation: m.subscriptions_operator_declaration_cancellation,
  withdrawal: m.subscriptions_operator_declaration_withdrawal,
};
const states: Record<Declaration['status'], () => string> = {
  received: m.subscriptions_operator_declaration_received,
  open: m.subscriptions_operator_declaration_open,
  'carried-out': m.subscriptions_operator_declaration_carried_out,
  closed: m.subscriptions_operator_declaration_closed,
};

function DeclarationListRow({ declaration }: { declaration: Declaration }) {
  const language = useLanguage();
  const { mutateAsync: close } = useApiAction(closeDeclaration, { refreshes: [getDeclarations] });
  const [closing, setClosing] = useState(false);
  const { kind, reference, name, email, contract, guestId, reason, status } = declaration;
  return (
    <Row
      title={`${kinds[kind]()} · ${contract} · ${reference}`}
      text={[formatMoment(declaration.receivedAt, language), name, email, reason].filter(Boolean).join(' · ')}
    >
      <span className={status === 'open' ? 'font-medium text-signal' : 'text-muted'}>{states[status]()}</span>
      {guestId === null ? null : (
        <Link href={href('backofficeGuest', language, { guestId })} className="btn btn-quiet px-4">
          {m.backoffice_guest()}
        </Link>
      )}
      {status === 'open' ? (
        <button type="button" className="btn btn-quiet px-4" onClick={() => setClosing(true)}>
          {m.subscriptions_operator_declaration_close()}
        </button>
      ) : null}
      {closing ? (
        <ReasonDialog
          title={m.subscriptions_operator_declaration_close()}
          text={m.subscriptions_operator_declaration_close_text({ reference })}
          action={m.subscriptions_operator_declaration_close()}
          onAct={(answer) => close({ params: { id: declaration.id }, body: { reason: answer } })}
          onClose={() => setClosing(false)}
          onDone={() => setClosing(false)}
        />
      ) : null}
    </Row>
  );
}
