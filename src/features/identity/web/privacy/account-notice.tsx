import { errorText } from '../../../../shell/error-text.ts';
import { useApiAction } from '../../../../ui/data/use-api.ts';
import { closeAgbAndDataProtection } from '../../contract.ts';
import { NoticeCard } from './notice-card.tsx';

/** The notice for who is logged in: closed once the server knows. */
export default function AccountNotice({ onClosed }: { onClosed: () => void }) {
  const { mutate, isPending, error } = useApiAction(closeAgbAndDataProtection, { onDone: onClosed });
  return (
    <NoticeCard
      isBusy={isPending}
      error={error === null ? null : errorText(error)}
      onClose={() => mutate({ body: { accepted: true } })}
    />
  );
}
