import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { m } from '#messages';
import type { Language } from '../../../../platform/contract.ts';
import { pageHead } from '../../../../shell/pages/head.ts';
import { formatMoment, useLanguage } from '../../../../shell/addresses/language.ts';
import { decidePendingCheck, loadPendingChecks, type PendingCheck } from '../index.ts';
import { House, List, ReasonDialog, Row, usePages } from '../../../backoffice/web/index.ts';

export const Route = createFileRoute('/$language/house/age-checks/')({
  head: ({ params }) =>
    pageHead({ name: 'houseAgeChecks', language: params.language as Language, title: m.age_operator_age_checks() }),
  component: AgeChecksPage,
});

function AgeChecksPage() {
  return (
    <House page="houseAgeChecks" title={m.age_operator_age_checks()} text={m.age_operator_age_checks_text()}>
      <AgeChecks />
    </House>
  );
}

function AgeChecks() {
  const language = useLanguage();
  const pages = usePages('', async (after: string | undefined) => {
    const { items } = await loadPendingChecks(language, after);
    return { items, next: items.length < FULL_PAGE ? null : (items.at(-1)?.requestId ?? null) };
  });
  return (
    <List
      pages={pages}
      label={m.age_operator_age_checks()}
      empty={m.age_operator_age_checks_none()}
      renderItem={(check) => <Check key={check.requestId} check={check} onDecided={pages.reload} />}
    />
  );
}

const FULL_PAGE = 50;

function Check({ check, onDecided }: { check: PendingCheck; onDecided: () => void }) {
  const language = useLanguage();
  const [outcome, setOutcome] = useState<'accepted' | 'rejected' | null>(null);
  const [message, setMessage] = useState('');
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
          onAct={(reason) =>
            decidePendingCheck(language, check.requestId, {
              outcome,
              message: message.trim() === '' ? null : message.trim(),
              reason,
            })
          }
          onClose={() => setOutcome(null)}
          onDone={() => {
            setOutcome(null);
            onDecided();
          }}
        >
          {outcome === 'rejected' ? (
            <label className="block">
              <span className="mb-1.5 block font-medium">{m.age_operator_message_to_guest()}</span>
              <input
                className="field"
                maxLength={300}
                value={message}
                onChange={(event) => setMessage(event.currentTarget.value)}
              />
            </label>
          ) : null}
        </ReasonDialog>
      )}
    </Row>
  );
}
