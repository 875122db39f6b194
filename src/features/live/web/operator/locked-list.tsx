import { useState } from 'react';
import { m } from '#messages';
import { formatMoment, useLanguage } from '../../../../shell/addresses/language.ts';
import { Link } from '../../../../shell/addresses/link.tsx';
import { href } from '../../../../shell/addresses/paths.ts';
import type { LockedPerformer } from '../../contract.ts';
import { List, ReasonDialog, Row, usePages } from '../../../backoffice/web/index.ts';
import { loadLocked, sendLift } from './calls.ts';

/** Performers who may not go live until somebody lets them. Asked for anew with each of the `changes`. */
export function LockedList({ changes }: { changes: number }) {
  const language = useLanguage();
  const pages = usePages(String(changes), (before: number | undefined) => loadLocked(language, before));
  return (
    <section className="mt-12">
      <h2 className="mb-3 text-[24px]">{m.live_operator_locked()}</h2>
      <List
        pages={pages}
        label={m.live_operator_locked()}
        empty={m.live_operator_locked_none()}
        renderItem={(performer) => <Locked key={performer.actorId} performer={performer} onChanged={pages.reload} />}
      />
    </section>
  );
}

function Locked({ performer, onChanged }: { performer: LockedPerformer; onChanged: () => void }) {
  const language = useLanguage();
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
        {m.live_operator_lift()}
      </button>
      {lifting ? (
        <ReasonDialog
          title={m.live_operator_lift()}
          text={m.live_operator_lift_text({ name })}
          action={m.live_operator_lift()}
          onAct={(why) => sendLift(language, actorId, why)}
          onClose={() => setLifting(false)}
          onDone={() => {
            setLifting(false);
            onChanged();
          }}
        />
      ) : null}
    </Row>
  );
}
