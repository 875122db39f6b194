import { serve, type Rest } from '../../../platform/http/rest.ts';
import * as contract from '../contract.ts';
import type { Studio } from './studio.ts';

export function studioRest(rest: Rest, studio: Studio): void {
  serve(rest, contract.getStudio, ({ caller }) => studio.state(caller));
  serve(rest, contract.goLive, ({ caller, body }) => studio.goLive(caller, body));
  serve(rest, contract.publishAccess, ({ caller }) => studio.publishAccess(caller));
  serve(rest, contract.endShow, ({ caller }) => studio.endShow(caller));
  serve(rest, contract.setPrices, ({ caller, body }) => studio.setPrices(caller, body.priceVideo));
  serve(rest, contract.removeGuest, ({ caller, body }) => studio.removeGuest(caller, body.handle, body.forGood));
}
