import { join } from 'node:path';
import { embeddedUrl } from '../../test/embedded-url.ts';
import { platformEnvironment } from './platform.ts';

const root = join(import.meta.dirname, '..', '..');

/** The platform's own database server, while it runs. */
export const databaseUrl = (): Promise<string> =>
  embeddedUrl(join(root, platformEnvironment['DATA_DIR'] ?? ''), platformEnvironment['SECRET'] ?? '');
