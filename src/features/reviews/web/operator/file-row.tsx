import { m } from '#messages';
import { formatMoment, useLanguage } from '../../../../shell/addresses/language.ts';
import { Link } from '../../../../shell/addresses/link.tsx';
import { Row } from '../../../backoffice/web/index.ts';

interface FileRowProps {
  file: { id: number; title: string; actorName: string; createdAt: string; objectedAt: string | null };
  address: string;
  /** Where it stands, in words. */
  state: string;
}

/** A film or an album in a list of operators, and the way to its file. */
export function FileRow({ file: { id, title, actorName, createdAt, objectedAt }, address, state }: FileRowProps) {
  const language = useLanguage();
  return (
    <Row
      title={
        <Link href={address} className="inline-flex min-h-11 items-center underline decoration-line underline-offset-4">
          {title === '' ? `#${id}` : title}
        </Link>
      }
      text={[actorName, String(id), formatMoment(createdAt, language)].join(' · ')}
    >
      {objectedAt === null ? (
        <span className="text-muted">{state}</span>
      ) : (
        <span className="text-signal">{m.reviews_objected_at({ at: formatMoment(objectedAt, language) })}</span>
      )}
    </Row>
  );
}
