import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import type { Plugin } from 'vite';

/** A script of the browser as the build made it, before each language has its own. */
export interface Script {
  isEntry: boolean;
  /** Names of the scripts that it loads at once. */
  imports: string[];
  /** What stands in it, by paths below the project. */
  modules: string[];
}

/** Notes beside the build what stands in which script, for the test that watches over it. */
export function scriptList(root: string, file: string): Plugin {
  return {
    name: 'script-list',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    async generateBundle(_options, bundle) {
      const scripts: Record<string, Script> = {};
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        const modules = chunk.moduleIds.map((id) => relative(root, id.split('?')[0] ?? id));
        scripts[chunk.fileName] = { isEntry: chunk.isEntry, imports: chunk.imports, modules };
      }
      await mkdir(dirname(join(root, file)), { recursive: true });
      await writeFile(join(root, file), JSON.stringify(scripts, null, 1));
    },
  };
}
