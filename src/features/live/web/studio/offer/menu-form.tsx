import { useState } from 'react';
import { m } from '#messages';
import { useLanguage } from '../../../../../shell/addresses/language.ts';
import { randomId } from '../../../../../shell/random-id.ts';
import { Icon } from '../../../../../ui/icon.tsx';
import { studioConstants } from '../../../studio-constants.ts';
import type { Offer } from '../../../contract.ts';
import { saveMenu } from '../calls.ts';
import { SaveRow, useSaving } from '../../../../studio/web/index.ts';

interface Row {
  id: string;
  title: string;
  coins: string;
}

const isCoins = (text: string): boolean =>
  /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= studioConstants.mostItemCoins;
const isGood = ({ title, coins }: Row): boolean => title.trim() !== '' && isCoins(coins);

/** What guests can tip for, line by line. */
export function MenuForm({ items }: { items: Offer['menu'] }) {
  const language = useLanguage();
  const [rows, setRows] = useState<readonly Row[]>(() =>
    items.map(({ title, coins }) => ({ id: randomId(), title, coins: String(coins) })),
  );
  const saving = useSaving(() =>
    saveMenu(
      language,
      rows.map(({ title, coins }) => ({ title, coins: Number(coins) })),
    ),
  );
  const change = (id: string, part: Partial<Row>) =>
    setRows(rows.map((row) => (row.id === id ? { ...row, ...part } : row)));

  return (
    <form onSubmit={saving.submit} onChange={saving.touch}>
      {rows.length === 0 ? <p className="mb-3 text-muted">{m.live_studio_menu_empty()}</p> : null}
      <ol className="grid gap-2">
        {rows.map((row, index) => (
          <li key={row.id} className="flex items-center gap-2">
            <input
              className="field"
              maxLength={studioConstants.titleLength}
              aria-label={m.live_studio_menu_title({ place: index + 1 })}
              placeholder={m.live_studio_menu_example()}
              value={row.title}
              onChange={(event) => change(row.id, { title: event.target.value })}
            />
            <input
              className="field w-24 shrink-0 text-right tabular-nums"
              inputMode="numeric"
              aria-label={m.live_studio_menu_coins({ place: index + 1 })}
              placeholder="VXC"
              value={row.coins}
              onChange={(event) => change(row.id, { coins: event.target.value })}
            />
            <button
              type="button"
              className="icon-btn hover:bg-raised"
              aria-label={m.live_studio_menu_remove({ place: index + 1 })}
              onClick={() => {
                saving.touch();
                setRows(rows.filter(({ id }) => id !== row.id));
              }}
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
          onClick={() => setRows([...rows, { id: randomId(), title: '', coins: '' }])}
        >
          {m.live_studio_menu_add()}
        </button>
      ) : null}
      <SaveRow
        ready={rows.every(isGood) && !saving.busy}
        saved={saving.saved}
        error={saving.error}
        label={m.live_studio_menu_save()}
      />
    </form>
  );
}
