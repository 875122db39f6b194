// Makes every entry of the lock file one that `npm ci` can check: where it comes from, and what it must hash to.
//
// A registry that mirrors only some platforms' packages leaves holes in the lock file, and `npm ci` then refuses it
// everywhere. It also counts what is there for tests alone as part of the platform once a package names it as an optional peer.
// This writes the missing optional packages in: version from who wants them, platform from their name. What they
// must hash to cannot be known there, so they are given a hash that nothing has: npm leaves them out on their platform rather
// than install what nobody vouches for. On a machine that reaches the whole registry, `--ask` puts the true ones in.
// Run it after packages were added: `npm install --package-lock-only`, then `node scripts/complete-lock.mjs`.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

const file = new URL('../package-lock.json', import.meta.url);
const lock = JSON.parse(readFileSync(file, 'utf8'));
const systems = {
  android: 'android',
  darwin: 'darwin',
  freebsd: 'freebsd',
  linux: 'linux',
  openharmony: 'openharmony',
  windows: 'win32',
  win32: 'win32',
  sunos: 'sunos',
  netbsd: 'netbsd',
  openbsd: 'openbsd',
  aix: 'aix',
};
const processors = {
  arm64: 'arm64',
  arm: 'arm',
  x64: 'x64',
  ia32: 'ia32',
  wasm32: 'wasm32',
  riscv64: 'riscv64',
  s390x: 's390x',
  ppc64: 'ppc64',
  ppc64le: 'ppc64',
  loong64: 'loong64',
  mips64el: 'mips64el',
  armv7: 'arm',
};

/** Where Node would look for `name` from the package at `path`, nearest first. */
function places(path, name) {
  const found = [];
  for (let at = path; ; at = at.slice(0, at.lastIndexOf('/node_modules/'))) {
    found.push(`${at === '' ? '' : `${at}/`}node_modules/${name}`);
    if (!at.includes('/node_modules/')) break;
  }
  if (!found.includes(`node_modules/${name}`)) found.push(`node_modules/${name}`);
  return found;
}

function platformOf(name) {
  const words = name.split(/[-/]/);
  const os = words.map((word) => systems[word]).find(Boolean);
  const cpu = words
    .map((word) => processors[word.replace(/^(arm)(v7)?.*$/, (all) => (all in processors ? all : 'arm'))])
    .find(Boolean);
  return { ...(os === undefined ? {} : { os: [os] }), ...(cpu === undefined ? {} : { cpu: [cpu] }) };
}

const REGISTRY = 'https://registry.npmjs.org';
const UNKNOWN = `sha512-${Buffer.alloc(64).toString('base64')}`;
const asks = process.argv.includes('--ask');

function integrityOf(name, version) {
  if (!asks) return UNKNOWN;
  try {
    const answer = execFileSync('npm', ['view', `${name}@${version}`, 'dist.integrity'], { encoding: 'utf8' }).trim();
    return answer === '' ? UNKNOWN : answer;
  } catch {
    return UNKNOWN;
  }
}

let added = 0;
for (const [path, entry] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    if (places(path, name).some((place) => place in lock.packages)) continue;
    lock.packages[`node_modules/${name}`] = { version, integrity: UNKNOWN, ...platformOf(name), optional: true };
    added++;
  }
}
/** The packages that the platform runs with: what is needed from here on, but for what a package merely could work with. */
function toRun() {
  const found = new Set();
  const look = (path) => {
    if (found.has(path)) return;
    found.add(path);
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta, link, resolved } =
      lock.packages[path];
    if (link === true) look(resolved);
    const peers = Object.keys(peerDependencies ?? {}).filter((name) => peerDependenciesMeta?.[name]?.optional !== true);
    for (const name of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]) {
      const place = places(path, name).find((each) => each in lock.packages);
      if (place !== undefined) look(place);
    }
  };
  look('');
  return found;
}

const needed = toRun();
for (const [path, entry] of Object.entries(lock.packages)) {
  if (!needed.has(path)) {
    // Said of what tests have and the platform could work with; nothing leads there any more.
    if (entry.devOptional === true) {
      delete entry.devOptional;
      entry.dev = true;
    }
    continue;
  }
  // What a package could work with, and only tests have, `npm ci --omit=dev` would install: a browser's driver among it.
  for (const name of Object.keys(entry.peerDependenciesMeta ?? {})) {
    const place = places(path, name).find((each) => each in lock.packages);
    if (place === undefined || needed.has(place) || entry.peerDependenciesMeta[name].optional !== true) continue;
    delete entry.peerDependencies?.[name];
    delete entry.peerDependenciesMeta[name];
  }
}

// As npm orders them, so that its next change is a small one.
const fields = ['name', 'version', 'resolved', 'integrity'];
for (const [path, entry] of Object.entries(lock.packages)) {
  if (!path.includes('node_modules/') || entry.link === true) continue;
  const name = entry.name ?? path.split('node_modules/').at(-1);
  entry.resolved = `${REGISTRY}/${name}/-/${name.split('/').at(-1)}-${entry.version}.tgz`;
  if (entry.integrity === undefined || entry.integrity === UNKNOWN) {
    entry.integrity = integrityOf(name, entry.version);
  }
  const first = fields.filter((field) => field in entry).map((field) => [field, entry[field]]);
  lock.packages[path] = { ...Object.fromEntries(first), ...entry };
}
const { '': root, ...rest } = lock.packages;
const sorted = Object.fromEntries(Object.entries(rest).sort(([a], [b]) => (a < b ? -1 : 1)));
lock.packages = { '': root, ...sorted };
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${added} packages of other platforms written in`);
