import { useState } from 'react';
import { m } from '#messages';
import { useSession } from '../../../../shell/api/use-session.ts';
import { formatMoment, useLanguage } from '../../../../shell/addresses/language.ts';
import { Link } from '../../../../shell/addresses/link.tsx';
import { href } from '../../../../shell/addresses/paths.ts';
import { useApiAction } from '../../../../ui/data/use-api.ts';
import { Field } from '../../../../ui/form/field.tsx';
import { Form } from '../../../../ui/form/form.tsx';
import { useForm } from '../../../../ui/form/use-form.ts';
import { Section } from '../../../../ui/section.tsx';
import { backofficeSentences } from '../../../backoffice/web/index.ts';
import { findShownGuest, type MetGuest } from '../../contract.ts';

/** Who a performer means by a name that she alone knows him by. Each look is noted with its reason. */
export function MetGuests() {
  const { guest: operator } = useSession();
  const { mutateAsync: find } = useApiAction(findShownGuest);
  const [found, setFound] = useState<readonly MetGuest[] | null>(null);
  const form = useForm({
    fields: ['performer', 'name', 'reason'],
    async send(body) {
      setFound(null);
      setFound((await find({ body })).guests);
    },
    sentences: { ...backofficeSentences(), 'not-found': m.live_operator_met_nobody },
    fieldOf: { 'not-found': 'performer' },
  });
  if (operator?.rights.includes('guests') !== true) return null;
  return (
    <Section title={m.live_operator_met()} text={m.live_operator_met_text()}>
      <div className="max-w-[440px]">
        <Form form={form} submit={m.live_operator_met_find()}>
          <Field name="performer" label={m.live_operator_met_performer()} required maxLength={60} autoComplete="off" />
          <Field name="name" label={m.live_operator_met_name()} required maxLength={60} autoComplete="off" />
          <Field
            name="reason"
            label={m.backoffice_reason()}
            required
            minLength={3}
            maxLength={500}
            autoComplete="off"
          />
        </Form>
      </div>
      <div role="status">{found === null ? null : <Found guests={found} />}</div>
    </Section>
  );
}

function Found({ guests }: { guests: readonly MetGuest[] }) {
  const language = useLanguage();
  if (guests.length === 0) return <p className="mt-4 text-muted">{m.live_operator_met_none()}</p>;
  return (
    <ul className="mt-4">
      {guests.map(({ guestId, name, handle, lastAt }) => (
        <li key={guestId} className="flex flex-wrap items-center gap-x-4 border-t border-line">
          <Link
            href={href('backofficeGuest', language, { guestId })}
            className="flex min-h-11 items-center font-medium underline decoration-line wrap-anywhere"
          >
            {name}
          </Link>
          <span className="text-[13px] text-faint">{handle.slice(0, 5)}</span>
          <span className="text-[13.5px] text-muted">
            {m.live_operator_met_last({ when: formatMoment(lastAt, language) })}
          </span>
        </li>
      ))}
    </ul>
  );
}
