import type { Plugin } from 'vite';
import { ROOM } from './base-script.ts';

/**
 * Before a page's script is asked for, the names of all that it needs stand in the first one, which grows with them. Pages of the operators'
 * rooms and of the studio do without: they ask for the rest once they are there, and everybody else's first script does not pay for them.
 */
export const roomPreloads: Plugin = {
  name: 'room-preloads',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'client',
  generateBundle: {
    order: 'pre',
    handler(_options, bundle) {
      const rooms = new Set(
        Object.values(bundle).flatMap((chunk) =>
          chunk.type === 'chunk' && ROOM.test(chunk.facadeModuleId ?? '') ? [chunk.fileName] : [],
        ),
      );
      const { modulePreload } = this.environment.config.build;
      // Here, not in the settings: those are read anew for each part that is built, and would ask another plugin than the one that looked.
      if (modulePreload !== false)
        modulePreload.resolveDependencies = (file, scripts) => (rooms.has(file) ? [] : scripts);
    },
  },
};
