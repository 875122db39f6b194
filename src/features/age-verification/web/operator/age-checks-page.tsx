import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { m } from '#messages';
import { pageHead } from '../../../../shell/pages/head.ts';
import { formatMoment, useLanguage } from '../../../../shell/addresses/language.ts';
import { useApiAction, useApiPages } from '../../../../ui/data/use-api.ts';
import { Field } from '../../../../ui/form/field.tsx';
import { decideAvs, getAvsQueue, type PendingCheck } from '../../contract.ts';
import { BackofficePage, List, ReasonDialog, Row } from '../../../backoffice/web/index.ts';

export const Route = createFileRoute('/$language/house/age-checks/')({
  head: ({ params }) =>
    pageHead({ name: 'backofficeAgeChecks', language: params.language, title: m.age_operator_age_checks() }),
  component: AgeChecksPage,
});

function AgeChecksPage() {
  return (
    <BackofficePage
      page="backofficeAgeChecks"
      title={m.age_operator_age_checks()}
      text={m.age_operator_age_checks_text()}
    >
      <AgeChecks />
    </BackofficePage>
  );
}

function AgeChecks() {
  const pages = useApiPages(getAvsQueue, { query: {} }, 'after');
  return (
    <List
      pages={pages}
      label={m.age_operator_age_checks()}
      empty={m.age_operator_age_checks_none()}
      renderItem={(check) => <Check key={check.requestId} check={check} />}
    />
  );
}

function Check({ check }: { check: PendingCheck }) {
  const language = useLanguage();
  const [outcome, setOutcome] = useState<'accepted' | 'rejected' | null>(null);
  const { mutateAsync: decide } = useApiAction(decideAvs, { refreshes: [getAvsQueue] });
  return (
    <Row title={check.name ?? check.guestId} text={`${formatMoment(check.createdAt, language)} · ${check.provider}`}>
      <button type="button" className="btn btn-quiet px-4" onClick={() => setOutcome('accepted')}>
        {m.backoffice_accept()}
      </button>
      <button type="button" className="btn btn-quiet px-4" onClick={() => setOutcome('rejected')}>
        {m.backoffice_reject()}
      </button>
      {outcome === null ? null : (
        <ReasonDialog
          title={outcome === 'accepted' ? m.backoffice_accept() : m.backoffice_reject()}
          text={m.age_operator_age_check_decide({ who: check.name ?? check.guestId })}
          action={outcome === 'accepted' ? m.backoffice_accept() : m.backoffice_reject()}
          fields={['message']}
          onAct={(reason, { message }) =>
            decide({
              params: { requestId: check.requestId },
              body: { outcome, message: message.trim() === '' ? null : message.trim(), reason },
            })
          }
          onClose={() => setOutcome(null)}
          onDone={() => setOutcome(null)}
        >
          {outcome === 'rejected' ? (
            <Field name="message" label={m.age_operator_message_to_guest()} maxLength={300} />
          ) : null}
        </ReasonDialog>
      )}
    </Row>
  );
}
