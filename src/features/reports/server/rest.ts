import { serve, type Rest } from '../../../platform/http/rest.ts';
import * as contract from '../contract.ts';
import type { Reports } from './reports.ts';

/** Without a log-in, from one network. */
const rarely = { limit: { max: 10, timeWindow: '10 minutes' } };
const seldom = { limit: { max: 30, timeWindow: '1 minute' } };

export function reportsRest(rest: Rest, reports: Reports): void {
  serve(rest, contract.reportContent, ({ body, language }) => reports.receive(body, language), rarely);
  serve(rest, contract.getReportStatus, ({ body }) => reports.status(body.token), seldom);
  serve(rest, contract.objectToDecision, ({ body }) => reports.object(body.token, body.text), rarely);
  serve(rest, contract.getReports, ({ query }) => reports.list(query.state, query.before));
  serve(rest, contract.getReport, ({ caller, params }) => reports.one(params.reportId, caller.guestId));
  serve(rest, contract.getAlikeReports, async ({ params }) => ({ items: await reports.alike(params.reportId) }));
  serve(rest, contract.decideReport, ({ caller, params, body }) =>
    reports.decide(params.reportId, caller.guestId, body),
  );
  serve(rest, contract.decideObjection, ({ caller, params, body }) =>
    reports.decideObjection(params.reportId, caller.guestId, body),
  );
}
