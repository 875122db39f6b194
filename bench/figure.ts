/** One measured thing beside what we aim at or what a peer does in the same run. */
export interface Figure {
  name: string;
  value: number;
  unit: string;
  /** What we aim at: for the ratio where there is a peer, else for the value. */
  limit?: number;
  /** Whether the limit is a floor or a ceiling; a floor unless told. */
  better?: 'more' | 'less';
  /** The same by the peer, in the same run. */
  peer?: number;
  /** Ours by the peer's. */
  ratio?: number;
}

/** Measures its figures; closes all that it opened. */
export type Suite = () => Promise<Figure[]>;

/** Whether a figure is where we want it; null where we only watch. */
export function holds({ value, ratio, limit, better = 'more' }: Figure): boolean | null {
  if (limit === undefined) return null;
  const judged = ratio ?? value;
  return better === 'more' ? judged >= limit : judged <= limit;
}

/** Two places after the point are enough for anybody. */
export const round = (value: number) => Math.round(value * 100) / 100;

/** A figure beside a peer's. */
export function against(name: string, unit: string, value: number, peer: number, limit?: number): Figure {
  const figure = { name, value: Math.round(value), unit, peer: Math.round(peer), ratio: round(value / peer) };
  return limit === undefined ? figure : { ...figure, limit };
}
