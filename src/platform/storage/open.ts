import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import type { Secrets } from '../config/secrets.ts';
import { diskStorage } from './disk.ts';
import { keptFiles, type KeptFiles } from './kept.ts';
import { s3Storage } from './s3.ts';

/** Where this platform keeps its files, by what is set. */
export function openStorage({ dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>, secrets: Secrets): KeptFiles {
  const root = join(dataDir, 'files');
  const far = s3 === null ? null : s3Storage(s3, secrets.key('stored-files'));
  return keptFiles({ disk: diskStorage(root), root, far });
}
