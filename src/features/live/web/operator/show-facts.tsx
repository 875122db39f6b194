import { m } from '#messages';
import { formatMoment, formatNumber, useLanguage } from '../../../../shell/addresses/language.ts';
import type { ShownShow, OverviewShow } from '../../contract.ts';
import { priceWord, stateWord } from './overview-words.ts';

/** What is to be known of a show beside its picture. */
export function ShowFacts({ show, line }: { show: OverviewShow; line: ShownShow['line'] }) {
  const language = useLanguage();
  const facts: [string, string][] = [
    [m.backoffice_state(), stateWord(show)],
    [m.live_operator_begun(), formatMoment(show.startedAt, language)],
    [m.live_operator_price(), priceWord(show, language)],
    [m.live_operator_preview(), m.live_operator_fsk({ age: show.previewFsk })],
    ...(show.ticketTitle === null ? [] : [[m.live_operator_ticket_show(), show.ticketTitle] as [string, string]]),
    ...(line === null ? [] : [[m.live_operator_line(), connectionWord(line, language)] as [string, string]]),
  ];
  return (
    <dl className="mt-4 flex flex-wrap gap-x-8 gap-y-3">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="text-[13.5px] text-faint">{name}</dt>
          <dd className="tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function connectionWord(
  { bitrate, fps, height, loss }: NonNullable<ShownShow['line']>,
  language: Parameters<typeof formatNumber>[1],
): string {
  const parts = [
    ...(height === null ? [] : [`${height}p`]),
    ...(fps === null ? [] : [m.live_operator_fps({ fps: formatNumber(fps, language) })]),
    ...(bitrate === null ? [] : [m.live_operator_bitrate({ mbit: formatNumber(bitrate / 1_000_000, language, 1) })]),
    ...(loss === null ? [] : [m.live_operator_loss({ percent: formatNumber(loss * 100, language, 1) })]),
  ];
  return parts.length === 0 ? '–' : parts.join(' · ');
}
