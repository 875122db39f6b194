import { commonError } from '../../../platform/errors/errors.ts';
import type { GatewayBuilder } from '../../../platform/gateway/builder.ts';
import { legalTypes } from '../constants.ts';
import type { LegalText } from '../contract.ts';
import type { LegalTexts } from './legal-texts.ts';

/** §7: legal texts, in §3's shape. */
export function legalGateway(builder: GatewayBuilder, texts: Pick<LegalTexts, 'newest'>): void {
  const legalText = builder.objectRef<LegalText>('LegalText').implement({
    fields: (t) => ({
      id: t.exposeInt('id'),
      type: t.exposeString('type'),
      product: t.exposeString('product'),
      version: t.exposeInt('version'),
      language: t.exposeString('language'),
      html: t.exposeString('html'),
    }),
  });
  builder.queryFields((t) => ({
    legalTexts: t.field({
      type: [legalText],
      description: 'The newest version of each legal text in the language of the request, or of one type.',
      args: { type: t.arg.string({ description: legalTypes.join(', ') }) },
      resolve: (_root, { type }, { language }) => {
        const wanted = legalTypes.find((each) => each === type) ?? null;
        if (type !== null && type !== undefined && wanted === null) throw commonError('bad-request', { field: 'type' });
        return texts.newest(language, wanted);
      },
    }),
  }));
}
