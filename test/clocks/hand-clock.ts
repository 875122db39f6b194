/** A clock that a test moves by hand; what is due is done on the way, in order. */
export interface HandClock {
  now(): number;
  after(milliseconds: number, work: () => void): () => void;
  advance(milliseconds: number): void;
}

export function handClock(): HandClock {
  let time = 0;
  let due: { at: number; work: () => void }[] = [];
  return {
    now: () => time,
    after(milliseconds, work) {
      const entry = { at: time + milliseconds, work };
      due.push(entry);
      return () => void (due = due.filter((each) => each !== entry));
    },
    advance(milliseconds) {
      const end = time + milliseconds;
      for (;;) {
        const [next] = due.filter(({ at }) => at <= end).sort((one, other) => one.at - other.at);
        if (next === undefined) break;
        due = due.filter((each) => each !== next);
        time = Math.max(time, next.at);
        next.work();
      }
      time = end;
    },
  };
}
