import type { ReactNode } from 'react';

interface Column<Row> {
  /** Stands above it. */
  head: string;
  cell: (row: Row) => ReactNode;
  /** `name` says what the row is of. `figure` stands at the right, `aside` the same of less weight. */
  kind: keyof typeof kinds;
}

interface TableProps<Row> {
  /** Its heading; where one stands beside it already, heard and not seen. */
  caption: string;
  isCaptionHeard?: boolean;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** Said where there is no row. */
  empty?: string;
}

const kinds = {
  name: 'pr-3 text-left font-normal wrap-anywhere',
  figure: 'pl-3 text-right whitespace-nowrap',
  aside: 'pl-3 text-right text-muted',
} as const;

/** Rows of figures below each other. */
export function Table<Row>({ caption, isCaptionHeard = false, columns, rows, keyOf, empty }: TableProps<Row>) {
  return (
    <table className="w-full tabular-nums">
      <caption className={isCaptionHeard ? 'sr-only' : 'pb-2 text-left font-serif text-[18px]'}>{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ head, kind }) => (
            <th key={head} scope="col" className={`pb-2 text-[13px] font-medium text-faint ${sideOf(kind)}`}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)} className="border-t border-line">
            {columns.map(({ head, cell, kind }) =>
              kind === 'name' ? (
                <th key={head} scope="row" className={`py-2.5 ${kinds[kind]}`}>
                  {cell(row)}
                </th>
              ) : (
                <td key={head} className={`py-2.5 ${kinds[kind]}`}>
                  {cell(row)}
                </td>
              ),
            )}
          </tr>
        ))}
        {rows.length > 0 || empty === undefined ? null : (
          <tr className="border-t border-line">
            <td colSpan={columns.length} className="py-2.5 text-muted">
              {empty}
            </td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

const sideOf = (kind: keyof typeof kinds): string => (kind === 'name' ? 'pr-3 text-left' : 'pl-3 text-right');
