import { useEffect, useSyncExternalStore } from 'react';
import { callRest } from '../../../../shell/api/client.ts';
import { useSession } from '../../../../shell/api/use-session.ts';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { chooseColumns, columns, onColumns, USUAL_COLUMNS } from '../../../../shell/scheme/columns.ts';
import { putAnswer, useAction, useApi } from '../../../../ui/data/use-api.ts';
import type { TileColumns, TileGridType } from '../../constants.ts';
import { getTileGridSettings, storeTileGridSettings } from '../../contract.ts';

/** In how many columns lists are shown where there is room. */
export const useColumns = (of: TileGridType): number =>
  useSyncExternalStore(
    onColumns,
    () => columns(of),
    () => USUAL_COLUMNS,
  );

/**
 * The choice of it: in this browser at once, and for an account on every device. What the account has chosen elsewhere is taken over
 * when it is known here, and stands from the first paint on after that.
 */
export function useColumnsChoice(of: TileGridType): {
  chosen: number;
  choose: (next: TileColumns) => void;
  error: Error | null;
} {
  const asked = { params: { type: of } };
  const language = useLanguage();
  const { guest } = useSession();
  const isLoggedIn = guest?.isLoggedIn === true;
  const own = useApi(getTileGridSettings, asked, { enabled: isLoggedIn, keptMs: 600_000 });
  const kept = own.data?.columns ?? null;
  useEffect(() => {
    if (kept !== null && kept !== columns(of)) chooseColumns(of, kept);
  }, [kept, of]);
  const store = useAction((next: TileColumns) =>
    callRest(storeTileGridSettings, language, { body: { type: of, settings: { columns: next } } }),
  );
  return {
    chosen: useColumns(of),
    error: store.error,
    choose(next) {
      chooseColumns(of, next);
      if (!isLoggedIn) return;
      putAnswer(getTileGridSettings, language, asked, { columns: next });
      store.mutate(next);
    },
  };
}
