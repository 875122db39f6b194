import { useState } from 'react';
import { m } from '#messages';
import { formatMoment, useLanguage } from '../../../../shell/addresses/language.ts';
import { useApiAction, useApiPages } from '../../../../ui/data/use-api.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { TextField } from '../../../../ui/form/field.tsx';
import { Form } from '../../../../ui/form/form.tsx';
import { useForm } from '../../../../ui/form/use-form.ts';
import { backofficeSentences, List, Row } from '../../../backoffice/web/index.ts';
import { listPartnerApplications, refusePartnerApplication, type PartnerApplication } from '../../contract.ts';

/** Who would like to be a partner and waits for an answer. */
export function Applications({ onAccept }: { onAccept: (application: PartnerApplication) => void }) {
  const language = useLanguage();
  const [refused, setRefused] = useState<PartnerApplication | null>(null);
  const pages = useApiPages(listPartnerApplications, { query: {} }, 'before');
  return (
    <section className="mb-10" data-testid="applications">
      <h2 className="mb-3 text-[22px]">{m.partners_applications()}</h2>
      <List
        pages={pages}
        label={m.partners_applications()}
        empty={m.partners_applications_none()}
        renderItem={(application) => (
          <Row
            key={application.id}
            title={`${application.name} · ${application.email}`}
            text={`${formatMoment(application.receivedAt, language)} · ${application.places}`}
          >
            <button type="button" className="btn btn-quiet px-4" onClick={() => onAccept(application)}>
              {m.partners_application_accept()}
            </button>
            <button type="button" className="btn btn-quiet px-4" onClick={() => setRefused(application)}>
              {m.partners_application_refuse()}
            </button>
          </Row>
        )}
      />
      {refused === null ? null : <RefuseDialog application={refused} onClose={() => setRefused(null)} />}
    </section>
  );
}

function RefuseDialog({
  application: { id, name },
  onClose,
}: {
  application: PartnerApplication;
  onClose: () => void;
}) {
  const { mutateAsync: refuse } = useApiAction(refusePartnerApplication, { refreshes: [listPartnerApplications] });
  const form = useForm({
    fields: ['reason'],
    async send({ reason }) {
      await refuse({ params: { applicationId: id }, body: { reason } });
      onClose();
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
