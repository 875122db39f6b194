import type { Config } from '../../../platform/config/config.ts';
import { ownOrigin } from '../../../platform/http/security.ts';
import { serve, type Rest } from '../../../platform/http/rest.ts';
import * as contract from '../contract.ts';
import { socialOf, type CompanyService } from './company.ts';
import type { LegalTexts } from './legal-texts.ts';

export interface Legal {
  texts: LegalTexts;
  company: CompanyService;
}

/** A file is written anew each time. */
const seldom = { limit: { max: 60, timeWindow: '1 minute' } };

export function legalRest(rest: Rest, { texts, company }: Legal, config: Config): void {
  serve(rest, contract.getLegalText, ({ params, query, language }) =>
    texts.page(params.type, language, query.version ?? null),
  );
  serve(
    rest,
    contract.downloadLegalText,
    async ({ params, request, reply }) => {
      const { name, html } = await texts.file(params.legalTextId, ownOrigin(config, request));
      reply
        .type('text/html; charset=utf-8')
        .header('content-disposition', `attachment; filename="${name}"`)
        .serializer(String);
      return html;
    },
    seldom,
  );
  serve(rest, contract.getCompany, async () => {
    const known = await company.read();
    return { name: known.name, email: known.email, social: socialOf(known) };
  });
  serve(rest, contract.getCompanyDesk, () => company.desk());
  serve(
    rest,
    contract.putCompany,
    ({ caller, body: { after, ...said } }) => company.change(said, after, caller.guestId),
    {
      before: () => company.read(),
    },
  );
  serve(rest, contract.getLegalSources, async () => ({ items: await texts.sources() }));
  serve(rest, contract.publishLegalText, async ({ body }) => {
    await texts.publish(body);
    return { success: true as const };
  });
}
