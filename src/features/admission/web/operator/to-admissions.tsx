import { m } from '#messages';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { Link } from '../../../../shell/addresses/link.tsx';
import { href } from '../../../../shell/addresses/paths.ts';

/** Where whoever was invited is admitted. */
export default function ToAdmissions() {
  return (
    <Link href={href('backofficeAdmissions', useLanguage())} className="btn btn-quiet mt-4">
      {m.admission_go()}
    </Link>
  );
}
