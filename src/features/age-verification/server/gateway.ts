import { commonError } from '../../../platform/errors/errors.ts';
import type { GatewayBuilder } from '../../../platform/gateway/builder.ts';
import type { AgeVerification } from './age-verification.ts';

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
        const { origin, hostname, windowId } = readForwardUrl(forwardUrl, own);
        return ageVerification.payRequest(caller, {
          origin,
          hostname,
          windowId,
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

/** The page to come back to, with the window's name in its fragment; a page of the site that is asking, and of no other. */
function readForwardUrl(forwardUrl: string, own: string): { origin: string; hostname: string; windowId: string } {
  if (!URL.canParse(forwardUrl)) throw commonError('bad-request', { field: 'forwardUrl' });
  const url = new URL(forwardUrl);
  const windowId = url.hash.slice(1);
  if (url.origin !== own || !/^[\w-]{8,80}$/.test(windowId)) throw commonError('bad-request', { field: 'forwardUrl' });
  return { origin: url.origin, hostname: url.hostname, windowId };
}
