import type { Config } from '../../../../platform/config/config.ts';
import { serve, type Rest } from '../../../../platform/http/rest.ts';
import * as contract from '../../contract.ts';
import { browserOf, passCookies, signInLimit, success } from '../sign-in/browser.ts';
import type { Identity } from '../identity.ts';
import type { PasskeyRow } from './stores/passkey-store.ts';

/** Second factors and passkeys of the account. */
export function factorsRest(rest: Rest, { factors }: Identity, config: Config): void {
  serve(rest, contract.getFactors, async ({ caller }) => {
    const { passkeys, ...shown } = await factors.shown(caller);
    return { ...shown, passkeys: passkeys.map(presentPasskey) };
  });

  serve(
    rest,
    contract.stepUp,
    async ({ caller, body, request }) => {
      await factors.stepUp(caller, browserOf(config, request), body);
      return success;
    },
    signInLimit,
  );

  serve(rest, contract.stepUpPasskeyOptions, async ({ caller, request }) => ({
    options: { ...(await factors.askPasskey(caller, browserOf(config, request))) },
  }));

  serve(
    rest,
    contract.stepUpPasskey,
    async ({ caller, body, request }) => {
      await factors.stepUpByPasskey(caller, browserOf(config, request), body.answer);
      return success;
    },
    signInLimit,
  );

  serve(rest, contract.beginTotp, async ({ caller, body, request }) =>
    factors.beginTotp(caller, browserOf(config, request), body.currentPassword),
  );

  serve(
    rest,
    contract.confirmTotp,
    async ({ caller, body, request, reply }) => {
      passCookies(reply, await factors.confirmTotp(caller, browserOf(config, request), body.code));
      return success;
    },
    signInLimit,
  );

  serve(rest, contract.removeTotp, async ({ caller, body, request, reply }) => {
    passCookies(reply, await factors.removeTotp(caller, browserOf(config, request), body.currentPassword));
    return success;
  });

  serve(rest, contract.newBackupCodes, async ({ caller, body, request }) => ({
    backupCodes: await factors.newBackupCodes(caller, browserOf(config, request), body.currentPassword),
  }));

  serve(rest, contract.passkeyOptions, async ({ caller, body, request }) => ({
    options: { ...(await factors.offerPasskey(caller, browserOf(config, request), body.currentPassword)) },
  }));

  serve(rest, contract.addPasskey, async ({ caller, body, request }) => {
    await factors.addPasskey(caller, browserOf(config, request), body.offer, body.name);
    return success;
  });

  serve(rest, contract.renamePasskey, async ({ caller, params, body }) => {
    await factors.renamePasskey(caller, params.passkeyId, body.name);
    return success;
  });

  serve(rest, contract.removePasskey, async ({ caller, params, request }) => {
    await factors.removePasskey(caller, browserOf(config, request), params.passkeyId);
    return success;
  });
}

const presentPasskey = ({ createdAt, usedAt, ...passkey }: PasskeyRow) => ({
  ...passkey,
  createdAt: createdAt.toISOString(),
  usedAt: usedAt?.toISOString() ?? null,
});
