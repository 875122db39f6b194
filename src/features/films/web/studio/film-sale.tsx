import { useState } from 'react';
import { m } from '#messages';
import { formatCoins, formatSpan, useLanguage } from '../../../../shell/addresses/language.ts';
import { serverNow } from '../../../../shell/time/server-time.ts';
import { useApiAction } from '../../../../ui/data/use-api.ts';
import { Field } from '../../../../ui/form/field.tsx';
import { Form } from '../../../../ui/form/form.tsx';
import { localTime } from '../../../../ui/form/local-time.ts';
import { useForm } from '../../../../ui/form/use-form.ts';
import { FormError } from '../../../../ui/notice.tsx';
import { PressTwice } from '../../../../ui/press-twice.tsx';
import { studioErrorText, studioSentences } from '../../../studio/web/index.ts';
import { allowFilmDeal, endFilmSale, listOwnFilms, setFilmSale, type OwnFilm } from '../../contract.ts';

const refreshes = [listOwnFilms];
const DAY_MS = 86_400_000;
const isWhole = (text: string, most: number): boolean =>
  /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= most;

/** What a film of hers costs for a while, and whether it may be a deal of the day. */
export function FilmSale({ film }: { film: OwnFilm }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="mt-4">
      {film.sale === null ? null : <Running film={film} sale={film.sale} />}
      <button
        type="button"
        aria-expanded={isOpen}
        className="min-h-11 text-[14.5px] underline underline-offset-4"
        onClick={() => setOpen(!isOpen)}
      >
        {m.films_sale_title()}
      </button>
      {isOpen ? (
        <div className="mt-2 grid gap-8 lg:grid-cols-2">
          {film.sale?.kind === 'deal' ? null : <SaleForm key={film.sale?.until} film={film} />}
          <DealForm film={film} />
        </div>
      ) : null}
    </div>
  );
}

function Running({ film, sale }: { film: OwnFilm; sale: NonNullable<OwnFilm['sale']> }) {
  const language = useLanguage();
  const { mutate: end, error } = useApiAction(endFilmSale, { refreshes });
  const said = { price: formatCoins(sale.price, language), time: formatSpan(sale.from, sale.until, language) };
  return (
    <div className="mb-2 flex flex-wrap items-center gap-x-5 gap-y-2">
      <p className="tabular-nums">{sale.kind === 'deal' ? m.films_sale_is_deal(said) : m.films_sale_now(said)}</p>
      {sale.kind === 'deal' ? null : (
        <PressTwice
          label={m.films_sale_end()}
          confirm={m.films_sale_end_sure()}
          about={film.texts.de.title}
          onPress={() => end({ params: { filmId: film.id } })}
        />
      )}
      {error === null ? null : <FormError text={studioErrorText(error)} />}
    </div>
  );
}

/** What a new sale begins with as its end: a week from now. */
function nextWeek(): string | null {
  const now = serverNow();
  return now === null ? null : new Date(now + 7 * DAY_MS).toISOString();
}
const isMoment = (text: string): boolean => !Number.isNaN(Date.parse(text));

function SaleForm({ film }: { film: OwnFilm }) {
  const language = useLanguage();
  const { mutateAsync: set } = useApiAction(setFilmSale, { refreshes });
  const hasBegun = film.sale?.hasBegun === true;
  const lowest = hasBegun && film.sale !== null ? film.sale.lowest : (film.lowestPrice ?? film.price);
  const [until] = useState(() => localTime(film.sale?.until ?? nextWeek()));
  const wrong = m.films_sale_price_wrong({ max: lowest - 1 });
  const form = useForm({
    fields: ['salePrice', 'from', 'until'],
    check: ({ salePrice, from, until: end }) => ({
      ...(isWhole(salePrice, lowest - 1) ? {} : { salePrice: wrong }),
      ...(from === '' || isMoment(from) ? {} : { from: m.shell_field_wrong() }),
      ...(isMoment(end) ? {} : { until: m.shell_field_wrong() }),
    }),
    send: ({ salePrice, from, until: end }) =>
      set({
        params: { filmId: film.id },
        body: {
          price: Number(salePrice),
          from: from === '' ? null : new Date(from).toISOString(),
          until: new Date(end).toISOString(),
        },
      }),
    sentences: studioSentences(),
    fieldOf: { 'sale-price': 'salePrice', 'sale-time': 'until', 'sale-too-early': 'from' },
    done: m.films_saved,
  });
  return (
    <section>
      <h4 className="font-medium">{m.films_sale_for_while()}</h4>
      <p className="mb-3 max-w-[60ch] text-[14.5px] text-muted">{m.films_sale_text()}</p>
      <Form form={form} submit={m.films_sale_set()}>
        <Field
          name="salePrice"
          label={m.films_sale_price()}
          hint={m.films_lowest({ price: formatCoins(lowest, language) })}
          defaultValue={film.sale === null ? '' : String(film.sale.price)}
          inputMode="numeric"
          autoComplete="off"
          className="max-w-36 tabular-nums"
        />
        {hasBegun ? (
          <input type="hidden" name="from" value="" />
        ) : (
          <Field
            name="from"
            type="datetime-local"
            label={m.films_sale_from()}
            hint={m.films_sale_from_hint()}
            defaultValue={localTime(film.sale?.from ?? null)}
          />
        )}
        <Field name="until" type="datetime-local" label={m.films_sale_until_label()} defaultValue={until} />
      </Form>
    </section>
  );
}

function DealForm({ film }: { film: OwnFilm }) {
  const { mutateAsync: allow } = useApiAction(allowFilmDeal, { refreshes });
  const form = useForm({
    fields: ['dealPrice'],
    check: ({ dealPrice }) =>
      dealPrice === '' || isWhole(dealPrice, film.price - 1)
        ? {}
        : { dealPrice: m.films_sale_price_wrong({ max: film.price - 1 }) },
    send: ({ dealPrice }) =>
      allow({ params: { filmId: film.id }, body: { price: dealPrice === '' ? null : Number(dealPrice) } }),
    sentences: studioSentences(),
    fieldOf: { 'sale-price': 'dealPrice' },
    done: m.films_saved,
  });
  return (
    <section>
      <h4 className="font-medium">{m.films_deal_title()}</h4>
      <p className="mb-3 max-w-[60ch] text-[14.5px] text-muted">{m.films_deal_text()}</p>
      <Form form={form} submit={m.films_save()}>
        <Field
          name="dealPrice"
          label={m.films_deal_price()}
          hint={m.films_deal_hint()}
          defaultValue={film.dealPrice === null ? '' : String(film.dealPrice)}
          inputMode="numeric"
          autoComplete="off"
          className="max-w-36 tabular-nums"
        />
      </Form>
    </section>
  );
}
