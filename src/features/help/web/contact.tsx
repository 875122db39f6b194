import { useApi } from '../../../ui/data/use-api.ts';
import { getCompany } from '../../legal/contract.ts';

interface ContactProps {
  label: string;
  look: string;
  /** Said where the company has named no address. */
  without?: string;
}

/** The way to write to the company, at the address that it names itself. */
export function Contact({ label, look, without }: ContactProps) {
  const { data } = useApi(getCompany, {});
  if (data === undefined) return <div className="min-h-11" />;
  if (data.email === '') return without === undefined ? null : <p className="text-muted">{without}</p>;
  return (
    <a href={`mailto:${data.email}`} className={look}>
      {label}
    </a>
  );
}
