import { useEffect, useState } from 'react';
import { m } from '#messages';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { Link } from '../../../../shell/addresses/link.tsx';
import { href } from '../../../../shell/addresses/paths.ts';
import { performerConstants } from '../../constants.ts';
import type { ActorCard } from '../../contract.ts';
import { ActorCards } from './actor-grid.tsx';
import { searchActors } from '../calls.ts';
import { Page } from '../home/page.tsx';

/** §8, no result: nobody of that name, but others who are there; asked for by the browser, for unknown addresses share one page. */
export function NoActor() {
  const language = useLanguage();
  const [actors, setActors] = useState<ActorCard[]>([]);
  useEffect(() => {
    let left = false;
    searchActors(language, { limit: performerConstants.recommendedModels }).then(
      ({ items }) => left || setActors(items),
      // The way to all of them stands there anyway.
      () => left || setActors([]),
    );
    return () => void (left = true);
  }, [language]);
  return (
    <Page>
      <div className="grid justify-items-center gap-3 py-12 text-center">
        <h1 className="text-[30px]">{m.performers_no_result()}</h1>
        <p className="text-muted">{m.performers_no_result_text()}</p>
      </div>
      <ActorCards actors={actors} />
      <p className="mt-8 text-center">
        <Link href={href('cams', language)} className="btn btn-quiet">
          {m.performers_all_cams()}
        </Link>
      </p>
    </Page>
  );
}
