import { useState } from 'react';
import { m } from '#messages';
import { download } from '../../../../shell/api/download.ts';
import { formatCents, formatMoment, formatNumber, useLanguage } from '../../../../shell/addresses/language.ts';
import { berlinDay } from '../../../../platform/time/berlin.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Loaded } from '../../../../ui/data/loaded.tsx';
import { useAction, useApi, useApiAction, useApiPages } from '../../../../ui/data/use-api.ts';
import { useAsOpened } from '../../../../ui/data/use-as-opened.ts';
import { Tick } from '../../../../ui/form/field.tsx';
import { FormError } from '../../../../ui/notice.tsx';
import { backofficeErrorText, backofficeSentences, List, ReasonDialog, Row } from '../../../backoffice/web/index.ts';
import {
  findPayoutBatches,
  findPayouts,
  getNextPayoutBatch,
  makePayoutBatch,
  type NextPayoutBatch,
  voidPayoutBatch,
  type PayoutBatch,
} from '../../contract.ts';

/** One that was not carried out is not to be handed in again: its name says so. */
const save = ({ batchId, madeAt, voided }: PayoutBatch) =>
  download(
    `/backoffice/payout-batches/${batchId}/file`,
    {},
    `${voided === null ? '' : 'void-'}sepa-${berlinDay(new Date(madeAt))}-${batchId.slice(-6)}.xml`,
  );

/** What is approved is paid by one file for the bank; each that was made can be had again. */
export function PayoutBatches() {
  const next = useApi(getNextPayoutBatch, {});
  const pages = useApiPages(findPayoutBatches, { query: {} }, 'after');
  return (
    <section className="mb-10" data-testid="payout-batches">
      <h2 className="mb-3 text-[22px]">{m.wallet_operator_batches()}</h2>
      <Loaded answer={next} height="h-24" sentences={backofficeSentences()}>
        {(ready) => <Next ready={ready} />}
      </Loaded>
      <div className="mt-6">
        <List
          pages={pages}
          label={m.wallet_operator_batches()}
          empty={m.wallet_operator_batches_none()}
          renderItem={(batch) => <Batch key={batch.batchId} batch={batch} />}
        />
      </div>
    </section>
  );
}

function Next({ ready }: { ready: NextPayoutBatch }) {
  const language = useLanguage();
  const [isAsking, setAsking] = useState(false);
  const { payouts, cents, left, payer } = ready;
  if (payer === null) return <p className="text-pretty text-signal">{m.wallet_operator_batch_payer_missing()}</p>;
  const facts = {
    count: formatNumber(payouts, language),
    money: formatCents(cents, language),
    name: payer.name,
    account: `••••\u00a0${payer.lastFour}`,
  };
  return (
    <>
      <p className="max-w-[62ch] text-pretty">
        {payouts === 0 ? m.wallet_operator_batch_empty() : m.wallet_operator_batch_ready(facts)}
      </p>
      {left === 0 ? null : (
        <p className="mt-1 max-w-[62ch] text-pretty text-signal">
          {m.wallet_operator_batch_left({ count: formatNumber(left, language) })}
        </p>
      )}
      {payouts === 0 ? null : (
        <button type="button" className="btn btn-primary mt-4 max-sm:w-full" onClick={() => setAsking(true)}>
          {m.wallet_operator_batch_make()}
        </button>
      )}
      {isAsking ? <Making ready={ready} money={facts.money} onClose={() => setAsking(false)} /> : null}
    </>
  );
}

/** What it means is said first. */
function Making({ ready, money, onClose }: { ready: NextPayoutBatch; money: string; onClose: () => void }) {
  // What was seen when it was opened, whatever is told meanwhile.
  const version = useAsOpened(ready.version);
  const { mutate, isPending, error } = useApiAction(makePayoutBatch, {
    refreshes: [getNextPayoutBatch, findPayoutBatches, findPayouts],
    async onDone(batch) {
      onClose();
      await save(batch);
    },
  });
  return (
    <Dialog open title={m.wallet_operator_batch_make()} onClose={onClose}>
      <p className="mb-5 text-pretty text-muted">{m.wallet_operator_batch_make_text({ money })}</p>
      <FormError text={error === null ? null : backofficeErrorText(error)} />
      <button
        type="button"
        className="btn btn-primary w-full"
        disabled={isPending}
        onClick={() => mutate({ body: { version } })}
      >
        {isPending ? m.shell_loading() : m.wallet_operator_batch_make()}
      </button>
    </Dialog>
  );
}

function Batch({ batch }: { batch: PayoutBatch }) {
  const language = useLanguage();
  const { mutate, isPending, error } = useAction(() => save(batch));
  const [isVoiding, setVoiding] = useState(false);
  const { madeAt, makerName, payouts, cents, returned, voided } = batch;
  return (
    <Row
      title={m.wallet_operator_batch_of({
        money: formatCents(cents, language),
        count: formatNumber(payouts, language),
      })}
      text={[
        formatMoment(madeAt, language),
        ...(makerName === null ? [] : [makerName]),
        ...(returned === 0 ? [] : [m.wallet_operator_batch_returned({ count: formatNumber(returned, language) })]),
      ].join(' · ')}
    >
      {voided === null ? null : <q className="max-w-[36ch] text-[14px]">{voided.reason}</q>}
      {error === null ? null : <FormError text={backofficeErrorText(error)} />}
      <button type="button" className="btn btn-quiet px-4" disabled={isPending} onClick={() => mutate(undefined)}>
        {m.wallet_operator_batch_save()}
      </button>
      {voided === null ? (
        <button type="button" className="btn btn-quiet px-4" onClick={() => setVoiding(true)}>
          {m.wallet_operator_batch_void()}
        </button>
      ) : (
        <span className="text-signal">{m.wallet_operator_batch_voided()}</span>
      )}
      {isVoiding ? <Voiding batch={batch} onClose={() => setVoiding(false)} /> : null}
    </Row>
  );
}

/** That it was not carried out must be known: whoever says so of one that was has everybody paid twice. */
function Voiding({ batch: shown, onClose }: { batch: PayoutBatch; onClose: () => void }) {
  const language = useLanguage();
  const { batchId, version, cents } = useAsOpened(shown);
  const { mutateAsync: voidBatch } = useApiAction(voidPayoutBatch, {
    refreshes: [getNextPayoutBatch, findPayoutBatches, findPayouts],
  });
  return (
    <ReasonDialog
      title={m.wallet_operator_batch_void()}
      text={m.wallet_operator_batch_void_text({ money: formatCents(cents, language) })}
      action={m.wallet_operator_batch_void()}
      fields={['isCertain']}
      onAct={(reason) => voidBatch({ params: { batchId }, body: { version, reason } })}
      onClose={onClose}
      onDone={onClose}
    >
      <Tick name="isCertain" label={m.wallet_operator_batch_void_certain()} required />
    </ReasonDialog>
  );
}
