import { m } from '#messages';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { Link } from '../../../../shell/addresses/link.tsx';
import { href } from '../../../../shell/addresses/paths.ts';
import { performerConstants } from '../../constants.ts';
import { actorSearch } from '../../contract.ts';
import { ActorCards } from './actor-grid.tsx';
import { useApi } from '../../../../ui/data/use-api.ts';
import { Page } from '../home/page.tsx';

/** §8, no result: nobody of that name, but others who are there; asked for by the browser, for unknown addresses share one page. */
export function NoActor() {
  const language = useLanguage();
  // Without an answer the way to all of them stands there anyway.
  const { data } = useApi(actorSearch, { query: { limit: performerConstants.recommendedModels } });
  return (
    <Page>
      <div className="grid justify-items-center gap-3 py-12 text-center">
        <h1 className="text-[30px]">{m.performers_no_result()}</h1>
        <p className="text-muted">{m.performers_no_result_text()}</p>
      </div>
      <ActorCards actors={data?.items ?? []} heading="h2" />
      <p className="mt-8 text-center">
        <Link href={href('cams', language)} className="btn btn-quiet">
          {m.performers_all_cams()}
        </Link>
      </p>
    </Page>
  );
}
