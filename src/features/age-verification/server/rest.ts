import type { Config } from '../../../platform/config/config.ts';
import { callerOrigin } from '../../../platform/http/security.ts';
import { serve, type Rest } from '../../../platform/http/rest.ts';
import * as contract from '../contract.ts';
import type { AgeVerification } from './age-verification.ts';
import { LATER_COOKIE } from '../constants.ts';
import { PENDING_PAGE } from './store.ts';
import { promptFor, readFavs } from './rules.ts';

const success = { success: true } as const;

export function ageVerificationRest(rest: Rest, ageVerification: AgeVerification, config: Config): void {
  serve(rest, contract.getAvsMethods, async ({ request }) => ({
    methods: ageVerification.methods(callerOrigin(config, request)),
  }));

  serve(rest, contract.getAvsPrompt, async ({ caller, language, request: { cookies } }) => {
    const { forced, spanish } = config.age;
    const later = cookies[LATER_COOKIE] !== undefined;
    return promptFor(caller, { language, favs: readFavs(cookies['favs']), later, forced, spanish });
  });

  serve(rest, contract.getAvsRequest, async ({ caller, params }) => ({
    status: await ageVerification.requestStatus(caller.guestId, params.requestId),
  }));

  serve(rest, contract.avsCallback, async ({ params, body }) => {
    await ageVerification.notice(params.provider, body);
    return success;
  });

  serve(rest, contract.avsPresentation, async ({ params, body }) => {
    await ageVerification.present(params.requestId, { vpToken: readJson(body.vp_token), state: body.state });
    return {};
  });

  serve(rest, contract.getAvsQueue, async ({ query }) => {
    const rows = await ageVerification.pending(query.after);
    const last = rows.length < PENDING_PAGE ? undefined : rows.at(-1);
    return {
      items: rows.map(({ createdAt, ...row }) => Object.assign(row, { createdAt: createdAt.toISOString() })),
      next: last?.requestId ?? null,
    };
  });

  serve(rest, contract.decideAvs, async ({ caller, params, body }) => {
    await ageVerification.decide(caller, params.requestId, body);
    return success;
  });

  serve(rest, contract.revokeAvs, async ({ caller, params, body }) => {
    await ageVerification.revoke(caller, params.guestId, body.message);
    return success;
  });

  serve(rest, contract.getAvsChanges, async ({ params }) => {
    const rows = await ageVerification.changes(params.guestId);
    return { items: rows.map(({ at, ...row }) => Object.assign(row, { at: at.toISOString() })) };
  });
}

/** What is no JSON is no answer, and is judged as such. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
