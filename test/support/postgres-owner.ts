import { startEmbeddedPostgres } from '../../src/platform/database/embedded/embedded.ts';

// Starts a server in the folder that it is told, says where it is, and waits to be killed.
const [dataDir = ''] = process.argv.slice(2);
const { url, pid } = await startEmbeddedPostgres({ dataDir, password: 'only-for-tests' });
process.stdout.write(`${JSON.stringify({ url, pid })}\n`);
setInterval(() => {}, 60_000);
