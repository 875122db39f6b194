import { useCallback, useEffect, useState } from 'react';
import { useApi } from '../../../ui/data/use-api.ts';
import type { StatusBarType } from '../constants.ts';
import { getStatusBars } from '../contract.ts';
import { onBarRemoved } from './bars.ts';
import OneBar from './one-bar.tsx';

/** What the server has to say to who is logged in; what is closed here, or on another page of his, is gone. */
export default function ServerBars() {
  const { data, isFetchedAfterMount } = useApi(getStatusBars, {});
  const [gone, setGone] = useState<readonly StatusBarType[]>([]);
  const hide = useCallback((type: StatusBarType) => setGone((known) => [...known, type]), []);
  useEffect(() => onBarRemoved(hide), [hide]);
  // What it said may not be so any more: nothing is said until it is known. Nothing is missing without it; the next page asks again.
  const bar = isFetchedAfterMount ? data?.items.find(({ type }) => !gone.includes(type)) : undefined;
  return bar === undefined ? null : <OneBar key={bar.type} bar={bar} onHide={() => hide(bar.type)} />;
}
