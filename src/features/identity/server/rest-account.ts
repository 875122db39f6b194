import type { Config } from '../../../platform/config/config.ts';
import { serve, type Rest } from '../../../platform/http/rest.ts';
import * as contract from '../contract.ts';
import { browserOf, success } from './sign-in/browser.ts';
import type { ExportShown } from './privacy/export-store.ts';
import type { Identity } from './identity.ts';
import { mailOrigin } from './accounts/mail-origin.ts';
import { geoLocationByZip } from './accounts/profile.ts';
import type { SessionShown } from './sign-in/sessions.ts';

/** The account's own calls: profile, address, password, devices, copy and deletion, and what waits for a log-in. */
export function accountRest(rest: Rest, identity: Identity, config: Config): void {
  const { profiles, addresses, passwords, sessions, pendingActions, exports, deletions, confirmOwner } = identity;

  serve(rest, contract.getProfile, async ({ caller }) => {
    const { deleteAfter: _erasedByThen, preferences, ...profile } = await profiles.of(caller);
    return { ...profile, preferences: preferences as Record<string, string | number | boolean> };
  });

  serve(rest, contract.savePreferences, async ({ caller, body }) => {
    await profiles.save(caller, body.data);
    return success;
  });

  serve(rest, contract.getNotificationsSettings, ({ caller }) => profiles.notifications(caller));

  serve(rest, contract.setGeoLocation, async ({ caller, body }) => {
    await profiles.locate(caller, body.geoLocation);
    return success;
  });

  serve(rest, contract.getGeoLocationByZip, async ({ params }) => geoLocationByZip(params.zipCode));

  serve(rest, contract.resendVerification, async ({ caller, request }) => {
    await addresses.resend(caller, mailOrigin(config, request));
    return success;
  });

  serve(rest, contract.changeEmail, async ({ caller, body, request }) => {
    await confirmOwner(caller, body.currentPassword, request.ip);
    await addresses.change(caller, body.email, mailOrigin(config, request));
    return success;
  });

  serve(rest, contract.changePassword, async ({ caller, body, request }) => {
    await passwords.change(caller, browserOf(config, request), body);
    return success;
  });

  serve(rest, contract.getSessions, async ({ caller }) => {
    const rows = await sessions.list(caller);
    return { items: rows.map(presentSession) };
  });

  serve(rest, contract.endSession, async ({ caller, params }) => {
    await sessions.end(caller, params.sessionId);
    return success;
  });

  serve(rest, contract.endOtherSessions, async ({ caller }) => {
    await sessions.endOthers(caller);
    return success;
  });

  serve(rest, contract.storePendingAction, async ({ caller, body }) => {
    await pendingActions.put(caller, body.action);
    return success;
  });

  serve(rest, contract.takePendingAction, async ({ caller }) => ({ action: await pendingActions.take(caller) }));

  serve(rest, contract.getRetention, () => Promise.resolve({ items: [...identity.kept] }));

  serve(rest, contract.askExport, async ({ caller, request }) => ({
    copy: presentCopy(await exports.ask(caller, mailOrigin(config, request))),
  }));

  serve(rest, contract.getExport, async ({ caller }) => {
    const copy = await exports.shown(caller.guestId);
    return { copy: copy === null ? null : presentCopy(copy) };
  });

  serve(rest, contract.downloadExport, ({ caller, params }) => exports.download(caller.guestId, params.exportId));

  serve(rest, contract.getDeletion, async ({ caller }) => ({
    purchasedCoins: await identity.purchasedCoins(caller.guestId),
  }));

  serve(rest, contract.deleteAccount, async ({ caller, body, request }) => {
    const browser = { ...browserOf(config, request), origin: mailOrigin(config, request) };
    await deletions.ask(caller, browser, body);
    return success;
  });
}

const presentSession = ({ startedAt, seenAt, ...session }: SessionShown) => ({
  ...session,
  startedAt: startedAt.toISOString(),
  seenAt: seenAt.toISOString(),
});

const presentCopy = ({ id, askedAt, readyAt, expiresAt }: ExportShown) => ({
  id,
  askedAt: askedAt.toISOString(),
  readyAt: readyAt?.toISOString() ?? null,
  expiresAt: expiresAt?.toISOString() ?? null,
});
