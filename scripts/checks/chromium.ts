import { access, chmod, constants, glob, mkdir, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { root, runCommand } from './command.ts';

/** Debian's packages, the better one first: a shell without windows does the same pages for two thirds of the work. */
const PACKAGES = ['chromium-headless-shell', 'chromium'] as const;
const NAMES = [...PACKAGES, 'chromium-browser', 'google-chrome'];
const own = join(root, '.cache', 'chromium');
const wrapper = join(own, 'run');
const APT_SECONDS = 600;

/**
 * The environment that names the browser of the suites: `CHROMIUM_PATH`, else one on the PATH, else Debian's, installed
 * as root, or unpacked into `.cache/chromium` as anybody else. Throws with what to do where neither works.
 */
export async function findOrInstallChromium(): Promise<{ CHROMIUM_PATH: string }> {
  const found = (await find()) ?? (await install());
  if (found !== null) return { CHROMIUM_PATH: found };
  throw new Error('No Chromium here, and none could be installed. Install one and set CHROMIUM_PATH to its program.');
}

async function find(): Promise<string | null> {
  const given = process.env['CHROMIUM_PATH'];
  if (given !== undefined && given !== '') return given;
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean);
  const candidates = [...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))), wrapper];
  for (const candidate of candidates) if (await isProgram(candidate)) return candidate;
  return null;
}

async function install(): Promise<string | null> {
  process.stdout.write('  Installing Chromium, once …\n');
  if (process.getuid?.() === 0) {
    await apt(['update']);
    for (const name of PACKAGES) if (await apt(['install', '-y', '--no-install-recommends', name])) break;
    return find();
  }
  return unpack();
}

/** Debian's packages, fetched and unpacked by a user who may install nothing. Null where there is no apt. */
async function unpack(): Promise<string | null> {
  const archives = join(own, 'cache', 'archives');
  await mkdir(join(archives, 'partial'), { recursive: true });
  await mkdir(join(own, 'state', 'lists', 'partial'), { recursive: true });
  const options = [
    `Dir::Cache=${join(own, 'cache')}`,
    `Dir::State=${join(own, 'state')}`,
    // What the machine has need not be fetched.
    'Dir::State::status=/var/lib/dpkg/status',
    'Debug::NoLocking=true',
  ].flatMap((option) => ['-o', option]);
  await apt([...options, 'update']);
  const fetchOnly = [...options, 'install', '-y', '--no-install-recommends', '--download-only'];
  let name: string | undefined;
  for (const each of PACKAGES) if (name === undefined && (await apt([...fetchOnly, each]))) name = each;
  if (name === undefined) return null;
  const tree = join(own, 'root');
  for await (const archive of glob('*.deb', { cwd: archives })) {
    await runCommand('dpkg', ['-x', join(archives, archive), tree], { seconds: APT_SECONDS });
  }
  const program = join(tree, 'usr', 'lib', 'chromium', name);
  if (!(await isProgram(program))) return null;
  await writeFile(wrapper, script(program, tree));
  await chmod(wrapper, 0o755);
  return wrapper;
}

const script = (program: string, tree: string) => `#!/bin/sh
for folder in '${tree}'/usr/lib/*-linux-gnu* '${tree}'/lib/*-linux-gnu*; do
  LD_LIBRARY_PATH="$folder:$LD_LIBRARY_PATH"
done
export LD_LIBRARY_PATH
[ -d /etc/fonts ] || export FONTCONFIG_SYSROOT='${tree}'
exec '${program}' "$@"
`;

/** Whether it did what it was told; if not, its last lines are shown. */
async function apt(args: readonly string[]): Promise<boolean> {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const { code, output } = await runCommand('apt-get', args, { seconds: APT_SECONDS, env });
  if (code !== 0) process.stdout.write(`${output.trimEnd().split('\n').slice(-3).join('\n')}\n`);
  return code === 0;
}

const isProgram = (path: string) =>
  access(path, constants.X_OK).then(
    () => true,
    () => false,
  );
