import type { Context } from '../../platform/context.ts';
import { text, uuid } from '../../platform/database/columns.ts';
import { many, maybe } from '../../platform/database/sql.ts';
import type { Demo } from '../../platform/feature/feature.ts';
import { extraAddress } from '../identity/demo-addresses.ts';
import { demoGuestId } from '../identity/demo.ts';
import type { ReportKind } from './constants.ts';
import type { NewReport } from './contract.ts';
import { createReports } from './server/index.ts';

const DAY_MS = 86_400_000;

interface Reported {
  /** Days ago. */
  days: number;
  kind: ReportKind;
  /** Slug of whom it is about. */
  slug: string;
  explanation: string;
  from: readonly [key: string, name: string];
  decision?: { days: number; outcome: 'action' | 'no-action'; reasons: string };
  objection?: { days: number; text: string };
}

/** One in each state: new, waiting, waiting too long, and decided either way, once with an objection that waits. */
const reported: readonly Reported[] = [
  {
    days: 26,
    kind: 'copyright',
    slug: 'jana-rubin',
    explanation:
      'Das Titelbild zeigt einen Synthesizer, dessen Foto ich aufgenommen habe. Ich habe dem nie zugestimmt.',
    from: ['meldung-foto', 'Petra Lindner'],
    decision: {
      days: 23,
      outcome: 'action',
      reasons: 'Das Bild ist entfernt. Die Urheberin hat das Original mit Aufnahmedaten vorgelegt.',
    },
  },
  {
    days: 19,
    kind: 'fraud',
    slug: 'leander-voss',
    explanation: 'Er hat versprochen, mir einen Anzug zu nähen, und dann nur über Knöpfe geredet. Zwei Stunden lang.',
    from: ['meldung-anzug', 'Rolf Ahrens'],
    decision: {
      days: 16,
      outcome: 'no-action',
      reasons: 'Im Profil steht deutlich, dass im Chat keine Kleidung verkauft wird. Wir sehen keinen Verstoß.',
    },
    objection: {
      days: 4,
      text: 'Der Hinweis im Profil steht dort erst seit meiner Meldung. Davor war von Maßanzügen die Rede, ich habe es mir notiert.',
    },
  },
  {
    days: 15,
    kind: 'other',
    slug: 'mira-solberg',
    explanation: 'Die Angaben zur Sendezeit stimmen seit zwei Wochen nicht mehr, das führt Gäste in die Irre.',
    from: ['meldung-zeiten', 'Heike Brandt'],
  },
  {
    days: 3,
    kind: 'consent',
    slug: 'ines-und-matteo',
    explanation: 'Im Hintergrund der Show war kurz eine dritte Person zu sehen, die vermutlich nichts davon wusste.',
    from: ['meldung-dritte', 'Jan Petersen'],
  },
  {
    days: 0,
    kind: 'illegal',
    slug: 'aurelia-nox',
    explanation: 'Auf einem der Kostüme meine ich ein geschütztes Wappen zu erkennen. Bitte prüfen Sie das.',
    from: ['meldung-wappen', 'Sabine Kurz'],
  },
];

/** Reports of content in each state. Repeatable. */
export async function fillReports(context: Context): Promise<void> {
  const { pool } = context.database;
  const operatorId = await demoGuestId(context, 'operator');
  const known = new Set(
    (await many(pool, { explanation: text })`select explanation from content_reports`).map((row) => row.explanation),
  );
  const reportsAt = (days: number) => {
    const at = new Date(context.now().getTime() - days * DAY_MS);
    return createReports({ ...context, now: () => at }, () => 'http://localhost');
  };
  for (const { days, kind, slug, explanation, from, decision, objection } of reported) {
    if (known.has(explanation)) continue;
    const [key, name] = from;
    const report: NewReport = {
      kind,
      about: `/de/amateur/${slug}/`,
      explanation,
      name,
      email: extraAddress(key),
      goodFaith: true,
    };
    const { number, token } = await reportsAt(days).receive(report, 'de');
    if (decision === undefined || operatorId === null) continue;
    const row = await maybe(pool, { id: uuid })`select id from content_reports where number = ${number}`;
    if (row !== null) await reportsAt(decision.days).decide(row.id, operatorId, { ...decision, also: [] });
    if (objection !== undefined) await reportsAt(objection.days).object(token, objection.text);
  }
}

export const demo: Demo = { parts: [{ name: 'reports', fill: fillReports }] };
