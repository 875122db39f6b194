import { serve, type Rest } from '../../../platform/http/rest.ts';
import { confirmNotice, getNotices } from '../contract.ts';
import type { Notices } from './notices.ts';

export function studioRest(rest: Rest, notices: Notices): void {
  serve(rest, getNotices, ({ caller }) => notices.read(caller));
  serve(rest, confirmNotice, ({ caller, params }) => notices.confirm(caller, params.id));
}
