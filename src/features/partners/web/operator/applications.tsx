import { useState, type ReactNode } from 'react';
import { m } from '#messages';
import { formatMoment, useLanguage } from '../../../../shell/addresses/language.ts';
import { useApiAction, useApiPages } from '../../../../ui/data/use-api.ts';
import { Chip } from '../../../../ui/chip.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { TextField } from '../../../../ui/form/field.tsx';
import { Form } from '../../../../ui/form/form.tsx';
import { useForm } from '../../../../ui/form/use-form.ts';
import { backofficeSentences, List, Row } from '../../../backoffice/web/index.ts';
import { applicationStates, type ApplicationState } from '../../constants.ts';
import { listPartnerApplications, refusePartnerApplication, type PartnerApplication } from '../../contract.ts';

const stateWords: Record<ApplicationState, () => string> = {
  open: m.partners_applications_open,
  accepted: m.partners_applications_accepted,
  refused: m.partners_applications_refused,
};

interface ApplicationsProps {
  onAccept: (application: PartnerApplication) => void;
  onRefused: (application: PartnerApplication) => void;
}

/** Who would like to be a partner and waits for an answer; and what was decided before, by whom and why. */
export function Applications({ onAccept, onRefused }: ApplicationsProps) {
  const [state, setState] = useState<ApplicationState>('open');
  const [refused, setRefused] = useState<PartnerApplication | null>(null);
  const pages = useApiPages(listPartnerApplications, { query: { state } }, 'before');
  return (
    <section className="mb-10" data-testid="applications">
      <h2 className="mb-3 text-[22px]">{m.partners_applications()}</h2>
      <div className="mb-3 flex flex-wrap gap-2" role="group" aria-label={m.partners_applications()}>
        {applicationStates.map((each) => (
          <Chip key={each} label={stateWords[each]()} on={each === state} onChange={() => setState(each)} />
        ))}
      </div>
      <List
        // Each state is a list of its own.
        key={state}
        pages={pages}
        label={m.partners_applications()}
        empty={state === 'open' ? m.partners_applications_none() : m.partners_applications_none_decided()}
        renderItem={(application) => (
          <ApplicationListRow key={application.id} application={application} state={state}>
            <button type="button" className="btn btn-quiet px-4" onClick={() => onAccept(application)}>
              {m.partners_application_accept()}
            </button>
            <button type="button" className="btn btn-quiet px-4" onClick={() => setRefused(application)}>
              {m.partners_application_refuse()}
            </button>
          </ApplicationListRow>
        )}
      />
      {refused === null ? null : (
        <RefuseDialog
          application={refused}
          onClose={() => setRefused(null)}
          onRefused={() => {
            setRefused(null);
            onRefused(refused);
          }}
        />
      )}
    </section>
  );
}

interface ApplicationListRowProps {
  application: PartnerApplication;
  state: ApplicationState;
  /** What may be done while it waits. */
  children: ReactNode;
}

function ApplicationListRow({ application, state, children }: ApplicationListRowProps) {
  const language = useLanguage();
  const { name, email, places, receivedAt, decidedAt, decidedBy, reason, partner } = application;
  return (
    <Row
      title={`${name} · ${email}`}
      text={
        <>
          {formatMoment(receivedAt, language)} · {places}
          {decidedAt === null ? null : (
            <>
              <br />
              {m.partners_application_decided_by({
                when: formatMoment(decidedAt, language),
                who: decidedBy ?? m.partners_application_nobody(),
              })}
              {partner === null ? null : ` · ${m.partners_application_as({ partner })}`}
              {reason === null ? null : ` · „${reason}“`}
            </>
          )}
        </>
      }
    >
      {state === 'open' ? children : undefined}
    </Row>
  );
}

interface RefuseDialogProps {
  application: PartnerApplication;
  onClose: () => void;
  onRefused: () => void;
}

function RefuseDialog({ application: { id, name }, onClose, onRefused }: RefuseDialogProps) {
  const { mutateAsync: refuse } = useApiAction(refusePartnerApplication, { refreshes: [listPartnerApplications] });
  const form = useForm({
    fields: ['reason'],
    async send({ reason }) {
      await refuse({ params: { applicationId: id }, body: { reason } });
      onRefused();
    },
    sentences: backofficeSentences(),
  });
  return (
    <Dialog open title={m.partners_application_refuse_title({ name })} onClose={onClose}>
      <Form form={form} submit={m.partners_application_refuse()} look="wide">
        <TextField
          name="reason"
          label={m.partners_application_reason()}
          hint={m.partners_application_reason_hint()}
          required
          minLength={3}
          maxLength={500}
        />
      </Form>
    </Dialog>
  );
}
