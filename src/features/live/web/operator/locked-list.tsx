import { useState } from 'react';
import { m } from '#messages';
import { formatMoment, useLanguage } from '../../../../shell/addresses/language.ts';
import { Link } from '../../../../shell/addresses/link.tsx';
import { href } from '../../../../shell/addresses/paths.ts';
import { PagedList } from '../../../../ui/data/paged-list.tsx';
import { useApiAction, useApiPages } from '../../../../ui/data/use-api.ts';
import { getLockedPerformers, letBackIn, type LockedPerformer } from '../../../backoffice/contract.ts';
import { backofficeSentences, ReasonDialog, Row } from '../../../backoffice/web/index.ts';

/** Performers who may not go live until somebody lets them. */
export function LockedList() {
  const pages = useApiPages(getLockedPerformers, { query: {} }, 'before');
  return (
    <section className="mt-12">
      <h2 className="mb-3 text-[24px]">{m.backoffice_live_locked()}</h2>
      <PagedList
        pages={pages}
        label={m.backoffice_live_locked()}
        empty={m.backoffice_live_locked_none()}
        more={m.backoffice_more()}
        sentences={backofficeSentences()}
      >
        {(performer) => <Locked key={performer.actorId} performer={performer} />}
      </PagedList>
    </section>
  );
}

function Locked({ performer }: { performer: LockedPerformer }) {
  const language = useLanguage();
  const { mutateAsync: lift } = useApiAction(letBackIn, { refreshes: [getLockedPerformers] });
  const [lifting, setLifting] = useState(false);
  const { actorId, name, slug, reason, since } = performer;
  return (
    <Row
      title={
        <Link href={href('actor', language, { actorName: slug })} className="underline decoration-line">
          {name}
        </Link>
      }
      text={`${m.backoffice_since({ when: formatMoment(since, language) })} · ${reason}`}
    >
      <button type="button" className="btn btn-quiet px-4" onClick={() => setLifting(true)}>
        {m.backoffice_live_lift()}
      </button>
      {lifting ? (
        <ReasonDialog
          title={m.backoffice_live_lift()}
          text={m.backoffice_live_lift_text({ name })}
          action={m.backoffice_live_lift()}
          onAct={(reason) => lift({ params: { actorId }, body: { reason } })}
          onClose={() => setLifting(false)}
          onDone={() => setLifting(false)}
        />
      ) : null}
    </Row>
  );
}
