import { ageNoticeSchema, open, sandboxLink, sign, type CheckoutSite, type Link } from '../../../sandbox/index.ts';
import type { CompanyProvider } from './provider.ts';

const LINK_SECONDS = 1800;

/** Age checks by the sandbox: accepted, pending or rejected, as the tester presses. */
export function sandboxAvs(site: CheckoutSite, key: Buffer, now: () => Date): CompanyProvider {
  return {
    kind: 'company',
    name: 'sandbox',
    checkoutLink({ id, language, origin, windowId, hostname, forwardUrl }) {
      const expires = Math.floor(now().getTime() / 1000) + LINK_SECONDS;
      const content: Link = { kind: 'age', reference: id, windowId, shopOrigin: origin, forwardUrl, language, expires };
      return sandboxLink(site, hostname, sign(key, 'link', content));
    },
    readNotice(signed) {
      const notice = open(key, 'notice', signed, ageNoticeSchema);
      return notice === null ? null : { eventId: notice.eventId, requestId: notice.reference, outcome: notice.outcome };
    },
  };
}
