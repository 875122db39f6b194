import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root, runCommand } from './command.ts';

/** What has landed elsewhere, where there is such a place. */
const MAIN = ['origin/main', 'main'];

/**
 * The files that differ from where this branch left `main` (on it: from `origin/main`, or the last commit), or from the commit named, with those that git
 * does not know yet; by their paths below the project. Throws where there is no git.
 */
export async function changedFiles(base?: string): Promise<string[]> {
  const from = base ?? (await branchedAt()) ?? 'HEAD';
  const [changed, unknown] = await Promise.all([
    git('diff', '--name-only', '--no-renames', '-z', from, '--'),
    git('ls-files', '--others', '--exclude-standard', '-z'),
  ]);
  const names = new Set(`${changed}\0${unknown}`.split('\0').filter(Boolean));
  return [...names].filter((name) => existsSync(join(root, name))).sort();
}

async function branchedAt(): Promise<string | null> {
  for (const name of MAIN) {
    const { code, output } = await runCommand('git', ['merge-base', 'HEAD', name], { seconds: 20 });
    if (code === 0) return output.trim();
  }
  return null;
}

async function git(...args: readonly string[]): Promise<string> {
  const { code, output } = await runCommand('git', args, { seconds: 60 });
  if (code !== 0) throw new Error(`git ${args[0]} cannot say what has changed: ${output.trim()}`);
  return output;
}
