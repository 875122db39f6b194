import { useState } from 'react';
import { m } from '#messages';
import { randomId } from '../../../../../shell/random-id.ts';
import { useApiAction } from '../../../../../ui/data/use-api.ts';
import { Field } from '../../../../../ui/form/field.tsx';
import { Form } from '../../../../../ui/form/form.tsx';
import { useForm } from '../../../../../ui/form/use-form.ts';
import { Icon } from '../../../../../ui/icon.tsx';
import { studioConstants } from '../../../studio-constants.ts';
import type { Offer } from '../../../contract.ts';
import { setMenu } from '../../../contract.ts';
import { getOffer } from '../../../contract.ts';
import { studioSentences } from '../../../../studio/web/index.ts';

interface Row {
  id: string;
  title: string;
  coins: string;
}

const isCoins = (text: string): boolean =>
  /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= studioConstants.mostItemCoins;

/** As the server calls the fields of a line. */
const nameOf = (place: number, part: 'title' | 'coins') => `items.${place}.${part}`;

/** What guests can tip for, line by line. */
export function MenuForm({ items }: { items: Offer['menu'] }) {
  const [rows, setRows] = useState<readonly Row[]>(() =>
    items.map(({ title, coins }) => ({ id: randomId(), title, coins: String(coins) })),
  );
  const { mutateAsync: save } = useApiAction(setMenu, { answers: getOffer });
  const form = useForm({
    fields: rows.flatMap((_row, place) => [nameOf(place, 'title'), nameOf(place, 'coins')]),
    check: () => Object.fromEntries(rows.flatMap(errorsIn)),
    send: () => save({ body: { items: rows.map(({ title, coins }) => ({ title, coins: Number(coins) })) } }),
    sentences: studioSentences(),
    done: m.studio_saved,
  });
  const put = (next: readonly Row[]) => {
    form.touch();
    setRows(next);
  };
  const change = (id: string, part: Partial<Row>) =>
    setRows(rows.map((row) => (row.id === id ? { ...row, ...part } : row)));

  return (
    <Form form={form} submit={m.live_studio_menu_save()}>
      {rows.length === 0 ? <p className="mb-3 text-muted">{m.live_studio_menu_empty()}</p> : null}
      <ol className="grid gap-2">
        {rows.map((row, index) => (
          <li key={row.id} className="grid grid-cols-[1fr_6rem_auto] items-start gap-2">
            <Field
              bare
              name={nameOf(index, 'title')}
              label={m.live_studio_menu_title({ place: index + 1 })}
              placeholder={m.live_studio_menu_example()}
              maxLength={studioConstants.titleLength}
              value={row.title}
              onChange={(event) => change(row.id, { title: event.target.value })}
            />
            <Field
              bare
              name={nameOf(index, 'coins')}
              label={m.live_studio_menu_coins({ place: index + 1 })}
              placeholder="VXC"
              inputMode="numeric"
              className="text-right tabular-nums"
              value={row.coins}
              onChange={(event) => change(row.id, { coins: event.target.value })}
            />
            <button
              type="button"
              className="icon-btn hover:bg-raised"
              aria-label={m.live_studio_menu_remove({ place: index + 1 })}
              onClick={() => put(rows.filter(({ id }) => id !== row.id))}
            >
              <Icon name="close" />
            </button>
          </li>
        ))}
      </ol>
      {rows.length < studioConstants.menuItems ? (
        <button
          type="button"
          className="btn btn-quiet mt-3"
          onClick={() => put([...rows, { id: randomId(), title: '', coins: '' }])}
        >
          {m.live_studio_menu_add()}
        </button>
      ) : null}
    </Form>
  );
}

function errorsIn({ title, coins }: Row, place: number): [name: string, error: string][] {
  const errors: [string, string][] = [];
  if (title.trim() === '') errors.push([nameOf(place, 'title'), m.shell_field_missing()]);
  if (!isCoins(coins)) errors.push([nameOf(place, 'coins'), m.shell_field_wrong()]);
  return errors;
}
