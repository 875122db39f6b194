// The server as `npm start` keeps it running, without installing and building first.
import { keepRunning } from '../../scripts/supervisor.mjs';

process.exitCode = await keepRunning({
  command: process.execPath,
  args: [process.env.PROGRAM ?? 'src/main.ts'],
  cwd: process.cwd(),
  env: process.env,
});
