import { serve, type Rest } from '../../../platform/http/rest.ts';
import { getStatusBars } from '../contract.ts';
import type { StatusBars } from './status-bar.ts';

export function statusBarRest(rest: Rest, statusBars: StatusBars): void {
  serve(rest, getStatusBars, async ({ caller, request }) => ({ items: await statusBars.of(caller, request.cookies) }));
}
