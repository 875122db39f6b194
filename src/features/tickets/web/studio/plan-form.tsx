import { useState } from 'react';
import { m } from '#messages';
import { formatCoinsAsEuro, useLanguage } from '../../../../shell/addresses/language.ts';
import { serverNow } from '../../../../shell/time/server-time.ts';
import { useApiAction } from '../../../../ui/data/use-api.ts';
import { Field, TextField, Tick } from '../../../../ui/form/field.tsx';
import { Form } from '../../../../ui/form/form.tsx';
import { localTime } from '../../../../ui/form/local-time.ts';
import { useForm, type FieldErrors } from '../../../../ui/form/use-form.ts';
import { studioSentences } from '../../../studio/web/index.ts';
import { ticketConstants } from '../../constants.ts';
import { listOwnShows, planShow } from '../../contract.ts';

const HALF_HOUR_MS = 1_800_000;

/** The next half hour that is an hour away, as a field for moments has it. */
function soon(): string {
  const now = serverNow();
  if (now === null) return '';
  return localTime(new Date(Math.ceil((now + 2 * HALF_HOUR_MS) / HALF_HOUR_MS) * HALF_HOUR_MS).toISOString());
}

const isWhole = (text: string, min: number, max: number): boolean =>
  /^\d{1,5}$/.test(text) && Number(text) >= min && Number(text) <= max;

const fields = ['title', 'description', 'start', 'minutes', 'price', 'isInternal'] as const;
type Name = (typeof fields)[number];

const isGood: Partial<Record<Name, (text: string) => boolean>> = {
  title: (text) => text.trim().length >= 3,
  start: (text) => !Number.isNaN(Date.parse(text)),
  minutes: (text) => isWhole(text, 5, ticketConstants.longestMinutes),
  price: (text) => isWhole(text, 0, ticketConstants.maxPrice),
};

/** A new ticket show. */
export function PlanForm() {
  const [planned, setPlanned] = useState(0);
  const { mutateAsync: plan } = useApiAction(planShow, { answers: listOwnShows });
  const form = useForm({
    fields,
    check(values) {
      const wrong = fields.filter((name) => isGood[name]?.(values[name]) === false);
      return Object.fromEntries(wrong.map((name) => [name, m.shell_field_wrong()])) as FieldErrors<Name>;
    },
    async send({ title, description, start, minutes, price, isInternal }) {
      const body = {
        title,
        description,
        price: Number(price),
        start: new Date(start).toISOString(),
        minutes: Number(minutes),
        isInternal: isInternal !== '',
      };
      await plan({ body });
      setPlanned((before) => before + 1);
    },
    sentences: studioSentences(),
    fieldOf: { 'shows-overlap': 'start' },
  });

  return (
    <div className="mt-8" data-testid="plan">
      <h3 className="mb-4 text-[18px]">{m.tickets_studio_plan()}</h3>
      <Form form={form} submit={m.tickets_studio_plan_save()}>
        {/* Each begins anew. */}
        <PlanFields key={planned} />
      </Form>
    </div>
  );
}

function PlanFields() {
  const language = useLanguage();
  const [price, setPrice] = useState('40');
  const [start] = useState(soon);
  const whole = { inputMode: 'numeric', autoComplete: 'off', className: 'tabular-nums' } as const;
  return (
    <div className="grid gap-x-4 gap-y-2 sm:grid-cols-3">
      <div className="sm:col-span-3">
        <Field name="title" label={m.tickets_studio_plan_title()} maxLength={ticketConstants.titleLength} />
      </div>
      <div className="sm:col-span-3">
        <TextField
          name="description"
          label={m.tickets_studio_plan_description()}
          className="min-h-24"
          maxLength={ticketConstants.descriptionLength}
        />
      </div>
      <Field name="start" type="datetime-local" label={m.tickets_studio_plan_start()} defaultValue={start} />
      <Field {...whole} name="minutes" label={m.tickets_studio_plan_minutes()} defaultValue="60" />
      <Field
        {...whole}
        name="price"
        label={m.tickets_studio_plan_price()}
        hint={m.tickets_studio_plan_price_hint({ euro: formatCoinsAsEuro(Number(price) || 0, language) })}
        value={price}
        onChange={(event) => setPrice(event.target.value)}
      />
      <div className="sm:col-span-3">
        <Tick name="isInternal" label={m.tickets_studio_plan_internal()} />
      </div>
    </div>
  );
}
