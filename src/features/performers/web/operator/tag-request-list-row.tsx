import { useState } from 'react';
import { m } from '#messages';
import type { Language } from '../../../../platform/contract.ts';
import { formatMoment, languageNames, useLanguage } from '../../../../shell/addresses/language.ts';
import { Link } from '../../../../shell/addresses/link.tsx';
import { href, languages } from '../../../../shell/addresses/paths.ts';
import type { TagRequest } from '../../contract.ts';
import { findTagRequests } from '../../contract.ts';
import { declineTagRequest } from '../../contract.ts';
import { acceptTagRequest } from '../../contract.ts';
import { useApiAction } from '../../../../ui/data/use-api.ts';
import { ReasonDialog, Row } from '../../../backoffice/web/index.ts';

/** A word that guests would find her by: she gets the tag, or not. */
export function TagRequestListRow({ request }: { request: TagRequest }) {
  const language = useLanguage();
  const { id, name, slug, word, guests, since, tag } = request;
  const first = word.charAt(0).toLocaleUpperCase(request.language) + word.slice(1);
  const [open, setOpen] = useState<'accept' | 'decline' | null>(null);
  const [names, setNames] = useState<Record<Language, string>>({
    de: '',
    en: '',
    es: '',
    nl: '',
    [request.language]: first,
  });
  const close = () => setOpen(null);
  const { mutateAsync: accept } = useApiAction(acceptTagRequest, { refreshes: [findTagRequests] });
  const { mutateAsync: decline } = useApiAction(declineTagRequest, { refreshes: [findTagRequests] });
  const input = { params: { id } };
  return (
    <Row
      title={
        <>
          „{word}“ ·{' '}
          <Link href={href('actor', language, { actorName: slug })} className="underline decoration-line">
            {name}
          </Link>
        </>
      }
      text={[
        languageNames[request.language],
        m.performers_operator_tags_guests({ count: guests }),
        m.backoffice_since({ when: formatMoment(since, language) }),
        tag === null
          ? m.performers_operator_tags_new()
          : m.performers_operator_tags_known({ name: tag.names[language] ?? word }),
      ].join(' · ')}
    >
      <button type="button" className="btn btn-quiet px-4" onClick={() => setOpen('decline')}>
        {m.backoffice_reject()}
      </button>
      <button type="button" className="btn btn-quiet px-4" onClick={() => setOpen('accept')}>
        {m.backoffice_accept()}
      </button>
      {open === 'decline' ? (
        <ReasonDialog
          title={m.backoffice_reject()}
          text={m.performers_operator_tags_decline_text({ word })}
          action={m.backoffice_reject()}
          onAct={(reason) => decline({ ...input, body: { reason } })}
          onClose={close}
          onDone={close}
        />
      ) : null}
      {open === 'accept' ? (
        <ReasonDialog
          title={m.backoffice_accept()}
          text={
            tag === null
              ? m.performers_operator_tags_name_text({ name })
              : m.performers_operator_tags_accept_text({ name, word })
          }
          action={m.backoffice_accept()}
          onAct={(reason) => accept({ ...input, body: tag === null ? { names, reason } : { reason } })}
          onClose={close}
          onDone={close}
        >
          {tag === null ? (
            <div className="grid gap-3 sm:grid-cols-2">
              {languages.map((each) => (
                <label key={each}>
                  <span className="mb-1 block text-[14px] text-muted">{languageNames[each]}</span>
                  <input
                    required
                    minLength={2}
                    maxLength={40}
                    className="field"
                    value={names[each]}
                    onChange={(event) => setNames({ ...names, [each]: event.currentTarget.value })}
                  />
                </label>
              ))}
            </div>
          ) : null}
        </ReasonDialog>
      ) : null}
    </Row>
  );
}
