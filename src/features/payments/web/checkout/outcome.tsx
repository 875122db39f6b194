import { m } from '#messages';
import { formatCoins, useLanguage } from '../../../../shell/addresses/language.ts';
import { Icon, type IconName } from '../../../../ui/icon.tsx';
import { useBalance } from '../../../wallet/web/index.ts';

interface OutcomeProps {
  outcome: 'paid' | 'failed' | 'unsure';
  coins: number;
  /** In place of the coins, where none were bought. */
  paidText: string | undefined;
  onDone: () => void;
  onAgain: () => void;
  /** Looks once more how the order stands. */
  onAsk: () => void;
}

/** How a payment ended, and the one thing to do next. */
export function Outcome({ outcome, coins, paidText, onDone, onAgain, onAsk }: OutcomeProps) {
  const language = useLanguage();
  const balance = useBalance();
  const done = (
    <button type="button" className={`btn grow ${outcome === 'paid' ? 'btn-primary' : 'btn-quiet'}`} onClick={onDone}>
      {m.payments_done_close()}
    </button>
  );
  if (outcome === 'paid') {
    return (
      <OutcomeText
        icon="check"
        tone="text-sea"
        title={m.payments_done_title()}
        text={paidText ?? m.payments_done({ coins: formatCoins(coins, language) })}
        actions={done}
      >
        {balance === null || paidText !== undefined ? null : (
          <p className="text-muted">
            {m.payments_done_balance()}
            <b
              className="mt-1 block font-serif text-[38px] leading-none font-[440] text-ink tabular-nums"
              data-testid="new-balance"
            >
              {formatCoins(balance, language)}
            </b>
          </p>
        )}
      </OutcomeText>
    );
  }
  if (outcome === 'failed') {
    const again = (
      <button type="button" className="btn btn-primary grow" onClick={onAgain}>
        {m.payments_again()}
      </button>
    );
    return (
      <OutcomeText
        icon="coins"
        tone="text-signal"
        title={m.payments_failed_title()}
        text={m.payments_failed()}
        actions={again}
      />
    );
  }
  const ask = (
    <button type="button" className="btn btn-primary grow" onClick={onAsk}>
      {m.payments_ask_again()}
    </button>
  );
  return (
    <OutcomeText
      icon="clock"
      tone="text-gold"
      title={m.payments_unsure_title()}
      text={m.payments_unsure()}
      actions={
        <>
          {ask}
          {done}
        </>
      }
    />
  );
}

interface OutcomeTextProps {
  icon: IconName;
  tone: string;
  title: string;
  text: string;
  actions: React.ReactNode;
  children?: React.ReactNode;
}

function OutcomeText({ icon, tone, title, text, actions, children }: OutcomeTextProps) {
  return (
    <div role="status" className="flex flex-col gap-4 pb-1">
      <p className="flex items-center gap-3 text-[19px] font-medium">
        <span className={tone}>
          <Icon name={icon} size={26} />
        </span>
        {title}
      </p>
      <p className="text-muted">{text}</p>
      {children}
      <div className="mt-2 flex flex-wrap gap-3">{actions}</div>
    </div>
  );
}
