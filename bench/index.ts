// `npm run bench`, or `npm run bench -- name …` (`--only=name` as well): every figure beside its limit or its peer, in one run.
import { parseArgs } from 'node:util';
import { attacks } from './suites/attacks.ts';
import { chat } from './suites/chat.ts';
import { endpoints } from './suites/endpoints.ts';
import { holds, type Figure, type Suite } from './figure.ts';
import { film } from './suites/catalogue/film.ts';
import { feed } from './suites/catalogue/feed.ts';
import { filmFiles } from './suites/catalogue/film-files.ts';
import { films } from './suites/catalogue/films.ts';
import { fuzz } from './suites/fuzz.ts';
import { ledger } from './suites/ledger.ts';
import { lighthouseBudget } from './suites/lighthouse.ts';
import { logIns } from './suites/log-ins.ts';
import { media } from './suites/media.ts';
import { messages } from './suites/messages.ts';
import { metering } from './suites/metering.ts';
import { pages } from './suites/pages.ts';
import { performers } from './suites/performers.ts';
import { keep, table, verdict } from './report.ts';
import { scripts } from './suites/scripts.ts';
import { search } from './suites/catalogue/search.ts';
import { start } from './suites/start.ts';
import { votes } from './suites/votes.ts';
import { watching } from './suites/catalogue/watching.ts';

const suites: Record<string, Suite> = {
  start,
  scripts,
  pages,
  endpoints,
  attacks,
  performers,
  search,
  ledger,
  chat,
  media,
  film,
  films,
  'film-files': filmFiles,
  feed,
  watching,
  metering,
  messages,
  votes,
  'log-ins': logIns,
  lighthouse: lighthouseBudget,
  fuzz,
};

const { values, positionals } = parseArgs({ options: { only: { type: 'string' } }, allowPositionals: true });
const named = values.only === undefined ? positionals : [...positionals, ...values.only.split(',')];
const wanted = named.length === 0 ? Object.keys(suites) : named;
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
process.stdout.write(`\n${table(figures)}\n\n  kept in ${file}\n  ${verdict(figures)}\n`);
process.exit(figures.some((figure) => holds(figure) === false) ? 1 : 0);
