import { useState } from 'react';
import { m } from '#messages';
import { formatCoins, formatMoment, useLanguage } from '../../../../shell/addresses/language.ts';
import { href } from '../../../../shell/addresses/paths.ts';
import { Loaded } from '../../../../ui/data/loaded.tsx';
import { useApi, useApiAction } from '../../../../ui/data/use-api.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { backofficeSentences, ReasonDialog, Row } from '../../../backoffice/web/index.ts';
import {
  decideContestDoubt,
  findContests,
  getContestEntries,
  type EnteredMedium,
  type MadeContest,
} from '../../contract.ts';

/** What was entered for a contest, with its votes, and those that are in doubt. */
export function EntriesDialog({ contest, onClose }: { contest: MadeContest; onClose: () => void }) {
  const language = useLanguage();
  const answer = useApi(getContestEntries, { params: { contestId: contest.id } }, { fresh: true });
  return (
    <Dialog open size="wide" title={contest.texts[language].title} onClose={onClose}>
      <Loaded answer={answer} height="h-48" sentences={backofficeSentences()}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="py-6 text-muted">{m.contests_empty_overview()}</p>
          ) : (
            <ul aria-label={m.contests_operator_entries()}>
              {items.map((entry) => (
                <Entered key={entry.id} contest={contest} entry={entry} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Dialog>
  );
}

const leftNames = { withdrawn: m.contests_operator_withdrawn, gone: m.contests_operator_gone };

function Entered({ contest, entry }: { contest: MadeContest; entry: EnteredMedium }) {
  const language = useLanguage();
  const { actor, albumId, mediaId, place, votes, wonCoins, leftWhy, doubts } = entry;
  const page =
    albumId === null
      ? href('actorVideo', language, { actorName: actor.slug, videoId: String(mediaId) })
      : href('actorPictures', language, { actorName: actor.slug, albumId: String(albumId) });
  const facts = [
    ...(place === null ? [] : [m.contests_place({ place })]),
    m.contests_votes({ count: votes }),
    ...(wonCoins === 0 ? [] : [m.contests_studio_won({ coins: formatCoins(wonCoins, language) })]),
    ...(leftWhy === null ? [] : [leftNames[leftWhy]()]),
  ];
  return (
    <>
      <Row title={actor.name} text={facts.join(' · ')}>
        <a href={page} className="btn btn-quiet px-4">
          {m.contests_operator_look()}
        </a>
      </Row>
      {doubts.map((doubt) => (
        <Doubt key={doubt.network} contest={contest} entryId={entry.id} name={actor.name} doubt={doubt} />
      ))}
    </>
  );
}

interface DoubtProps {
  contest: MadeContest;
  entryId: number;
  name: string;
  doubt: EnteredMedium['doubts'][number];
}

function Doubt({ contest, entryId, name, doubt }: DoubtProps) {
  const language = useLanguage();
  const [open, setOpen] = useState<'count' | 'dismiss' | null>(null);
  const [seen, setSeen] = useState(doubt.votes);
  const choose = (what: 'count' | 'dismiss') => {
    setSeen(doubt.votes);
    setOpen(what);
  };
  const { mutateAsync: decide } = useApiAction(decideContestDoubt, { refreshes: [getContestEntries, findContests] });
  const { network, votes, counted, lastAt } = doubt;
  const title = open === 'count' ? m.contests_operator_count() : m.contests_operator_dismiss();
  const close = () => setOpen(null);
  return (
    <Row
      title={m.contests_operator_doubted({ count: votes })}
      text={m.contests_operator_doubt({ counted, when: formatMoment(lastAt, language) })}
    >
      <button type="button" className="btn btn-quiet px-4" onClick={() => choose('count')}>
        {m.contests_operator_count()}
      </button>
      <button type="button" className="btn btn-quiet px-4" onClick={() => choose('dismiss')}>
        {m.contests_operator_dismiss()}
      </button>
      {open === null ? null : (
        <ReasonDialog
          title={title}
          text={
            open === 'count'
              ? m.contests_operator_count_text({ votes: seen, name })
              : m.contests_operator_dismiss_text({ votes: seen, name })
          }
          action={title}
          onAct={(reason) =>
            decide({
              params: { contestId: contest.id },
              body: { entryId, network, counts: open === 'count', votes: seen, reason },
            })
          }
          onClose={close}
          onDone={close}
        />
      )}
    </Row>
  );
}
