import { useState } from 'react';
import { m } from '#messages';
import { formatMoment, useLanguage } from '../../../../shell/addresses/language.ts';
import { Link } from '../../../../shell/addresses/link.tsx';
import { href } from '../../../../shell/addresses/paths.ts';
import { PagedList } from '../../../../ui/data/paged-list.tsx';
import { useApiAction, useApiPages } from '../../../../ui/data/use-api.ts';
import type { LockedPerformer } from '../../contract.ts';
import { letBackIn } from '../../contract.ts';
import { getLockedPerformers } from '../../contract.ts';
import { backofficeSentences, ReasonDialog, Row } from '../../../backoffice/web/index.ts';

/** Performers who may not go live until somebody lets them. */
export function LockedList() {
  const pages = useApiPages(getLockedPerformers, { query: {} }, 'before');
  return (
    <section className="mt-12">
      <h2 className="mb-3 text-[24px]">{m.live_operator_locked()}</h2>
      <PagedList
        pages={pages}
        label={m.live_operator_locked()}
        empty={m.live_operator_locked_none()}
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
  const [lifting, setLifting] = useState<string | null>(null);
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
      <button type="button" className="btn btn-quiet px-4" onClick={() => setLifting(performer.version)}>
        {m.live_operator_lift()}
      </button>
      {lifting === null ? null : (
        <ReasonDialog
          title={m.live_operator_lift()}
          text={m.live_operator_lift_text({ name })}
          action={m.live_operator_lift()}
          onAct={(reason) => lift({ params: { actorId }, body: { version: lifting, reason } })}
          onClose={() => setLifting(null)}
          onDone={() => setLifting(null)}
        />
      )}
    </Row>
  );
}
