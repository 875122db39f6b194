import type { Config } from '../../../platform/config.ts';
import { ageNoticeSchema, open, sign, type Link } from '../../../sandbox/index.ts';
import { sandboxLink } from '../../../sandbox/link.ts';
import type { AvsProvider } from './age-verification.ts';

const LINK_SECONDS = 1800;

/** Age checks by the sandbox: accepted, pending or rejected, as the tester presses. */
export function sandboxAvs(config: Config, key: Buffer, now: () => Date): AvsProvider {
  return {
    name: 'sandbox',
    checkoutLink({ id, language, origin, windowId, hostname }) {
      const expires = Math.floor(now().getTime() / 1000) + LINK_SECONDS;
      const content: Link = { kind: 'age', reference: id, windowId, shopOrigin: origin, language, expires };
      return sandboxLink(config, hostname, sign(key, 'link', content));
    },
    readNotice(signed) {
      const notice = open(key, 'notice', signed, ageNoticeSchema);
      return notice === null ? null : { eventId: notice.eventId, requestId: notice.reference, outcome: notice.outcome };
    },
  };
}
