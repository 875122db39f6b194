// Makes the messages and the route tree that types and tests read, without building the pages.
import { createServer } from 'vite';
import { root } from './command.ts';

const vite = await createServer({
  root,
  configFile: `${root}/vite.config.ts`,
  configLoader: 'native',
  logLevel: 'error',
  server: { middlewareMode: true, hmr: false, watch: null },
});
for (const environment of Object.values(vite.environments)) await environment.pluginContainer.buildStart();
await vite.close();
