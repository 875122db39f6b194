import { useState } from 'react';
import { m } from '#messages';
import { formatWeekday, useLanguage } from '../../../../../shell/addresses/language.ts';
import { randomId } from '../../../../../shell/random-id.ts';
import { Loaded } from '../../../../../ui/data/loaded.tsx';
import { useApi, useApiAction } from '../../../../../ui/data/use-api.ts';
import { Field } from '../../../../../ui/form/field.tsx';
import { Form } from '../../../../../ui/form/form.tsx';
import { useForm } from '../../../../../ui/form/use-form.ts';
import { Icon } from '../../../../../ui/icon.tsx';
import { performerConstants } from '../../../../performers/constants.ts';
import type { ScheduleTime } from '../../../../performers/contract.ts';
import { setSchedule } from '../../../../performers/contract.ts';
import { getSchedule } from '../../../../performers/contract.ts';
import { studioSentences } from '../../../../studio/web/index.ts';

/** A week begins on Monday here. */
const week = [1, 2, 3, 4, 5, 6, 0];

/** When she is usually there, shown on her page. */
export function ScheduleForm() {
  const answer = useApi(getSchedule, {}, { fresh: true });
  return (
    <Loaded answer={answer} height="h-48" sentences={studioSentences()}>
      {({ times }) => <Times times={times} />}
    </Loaded>
  );
}

type Row = ScheduleTime & { id: string };

/** As the server calls the times of a row. */
const nameOf = (place: number, end: 'from' | 'to') => `times.${place}.${end}`;

function Times({ times }: { times: readonly ScheduleTime[] }) {
  const language = useLanguage();
  const [rows, setRows] = useState<readonly Row[]>(() => times.map((time) => ({ id: randomId(), ...time })));
  const { mutateAsync: save } = useApiAction(setSchedule, { answers: getSchedule });
  const form = useForm({
    fields: rows.flatMap((_row, place) => [nameOf(place, 'from'), nameOf(place, 'to')]),
    check: (values) =>
      Object.fromEntries(
        Object.entries(values).flatMap(([name, time]) => (time === '' ? [[name, m.shell_field_missing()]] : [])),
      ),
    send: () => save({ body: { times: rows.map(({ weekday, from, to }) => ({ weekday, from, to })) } }),
    sentences: studioSentences(),
    done: m.studio_saved,
  });
  const put = (next: readonly Row[]) => {
    form.touch();
    setRows(next);
  };
  const change = (id: string, part: Partial<ScheduleTime>) =>
    setRows(rows.map((row) => (row.id === id ? { ...row, ...part } : row)));
  const isFull = rows.length >= performerConstants.scheduleTimes;

  return (
    <Form form={form} submit={m.live_studio_week_save()}>
      <ul>
        {week.map((weekday) => (
          <li
            key={weekday}
            className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-2 border-b border-line py-2 sm:grid-cols-[140px_1fr_auto] sm:items-start"
          >
            <span className="flex min-h-12 items-center font-medium">{formatWeekday(weekday, language)}</span>
            <span className="flex flex-col gap-2 max-sm:order-last max-sm:col-span-2 max-sm:empty:hidden">
              {rows.map((row, place) =>
                row.weekday === weekday ? (
                  <TimeRow
                    key={row.id}
                    row={row}
                    place={place}
                    onChange={(part) => change(row.id, part)}
                    onRemove={() => put(rows.filter(({ id }) => id !== row.id))}
                  />
                ) : null,
              )}
            </span>
            <button
              type="button"
              className="btn btn-quiet w-fit"
              disabled={isFull}
              aria-label={m.live_studio_week_add_on({ day: formatWeekday(weekday, language) })}
              onClick={() => put([...rows, { id: randomId(), weekday, from: '20:00', to: '23:00' }])}
            >
              {m.live_studio_week_add()}
            </button>
          </li>
        ))}
      </ul>
    </Form>
  );
}

interface TimeRowProps {
  row: Row;
  place: number;
  onChange: (part: Partial<ScheduleTime>) => void;
  onRemove: () => void;
}

function TimeRow({ row: { weekday, from, to }, place, onChange, onRemove }: TimeRowProps) {
  const day = formatWeekday(weekday, useLanguage());
  const line = { bare: true, type: 'time', className: 'w-36' } as const;
  return (
    <span className="flex items-start gap-2">
      <Field
        {...line}
        name={nameOf(place, 'from')}
        label={m.live_studio_week_from({ day })}
        value={from}
        onChange={(event) => onChange({ from: event.target.value })}
      />
      <span aria-hidden="true" className="flex min-h-12 items-center">
        –
      </span>
      <Field
        {...line}
        name={nameOf(place, 'to')}
        label={m.live_studio_week_to({ day })}
        value={to}
        onChange={(event) => onChange({ to: event.target.value })}
      />
      <button
        type="button"
        className="icon-btn hover:bg-raised"
        aria-label={m.live_studio_week_remove({ day })}
        onClick={onRemove}
      >
        <Icon name="close" />
      </button>
    </span>
  );
}
