import { useState } from 'react';
import { m } from '#messages';
import { callRest } from '../../../../shell/api/client.ts';
import { formatCoins, formatCoinsAsEuro, useLanguage } from '../../../../shell/addresses/language.ts';
import { href } from '../../../../shell/addresses/paths.ts';
import { holdReload } from '../../../../shell/pages/reload.ts';
import { deleteAccount } from '../../contract.ts';
import { Confirmation } from '../sign-in/confirmation.tsx';
import { logOut } from '../sign-in/passage.ts';

interface DeletionSectionProps {
  hasFactor: boolean;
  /** Bought coins that would be lost with the account. */
  purchasedCoins: number;
}

/** The end of the account, with a fortnight to think again. Who has bought coins left says first that they may be lost. */
export function DeletionSection({ hasFactor, purchasedCoins }: DeletionSectionProps) {
  const language = useLanguage();
  const [asking, setAsking] = useState(false);
  const [deleteAnyway, setDeleteAnyway] = useState(false);
  const isRich = purchasedCoins > 0;
  return (
    <>
      {isRich ? <CoinsLeft coins={purchasedCoins} deleteAnyway={deleteAnyway} onChoice={setDeleteAnyway} /> : null}
      <button
        type="button"
        className="btn btn-quiet text-signal"
        disabled={isRich && !deleteAnyway}
        onClick={() => setAsking(true)}
      >
        {m.identity_delete()}
      </button>
      {asking ? (
        <Confirmation
          title={m.identity_delete()}
          text={m.identity_delete_confirm()}
          submit={m.identity_delete()}
          needsPassword={false}
          hasFactor={hasFactor}
          run={async (currentPassword) => {
            const letGo = holdReload();
            await callRest(deleteAccount, language, { body: { currentPassword, deleteAnyway } }).catch(
              (error: unknown) => {
                letGo();
                throw error;
              },
            );
            await logOut(language, href('home', language));
          }}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}

interface CoinsLeftProps {
  coins: number;
  deleteAnyway: boolean;
  onChoice: (deleteAnyway: boolean) => void;
}

/** What would be lost, the way to have it paid back, and the choice. */
function CoinsLeft({ coins, deleteAnyway, onChoice }: CoinsLeftProps) {
  const language = useLanguage();
  const amount = formatCoins(coins, language);
  return (
    <div className="mb-5 flex max-w-[62ch] flex-col items-start gap-4">
      <p className="text-pretty">
        {m.identity_coins_left({ coins: amount, money: formatCoinsAsEuro(coins, language) })}
      </p>
      <a href={`${href('balance', language)}#refund`} className="btn btn-quiet">
        {m.identity_coins_refund()}
      </a>
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          className="size-5 shrink-0 accent-ember"
          checked={deleteAnyway}
          onChange={(event) => onChoice(event.currentTarget.checked)}
        />
        {m.identity_delete_anyway({ coins: amount })}
      </label>
    </div>
  );
}
