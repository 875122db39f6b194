import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { m } from '#messages';
import type { Right } from '../../../../platform/contract.ts';
import { pageHead } from '../../../../shell/pages/head.ts';
import { Filled } from '../../../../shell/compose/filled-parts.tsx';
import { useApi, useApiAction } from '../../../../ui/data/use-api.ts';
import { getOperators, setRights, type OperatorRow } from '../../contract.ts';
import { BackofficePage } from '../backoffice-page.tsx';
import { DoneNote } from '../done-note.tsx';
import { InvitationLinkDialog, InviteDialog, type Invited } from './invite-dialog.tsx';
import { List, Row } from '../list.tsx';
import { ReasonDialog } from '../reason-dialog.tsx';
import { afterInvitingPerformer } from '../slots.ts';
import { allRights, rightLabel, RightsChoice } from './rights-choice.tsx';

export const Route = createFileRoute('/$language/house/operators/')({
  head: ({ params }) =>
    pageHead({ name: 'backofficeOperators', language: params.language, title: m.backoffice_operators() }),
  component: OperatorsPage,
});

function OperatorsPage() {
  return (
    <BackofficePage page="backofficeOperators" title={m.backoffice_operators()} text={m.backoffice_operators_text()}>
      <Operators />
    </BackofficePage>
  );
}

function Operators() {
  const [inviting, setInviting] = useState(false);
  const [invited, setInvited] = useState<Invited | null>(null);
  const { data, error, isFetching, refetch } = useApi(getOperators, {});
  const again = () => void refetch();
  const pages = { items: data?.items ?? null, error, hasMore: false, isBusy: isFetching, more: again };
  return (
    <>
      <DoneNote>{invited === null ? null : <InvitedNote {...invited} />}</DoneNote>
      <button type="button" className="btn btn-primary mb-5" onClick={() => setInviting(true)}>
        {m.backoffice_invite()}
      </button>
      <List
        pages={pages}
        label={m.backoffice_operators()}
        empty={m.backoffice_operators_none()}
        renderItem={(operator) => <OperatorListRow key={operator.guestId} operator={operator} />}
      />
      {inviting ? <InviteDialog onClose={() => setInviting(false)} onInvited={setInvited} /> : null}
      {invited === null || invited.link === null ? null : (
        <InvitationLinkDialog link={invited.link} onClose={() => setInvited({ ...invited, link: null })} />
      )}
    </>
  );
}

const invitedBy = {
  mail: m.backoffice_invited,
  link: m.backoffice_invited_by_hand,
  account: m.backoffice_invited_account,
};

function InvitedNote({ email, role, by }: Invited) {
  return (
    <>
      <p className="font-medium">{invitedBy[by]({ email })}</p>
      <p className="mt-1 text-muted">
        {role === 'operator' ? m.backoffice_invited_operator() : m.backoffice_invited_performer()}
      </p>
      {role === 'performer' ? <Filled slot={afterInvitingPerformer} /> : null}
    </>
  );
}

function OperatorListRow({ operator }: { operator: OperatorRow }) {
  const [editing, setEditing] = useState(false);
  return (
    <Row
      title={operator.name ?? operator.guestId}
      text={`${operator.email ?? ''} · ${operator.rights.length === allRights.length ? m.backoffice_all_rights() : operator.rights.map(rightLabel).join(', ')}`}
    >
      <button type="button" className="btn btn-quiet px-4" onClick={() => setEditing(true)}>
        {m.backoffice_change_rights()}
      </button>
      {editing ? <RightsDialog operator={operator} onClose={() => setEditing(false)} /> : null}
    </Row>
  );
}

/** Begins with what the operator may when it opens: what another operator took since the list came is not given back. */
function RightsDialog({ operator, onClose }: { operator: OperatorRow; onClose: () => void }) {
  const { mutateAsync: save } = useApiAction(setRights, { refreshes: [getOperators] });
  const [from] = useState(operator.rights);
  const [chosen, setChosen] = useState<Right[]>(from);
  return (
    <ReasonDialog
      title={m.backoffice_change_rights()}
      text={m.backoffice_rights_text({ who: operator.name ?? operator.guestId })}
      action={m.backoffice_save()}
      onAct={(reason) => save({ params: { guestId: operator.guestId }, body: { rights: chosen, from, reason } })}
      onClose={onClose}
      onDone={onClose}
    >
      <RightsChoice chosen={chosen} onChange={setChosen} />
    </ReasonDialog>
  );
}
