import { useState, type SubmitEvent } from 'react';
import { m } from '#messages';
import type { CallOutput } from '../../../../platform/contract.ts';
import { formatCoinsAsEuro, useLanguage } from '../../../../shell/addresses/language.ts';
import { ticketConstants } from '../../constants.ts';
import type { listOwnShows } from '../../contract.ts';
import { planShow } from './calls.ts';
import type { Asked } from '../../../studio/web/index.ts';

const HALF_HOUR_MS = 1_800_000;

/** The next half hour that is an hour away, as a field for moments has it: by the clock of the browser. */
function soon(): string {
  const at = new Date(Math.ceil((Date.now() + 2 * HALF_HOUR_MS) / HALF_HOUR_MS) * HALF_HOUR_MS);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

const empty = () => ({ title: '', description: '', price: '40', start: soon(), minutes: '60', isInternal: false });

const isWhole = (text: string, min: number, max: number): boolean =>
  /^\d{1,5}$/.test(text) && Number(text) >= min && Number(text) <= max;

/** A new ticket show. */
export function PlanForm({ shows }: { shows: Asked<CallOutput<typeof listOwnShows>> }) {
  const language = useLanguage();
  const [plan, setPlan] = useState(empty);
  const set = (part: Partial<typeof plan>) => setPlan({ ...plan, ...part });
  const { title, description, price, start, minutes } = plan;
  const good =
    title.trim().length >= 3 &&
    isWhole(price, 0, ticketConstants.maxPrice) &&
    isWhole(minutes, 5, ticketConstants.longestMinutes) &&
    !Number.isNaN(Date.parse(start));

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (!good) return;
    const wanted = { ...plan, price: Number(price), minutes: Number(minutes), start: new Date(start).toISOString() };
    if (await shows.act(() => planShow(language, wanted))) setPlan(empty());
  }

  return (
    <form onSubmit={(event) => void submit(event)} className="mt-8 grid gap-4 sm:grid-cols-3" data-testid="plan">
      <h3 className="text-[18px] sm:col-span-3">{m.tickets_studio_plan()}</h3>
      <label className="block sm:col-span-3">
        <span className="mb-1.5 block text-[14px] font-medium">{m.tickets_studio_plan_title()}</span>
        <input
          className="field"
          maxLength={ticketConstants.titleLength}
          value={title}
          onChange={(event) => set({ title: event.target.value })}
        />
      </label>
      <label className="block sm:col-span-3">
        <span className="mb-1.5 block text-[14px] font-medium">{m.tickets_studio_plan_description()}</span>
        <textarea
          className="field min-h-24 py-3"
          maxLength={ticketConstants.descriptionLength}
          value={description}
          onChange={(event) => set({ description: event.target.value })}
        />
      </label>
      <label className="block">
        <span className="mb-1.5 block text-[14px] font-medium">{m.tickets_studio_plan_start()}</span>
        <input
          type="datetime-local"
          className="field"
          value={start}
          onChange={(event) => set({ start: event.target.value })}
        />
      </label>
      <label className="block">
        <span className="mb-1.5 block text-[14px] font-medium">{m.tickets_studio_plan_minutes()}</span>
        <input
          className="field tabular-nums"
          inputMode="numeric"
          value={minutes}
          onChange={(event) => set({ minutes: event.target.value })}
        />
      </label>
      <label className="block">
        <span className="mb-1.5 block text-[14px] font-medium">{m.tickets_studio_plan_price()}</span>
        <input
          className="field tabular-nums"
          inputMode="numeric"
          value={price}
          aria-describedby="plan-price-hint"
          onChange={(event) => set({ price: event.target.value })}
        />
        <span id="plan-price-hint" className="mt-1.5 block text-[13.5px] text-faint">
          {m.tickets_studio_plan_price_hint({ euro: formatCoinsAsEuro(Number(price) || 0, language) })}
        </span>
      </label>
      <label className="flex min-h-11 items-center gap-3 sm:col-span-3">
        <input
          type="checkbox"
          className="size-4 accent-[var(--ember)]"
          checked={plan.isInternal}
          onChange={(event) => set({ isInternal: event.target.checked })}
        />
        {m.tickets_studio_plan_internal()}
      </label>
      <button type="submit" className="btn btn-primary w-fit" disabled={!good || shows.busy}>
        {m.tickets_studio_plan_save()}
      </button>
    </form>
  );
}
