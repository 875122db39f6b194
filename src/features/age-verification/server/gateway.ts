import { commonError } from '../../../platform/errors/errors.ts';
import type { GatewayBuilder } from '../../../platform/gateway/builder.ts';
import type { AgeVerification, ForwardTo } from './age-verification.ts';

/** It travels in the link to the check. */
const LONGEST_URL = 1000;

export function ageVerificationGateway(builder: GatewayBuilder, ageVerification: AgeVerification): void {
  const request = builder.objectRef<{ checkoutLink: string; requestId: string }>('AvsPayRequest').implement({
    fields: (t) => ({ checkoutLink: t.exposeString('checkoutLink'), requestId: t.exposeString('requestId') }),
  });
  builder.mutationField('avsPayRequest', (t) =>
    t.field({
      type: request,
      description: 'Begins the age check; the guest goes on at the link.',
      args: { forwardUrl: t.arg.string({ required: true }), method: t.arg.string() },
      resolve: (_root, { forwardUrl, method }, { caller, language, origin: own }) => {
        return ageVerification.payRequest(caller, {
          ...readForwardUrl(forwardUrl, own),
          language,
          method: method ?? null,
        });
      },
    }),
  );
  builder.queryField('avsBonusAvailable', (t) =>
    t.boolean({
      description: 'Whether a bonus waits for those who verify their age.',
      resolve: (_root, _args, { caller }) => ageVerification.bonusAvailable(caller),
    }),
  );
}

/**
 * The page to come back to, of the site that is asking and of no other. Where a window of it shows the check, its name stands in the
 * fragment; without one the guest leaves for the check and comes back by himself.
 */
function readForwardUrl(forwardUrl: string, own: string): Omit<ForwardTo, 'language' | 'method'> {
  if (forwardUrl.length > LONGEST_URL || !URL.canParse(forwardUrl))
    throw commonError('bad-request', { field: 'forwardUrl' });
  const url = new URL(forwardUrl);
  const name = url.hash.slice(1);
  const isSound = name === '' || /^[\w-]{8,80}$/.test(name);
  if (url.origin !== own || !isSound) throw commonError('bad-request', { field: 'forwardUrl' });
  const { origin, hostname, pathname, search } = url;
  return { origin, hostname, windowId: name === '' ? null : name, forwardUrl: origin + pathname + search };
}
