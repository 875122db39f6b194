import { m } from '#messages';
import { formatMoment, useLanguage } from '../../../../shell/addresses/language.ts';
import { Row } from '../../../backoffice/web/index.ts';
import type { CompanyDesk } from '../../contract.ts';
import { fieldLabel } from './field-label.ts';

/** Who has changed what, and when. */
export function CompanyChanges({ changes }: Pick<CompanyDesk, 'changes'>) {
  const language = useLanguage();
  if (changes.length === 0) return <p className="text-muted">{m.legal_operator_changes_none()}</p>;
  return (
    <ul>
      {changes.map(({ at, by, fields }) => (
        <Row
          key={at}
          title={by ?? m.legal_operator_somebody()}
          text={`${formatMoment(at, language)} · ${fields.map((field) => fieldLabel[field]()).join(', ')}`}
        />
      ))}
    </ul>
  );
}
