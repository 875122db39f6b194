// `npm run bench`, or `npm run bench -- --only=name`: every figure beside its limit or its peer, in one run.
import { parseArgs } from 'node:util';
import { attacks } from './attacks.ts';
import { chat } from './chat.ts';
import { doors } from './doors.ts';
import { holds, type Figure, type Suite } from './figure.ts';
import { fuzz } from './fuzz.ts';
import { ledger } from './ledger.ts';
import { lighthouseBudget } from './lighthouse.ts';
import { logIns } from './log-ins.ts';
import { media } from './media.ts';
import { metering } from './metering.ts';
import { pages } from './pages.ts';
import { performers } from './performers.ts';
import { keep, table } from './report.ts';
import { scripts } from './scripts.ts';
import { start } from './start.ts';

const suites: Record<string, Suite> = {
  start,
  scripts,
  pages,
  doors,
  attacks,
  performers,
  ledger,
  chat,
  media,
  metering,
  'log-ins': logIns,
  lighthouse: lighthouseBudget,
  fuzz,
};

const { values } = parseArgs({ options: { only: { type: 'string' } } });
const wanted = values.only === undefined ? Object.keys(suites) : [values.only];
const figures: Figure[] = [];
for (const name of wanted) {
  const suite = suites[name];
  if (suite === undefined) {
    process.stderr.write(`no figures named ${name}; there are ${Object.keys(suites).join(', ')}\n`);
    process.exit(2);
  }
  process.stdout.write(`  ${name} …\n`);
  figures.push(...(await suite()));
}
const file = await keep(figures, new Date());
process.stdout.write(`\n${table(figures)}\n\n  kept in ${file}\n`);
process.exit(figures.some((figure) => holds(figure) === false) ? 1 : 0);
