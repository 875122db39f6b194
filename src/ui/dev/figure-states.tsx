import { useState } from 'react';
import { Bars, Chart } from '../chart.tsx';
import { Chip } from '../chip.tsx';
import { Table } from '../table.tsx';
import { Tabs } from '../tabs.tsx';
import { Specimen, State } from './specimen.tsx';

/** Figures and ways between views: tables, charts, chips, tabs. */
export const FigureStates = () => (
  <>
    <Ways />
    <Specimen name="Chip">
      <Chips />
    </Specimen>
    <Tables />
    <Charts />
  </>
);

const views = ['Profil', 'Bilder', 'Live-Zeiten', 'Bewertungen', 'Termine', 'Regeln im Chat', 'Meine Notizen'];
const tabs = views.map((label) => ({ key: label, address: `/de/${label}`, label }));

const Ways = () => (
  <>
    <Specimen name="Tabs">
      <State name="the first of a few">
        <Tabs label="Wenige Ansichten" tabs={tabs.slice(0, 3)} here="Profil" />
      </State>
      <State name="the last of more than a phone has room for">
        <Tabs label="Viele Ansichten" tabs={tabs} here="Meine Notizen" keepsScroll />
      </State>
    </Specimen>
  </>
);

function Chips() {
  const [span, setSpan] = useState(7);
  return (
    <div role="group" aria-label="Zeitraum" className="flex flex-wrap gap-2">
      {[7, 30, 90].map((days) => (
        <Chip key={days} label={`${days} Tage`} on={span === days} onChange={() => setSpan(days)} />
      ))}
    </div>
  );
}

const kinds = [
  { kind: 'Videochat', time: '1:12:08', coins: '4.210 VXC' },
  { kind: 'Geschenke einer langen Nacht mit vielen Gästen', time: '–', coins: '380 VXC' },
];

const columns = [
  { head: 'Wodurch', kind: 'name', cell: ({ kind }: (typeof kinds)[number]) => kind },
  { head: 'Zeit', kind: 'aside', cell: ({ time }: (typeof kinds)[number]) => time },
  { head: 'VXC', kind: 'figure', cell: ({ coins }: (typeof kinds)[number]) => coins },
] as const;

const Tables = () => (
  <Specimen name="Table">
    <State name="filled">
      <Table caption="Wodurch" columns={columns} rows={kinds} keyOf={({ kind }) => kind} />
    </State>
    <State name="filled, its caption heard alone">
      <Table caption="Noch einmal" isCaptionHeard columns={columns} rows={kinds} keyOf={({ kind }) => kind} />
    </State>
    <State name="empty">
      <Table caption="Von wem" columns={columns} rows={[]} keyOf={({ kind }) => kind} empty="Noch nichts." />
    </State>
  </Specimen>
);

const days = (count: number) =>
  Array.from({ length: count }, (_, nth) => ({ day: `${nth + 1}. Mai`, coins: (nth * 137) % 800 }));

const Charts = () => (
  <Specimen name="Chart">
    {[1, 7, 90].map((count) => (
      <State key={count} name={`values: ${count}`}>
        <Days title={`Coins an ${count} Tagen`} values={days(count)} />
      </State>
    ))}
    <State name="nothing on any day">
      <Days title="Nichts verdient" values={days(7).map(({ day }) => ({ day, coins: 0 }))} />
    </State>
  </Specimen>
);

const Days = ({ title, values }: { title: string; values: readonly { day: string; coins: number }[] }) => (
  <Chart
    title={title}
    asTable="Als Tabelle lesen"
    table={
      <Table
        caption={title}
        isCaptionHeard
        columns={[
          { head: 'Tag', kind: 'name', cell: ({ day }) => day },
          { head: 'VXC', kind: 'figure', cell: ({ coins }) => coins },
        ]}
        rows={values}
        keyOf={({ day }) => day}
      />
    }
  >
    <Bars
      bars={values.map(({ day, coins }) => ({ key: day, value: coins, text: `${day}: ${coins}` }))}
      from={values[0]?.day ?? ''}
      to={values.at(-1)?.day ?? ''}
      top={(coins) => `oben: ${coins}`}
    />
  </Chart>
);
