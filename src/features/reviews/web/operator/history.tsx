import { m } from '#messages';
import { formatMoment, useLanguage } from '../../../../shell/addresses/language.ts';
import { Section } from '../../../../ui/section.tsx';
import type { DecisionKind } from '../../constants.ts';
import type { Told } from '../../contract.ts';

const kinds: Record<DecisionKind, () => string> = {
  approved: m.reviews_decision_approved,
  refused: m.reviews_decision_refused,
  unsure: m.reviews_decision_unsure,
  removed: m.reviews_decision_removed,
  objected: m.reviews_decision_objected,
  upheld: m.reviews_decision_upheld,
  overturned: m.reviews_decision_overturned,
  replaced: m.reviews_decision_replaced,
};

/** All that was decided about a film or an album, the latest first. */
export function History({ decisions }: Pick<Told, 'decisions'>) {
  const language = useLanguage();
  return (
    <Section title={m.reviews_history()}>
      {decisions.length === 0 ? (
        <p className="text-muted">{m.reviews_history_none()}</p>
      ) : (
        <ol className="grid gap-4">
          {decisions.map(({ kind, operator, reason, decidedAt }) => {
            const at = formatMoment(decidedAt, language);
            return (
              <li key={`${decidedAt} ${kind}`}>
                <p className="font-medium tabular-nums">
                  {operator === null
                    ? m.reviews_decision_at({ kind: kinds[kind](), at })
                    : m.reviews_decision_by({ kind: kinds[kind](), at, who: operator })}
                </p>
                <p className="max-w-[70ch] whitespace-pre-line wrap-anywhere text-muted">{reason}</p>
              </li>
            );
          })}
        </ol>
      )}
    </Section>
  );
}

interface ConsentHistoryProps {
  consents: readonly { actorName: string; revision: number; givenAt: string; download?: boolean }[];
  /** Said where buyers may keep a copy. */
  download?: string;
}

/** Who has agreed to be shown in it, the latest first. */
export function ConsentHistory({ consents, download = '' }: ConsentHistoryProps) {
  const language = useLanguage();
  if (consents.length === 0) return null;
  return (
    <Section title={m.reviews_consents_title()}>
      <ul className="grid gap-2 tabular-nums">
        {consents.map(({ actorName: name, givenAt, revision, ...consent }) => (
          <li key={`${name} ${revision}`}>
            {m.reviews_consent_line({ name, at: formatMoment(givenAt, language) })}
            {consent.download === true ? ` ${download}` : ''}
          </li>
        ))}
      </ul>
    </Section>
  );
}
