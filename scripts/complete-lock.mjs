// A registry that mirrors only some platforms' packages leaves holes in the lock file, and `npm ci` then refuses it
// everywhere. This writes the missing optional packages in: version from who wants them, platform from their name.
// Run it after packages were added: `node scripts/complete-lock.mjs`.
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

let added = 0;
for (const [path, entry] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    if (places(path, name).some((place) => place in lock.packages)) continue;
    lock.packages[`node_modules/${name}`] = { version, ...platformOf(name), optional: true };
    added++;
  }
}
const { '': root, ...rest } = lock.packages;
const sorted = Object.fromEntries(Object.entries(rest).sort(([a], [b]) => (a < b ? -1 : 1)));
lock.packages = { '': root, ...sorted };
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${added} packages of other platforms written in`);
